import type { Obligation } from "@/lib/deadlines/obligations/contract";
import { checkedSentence } from "@/lib/deadlines/pages/rules";

/** The date of the facts, and what they are not. */
export function InformationNote({ facts }: { facts: Pick<Obligation, "researchedOn" | "reviewedOn"> }) {
  return (
    <div className="ledger margin-line measure p-4">
      <p className="font-semibold">This is information, not advice</p>
      <p className="text-ink-soft">
        {`${checkedSentence(facts)} Rules change: confirm the date with the authority or an accountant before you rely on it.`}
      </p>
    </div>
  );
}
