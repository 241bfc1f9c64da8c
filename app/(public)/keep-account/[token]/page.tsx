import type { Metadata } from "next";
import { KeepAccount } from "@/components/privacy/keep-account";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/**
 * Made for each request: nobody else has this address. One page for whatever token: only its use tells whether it is
 * good.
 */
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
  const { token } = await params;
  return (
    <div className="page py-10 sm:py-14">
      <KeepAccount token={token} />
    </div>
  );
}
