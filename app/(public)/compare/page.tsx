import type { Metadata } from "next";
import { ComparePicker } from "@/components/directory/compare-picker";
import { CompareView } from "@/components/directory/compare-view";
import { ShareShortlist } from "@/components/directory/share-shortlist";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import { professionalIdSchema } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { mostCompared } from "@/lib/platform/reference/limits";
import { pageMetadata } from "@/lib/platform/seo/metadata";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Rendered per request: the address names the people. */
export const instant = false;

export const metadata: Metadata = pageMetadata({
  title: "Compare professionals",
  description: "Up to four professionals side by side: licence, rating, price, packages and services.",
  path: "/compare",
  index: false,
});

/** Up to four professionals side by side (`?ids=a,b`); others of the saved ones can be chosen. */
export default async function ComparePage({ searchParams }: Props) {
  const text = String((await searchParams).ids ?? "").slice(0, 1_000);
  const known = text.split(",").filter((id) => professionalIdSchema.safeParse(id).success);
  const ids = [...new Set(known)].slice(0, mostCompared);
  const found = await Promise.all(ids.map((id) => getProfessional(id)));
  const people = found.filter((person) => person !== null);
  const isMissing = people.length < ids.length;
  return (
    <div className="page flex flex-col gap-5 py-6 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl/9">Compare professionals</h1>
        {people.length > 0 && (
          <ShareShortlist key={people.map(({ id }) => id).join()} ids={people.map(({ id }) => id)} />
        )}
      </div>
      <CompareView people={people} missing={isMissing ? ["A professional of this comparison"] : []} />
      {people.length === 0 && (
        <EmptyState
          title="Nothing to compare yet"
          hint="Tap the heart on professionals you like, then compare up to four of them here."
          pattern="kente"
        >
          <IntentLink href="/directory" className={buttonClass()}>
            Find professionals
          </IntentLink>
        </EmptyState>
      )}
      <ComparePicker key={ids.join()} chosen={people.map(({ id, name }) => ({ id, name }))} />
    </div>
  );
}
