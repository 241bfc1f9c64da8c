import type { Metadata } from "next";
import { cacheLife, cacheTag } from "next/cache";
import { VerifiedView } from "@/components/content/verified-view";
import { LostPage } from "@/components/shell/lost-page";
import { brand } from "@/lib/platform/brand";
import { checkBadge } from "@/lib/content/marketing/reads";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/** Whoever asks for a code waits for the whole page: one that we did not make is then a real 404. */
export const ensureStatic = "navigation";

/**
 * Next wants one code to try; nobody can have this one, so a 404 is made ahead. The others are made when somebody asks.
 */
export const generateStaticParams = () => [{ code: "-" }];

/**
 * What holds right now: kept for a minute at most, and let go with the profile when a licence is verified or lapses.
 */
async function badgeOf(code: string) {
  "use cache";
  cacheTag(`professional:${code.split(".")[0]}`);
  cacheLife("minutes");
  return checkBadge(code);
}

export const metadata: Metadata = pageMetadata({
  title: "Badge check",
  description: `Whether the licence behind a "Verified by ${brand.name}" badge is verified right now.`,
  path: "/verification",
  index: false,
});

/** The code of an address; empty for what is no text, and for what is longer than any code. */
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
  if (!badge) return <LostPage />;
  return (
    <div className="page py-10 sm:py-14">
      <VerifiedView badge={badge} />
    </div>
  );
}
