import type { Metadata } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { VerifiedView } from "@/components/content/verified-view";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { checkBadge } from "@/lib/content/marketing/reads";
import { tagOf } from "@/lib/directory/listing/rules";
import { brand } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/** An uncached code blocks until it is rendered: an unknown code answers with status 404. */
export const ensureStatic = "navigation";

/** Next requires one entry; no badge has this code, so one 404 is prerendered. Others are rendered on first request. */
export const generateStaticParams = () => [{ code: "-" }];

/**
 * The current status, cached for at most a minute and invalidated with the profile when a licence is verified or
 * lapses.
 */
async function badgeOf(code: string) {
  "use cache";
  cacheTag(tagOf.profile(code.split(".")[0]!));
  cacheLife("minutes");
  return checkBadge(code);
}

export const metadata: Metadata = pageMetadata({
  title: "Badge check",
  description: `Whether the licence behind a "Verified by ${brand.name}" badge is verified right now.`,
  path: "/verification",
  index: false,
});

/** The decoded code of the URL; empty if it is invalid or longer than any code. */
function decoded(text: string): string {
  try {
    return text.length > 300 ? "" : decodeURIComponent(text);
  } catch {
    return "";
  }
}

export default async function VerifyPage({ params }: { params: Promise<{ code: string }> }) {
  const code = decoded((await params).code);
  const badge = code && (await badgeOf(code));
  if (!badge) return <NotFoundPage />;
  return (
    <div className="page py-10 sm:py-14">
      <VerifiedView badge={badge} />
    </div>
  );
}
