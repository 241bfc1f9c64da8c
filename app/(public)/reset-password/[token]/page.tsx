import type { Metadata } from "next";
import { ResetForm } from "@/components/identity/reset-form";
import { ResetNotes } from "@/components/identity/reset-notes";
import { Book } from "@/components/ui/book";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/**
 * Made for each request: nobody else has this address. One page for whatever token: only its use tells whether it is
 * good.
 */
export const instant = false;

/** The address is a key: it goes to no other site and into no index. */
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
