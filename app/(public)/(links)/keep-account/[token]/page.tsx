import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { KeepAccount } from "@/components/privacy/keep-account";
import { resetTokenSchema } from "@/lib/password-resets/contract";
import { pageMetadata } from "@/lib/seo/metadata";

/** Made for each request: nobody else has this address, so there is nothing to keep. */
export const instant = false;

/** The address is a key: it goes to no other site and into no index. */
export const metadata: Metadata = {
  ...pageMetadata({
    title: "Keep your account",
    description: "Bring back an account that was closed.",
    path: "/signin",
    index: false,
  }),
  referrer: "same-origin",
};

export default async function KeepAccountPage({ params }: { params: Promise<{ token: string }> }) {
  const link = resetTokenSchema.safeParse(await params);
  // Before anything is sent, so that the status says it, too.
  if (!link.success) notFound();
  return (
    <div className="page py-10 sm:py-14">
      <KeepAccount token={link.data.token} />
    </div>
  );
}
