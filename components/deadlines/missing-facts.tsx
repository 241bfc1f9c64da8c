import { isConfirmed } from "@/lib/deadlines/applicability/rules";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { enoughObligations } from "@/lib/deadlines/pages/rules";

/** What the research did not find, for a country with fewer than five confirmed obligations; null for the others. */
export function MissingFacts({ known: { obligations, missing } }: { known: CountryObligations }) {
  const confirmed = obligations.filter(isConfirmed).length;
  if (confirmed >= enoughObligations || missing.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="ledger measure p-5">
      <h2 id="missing" className="mb-2 text-xl/7">
        What is missing here
      </h2>
      <p className="mb-2">{`Confirmed so far: ${confirmed}. Not found or not settled yet:`}</p>
      <ul className="list-disc ps-5">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
