import type { Metadata } from "next";
import { UndoEmail } from "@/components/identity/undo-email";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/**
 * Rendered per request, because the URL is personal. The page is the same for every token; only its use shows whether
 * it is valid.
 */
export const instant = false;

/** The URL contains a secret: no referrer is sent to others, and it must not be indexed. */
export const metadata: Metadata = {
  ...pageMetadata({
    title: "Undo a change of email address",
    description: "Restore the previous email address of your account.",
    path: "/signin",
    index: false,
  }),
  referrer: "same-origin",
};

export default async function UndoEmailPage({ params }: { params: Promise<{ token: string }> }) {
  return <UndoEmail token={(await params).token} />;
}
