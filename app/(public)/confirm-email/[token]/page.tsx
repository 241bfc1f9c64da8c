import type { Metadata } from "next";
import { ConfirmAddress } from "@/components/identity/confirm-address";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/**
 * Rendered per request, because the URL is personal. The page is the same for every token; only its use shows whether
 * it is valid.
 */
export const instant = false;

/** The URL contains a secret: no referrer is sent, and it must not be indexed. */
export const metadata: Metadata = {
  ...pageMetadata({
    title: "Confirm your address",
    description: "Confirm the email address of your account.",
    path: "/signin",
    index: false,
  }),
  referrer: "same-origin",
};

export default async function ConfirmEmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <div className="page py-10 sm:py-14">
      <ConfirmAddress token={token} />
    </div>
  );
}
