import type { Metadata } from "next";
import { CompareView } from "@/components/directory/compare-view";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { sharedPeople } from "@/lib/directory/shortlists/reads";
import { pageMetadata } from "@/lib/platform/seo/metadata";

/** Rendered per request: a revoked link ends at once. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: "A shared shortlist",
  description: "Professionals that were chosen and shared with you.",
  path: "/compare",
  index: false,
});

export default async function ShortlistPage({ params }: { params: Promise<{ token: string }> }) {
  const shared = await sharedPeople((await params).token);
  if (!shared) return <NotFoundPage />;
  const found = await Promise.all(shared.map(({ id, listed }) => (listed ? getProfessional(id) : null)));
  const missing = shared.filter((_, index) => found[index] === null).map(({ name }) => name);
  return (
    <div className="page flex flex-col gap-5 py-6 lg:py-10">
      <div>
        <h1 className="text-3xl/9">A shortlist for you</h1>
        <p className="mt-1 text-ink-soft">
          These professionals were picked and shared with you. Book one, or ask for a quote.
        </p>
      </div>
      <CompareView people={found.filter((person) => person !== null)} missing={missing} />
    </div>
  );
}
