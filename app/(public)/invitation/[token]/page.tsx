import type { Metadata } from "next";
import { ClientInvitation } from "@/components/practice/client-invitation";
import { getViewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";
import { findClientInvitation } from "@/lib/practice/client-invitations/reads";

/** Rendered per request, because the URL is personal. Opening it accepts nothing. */
export const instant = false;

/** The URL contains a secret: no referrer is sent to other sites, and it must not be indexed. */
export const metadata: Metadata = { title: "Invitation", robots: { index: false }, referrer: "same-origin" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ClientInvitationPage({ params, searchParams }: Props) {
  const { token } = await params;
  const viewer = await getViewer().catch((error: unknown) => {
    if (isHttpError(error)) return null;
    throw error;
  });
  const invitation = token.length > 200 ? null : await findClientInvitation(token);
  const joined = !invitation && viewer !== null && (await searchParams).sent === "1";
  return (
    <div className="page py-10 sm:py-14">
      <ClientInvitation token={token} invitation={invitation} email={viewer?.email ?? null} joined={joined} />
    </div>
  );
}
