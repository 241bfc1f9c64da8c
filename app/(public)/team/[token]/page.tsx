import type { Metadata } from "next";
import { SeatInvitation } from "@/components/identity/seat-invitation";
import { findInvitation } from "@/lib/identity/seats/reads";
import { getViewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";

/** Rendered per request, because the URL is personal. Opening it accepts nothing. */
export const instant = false;

/** The URL contains a secret: no referrer is sent, and it must not be indexed. */
export const metadata: Metadata = { title: "Join a firm", robots: { index: false }, referrer: "same-origin" };

export default async function TeamInvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const viewer = await getViewer().catch((error: unknown) => {
    if (isHttpError(error)) return null;
    throw error;
  });
  const invitation = /^[\w-]{43}$/.test(token) ? await findInvitation(token) : null;
  return (
    <div className="page py-10 sm:py-14">
      <SeatInvitation token={token} invitation={invitation} email={viewer?.email ?? null} />
    </div>
  );
}
