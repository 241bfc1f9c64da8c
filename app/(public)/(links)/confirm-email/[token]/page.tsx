import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConfirmAddress } from "@/components/accounts/confirm-address";
import { resetTokenSchema } from "@/lib/password-resets/contract";
import { pageMetadata } from "@/lib/seo/metadata";

/** Made for each request: nobody else has this address, so there is nothing to keep. */
export const instant = false;

/** The address is a key: it goes to no other site and into no index. */
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
  const link = resetTokenSchema.safeParse(await params);
  // Before anything is sent, so that the status says it, too.
  if (!link.success) notFound();
  return (
    <div className="page py-10 sm:py-14">
      <ConfirmAddress token={link.data.token} />
    </div>
  );
}
