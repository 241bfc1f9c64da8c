import type { Metadata } from "next";
import { VerifiedView } from "@/components/marketing/verified-view";
import { LostPage } from "@/components/shell/lost-page";
import { brand } from "@/lib/brand";
import { checkBadge } from "@/lib/marketing/reads";
import { pageMetadata } from "@/lib/seo/metadata";

/** Made for each request: it says what holds right now. The same for everybody, and without anything to run. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: "Badge check",
  description: `Whether the licence behind a "Verified by ${brand.name}" badge is verified right now.`,
  path: "/verification",
  index: false,
});

export default async function VerifyPage({ params }: { params: Promise<{ code: string }> }) {
  const badge = await checkBadge(decodeURIComponent((await params).code));
  if (!badge) return <LostPage />;
  return (
    <div className="page py-10 sm:py-14">
      <VerifiedView badge={badge} />
    </div>
  );
}
