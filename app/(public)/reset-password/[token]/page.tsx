import type { Metadata } from "next";
import { ResetForm } from "@/components/identity/reset-form";
import { ResetNotes } from "@/components/identity/reset-notes";
import { Book } from "@/components/ui/book";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/**
 * Rendered per request, because the URL is personal. The page is the same for every token; only its use shows whether
 * it is valid.
 */
export const instant = false;

/** The URL contains a secret: no referrer is sent, and it must not be indexed. */
export const metadata: Metadata = {
  ...pageMetadata({
    title: "Choose a new password",
    description: "Choose a new password for your account.",
    path: "/forgot-password",
    index: false,
  }),
  referrer: "same-origin",
};

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Book asideLabel="What happens next" aside={<ResetNotes />}>
      <ResetForm token={token} />
    </Book>
  );
}
