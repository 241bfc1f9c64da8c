import type { ReactNode } from "react";
import { NothingYet } from "@/components/dashboard/nothing-yet";
import { IntentLink } from "@/components/ui/link";
import { Monogram } from "@/components/ui/monogram";
import { Price } from "@/components/ui/price";
import type { Recommendation } from "@/lib/dashboard/contract";
import { placeLabel } from "@/lib/professionals/rules";

type Props = { people: readonly Recommendation[]; save: (person: Recommendation["person"]) => ReactNode };

/** Professionals one may like, each with the reasons; `save` draws the heart. */
export function RecommendedPeople({ people, save }: Props) {
  if (people.length === 0) return <NothingYet>Every verified professional is already on your list.</NothingYet>;
  return (
    <ul>
      {people.map(({ person, reasons }) => (
        <li
          key={person.id}
          className="relative flex items-start gap-4 border-t border-rule py-3 first:border-t-0 hover:bg-primary-soft"
        >
          <Monogram id={person.id} name={person.name} country={person.countryCode} size={56} />
          <div className="min-w-0 grow">
            <IntentLink href={`/professional/${person.id}`} className="font-semibold after:absolute after:inset-0">
              {person.name}
            </IntentLink>
            <p className="text-sm text-ink-soft">
              {person.title}, {placeLabel(person)}
            </p>
            <ul aria-label="Why" className="mt-0.5 text-sm text-success">
              {reasons.map((reason) => (
                <li key={reason} className="inline not-last:after:content-['_·_']">
                  {reason}
                </li>
              ))}
            </ul>
          </div>
          <div className="relative flex shrink-0 flex-col items-end self-start">
            {save(person)}
            <Price zar={person.hourlyRate} per="hour" className="text-sm font-semibold tnum max-sm:hidden" />
          </div>
        </li>
      ))}
    </ul>
  );
}
