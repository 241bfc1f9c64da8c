import type { ReactNode } from "react";
import { NothingYet } from "@/components/ui/nothing-yet";
import type { Recommendation } from "@/lib/directory/recommendations/contract";

type Props = {
  people: readonly Recommendation[];
  card: (person: Recommendation["person"], why: ReactNode) => ReactNode;
};

/** Recommended professionals with the reasons; `card` renders a professional. */
export function RecommendedPeople({ people, card }: Props) {
  if (people.length === 0) return <NothingYet>Every verified professional is already on your list.</NothingYet>;
  return (
    <ul className="grid gap-3">
      {people.map(({ person, reasons }) => (
        <li key={person.id}>
          {card(
            person,
            <ul aria-label="Why" className="text-sm text-success">
              {reasons.map((reason) => (
                <li key={reason} className="inline not-last:after:content-['_·_']">
                  {reason}
                </li>
              ))}
            </ul>,
          )}
        </li>
      ))}
    </ul>
  );
}
