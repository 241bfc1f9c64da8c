import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ResetForm } from "@/components/accounts/reset-form";
import { ResetNotes } from "@/components/accounts/reset-notes";
import { Book } from "@/components/ui/book";
import { resetTokenSchema } from "@/lib/password-resets/contract";
import { pageMetadata } from "@/lib/seo/metadata";

/** Made for each request: nobody else has this address, so there is nothing to keep. */
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
  const link = resetTokenSchema.safeParse(await params);
  // Before anything is sent, so that the status says it, too.
  if (!link.success) notFound();
  return (
    <Book asideLabel="What happens next" aside={<ResetNotes />}>
      <ResetForm token={link.data.token} />
    </Book>
  );
}
