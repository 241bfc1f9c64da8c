import type { ReactNode } from "react";
import { experienceLabel, meetsLabel, replyLabel } from "@/components/directory/labels";
import { NextFree } from "@/components/directory/next-free";
import { Portrait } from "@/components/directory/professional-card";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { Stars } from "@/components/ui/stars";
import type { Professional } from "@/lib/directory/professionals/contract";
import { bodyLabel, placeLabel, statusLabel } from "@/lib/directory/professionals/rules";
import { industryLabel } from "@/lib/platform/reference/industries";
import { specializationLabel } from "@/lib/platform/reference/services";
import { softwareLabel } from "@/lib/platform/reference/software";

const list = (items: readonly string[]) => (items.length > 0 ? items.join(", ") : "Not given");
const perOf = { once: undefined, month: "month", year: "year" } as const;

/** The facts that are compared, in their order. */
const rows: readonly { label: string; of: (person: Professional) => ReactNode }[] = [
  {
    label: "Licence",
    of: (person) => `${statusLabel(person.status) ?? "Verified"}, ${bodyLabel(person)}`,
  },
  {
    label: "Rating",
    of: (person) =>
      person.reviewCount > 0 ? <Stars value={person.rating} count={person.reviewCount} /> : "No reviews yet",
  },
  {
    label: "Hourly rate",
    of: (person) => <Price zar={person.hourlyRate} per="hour" className="tnum font-semibold" />,
  },
  { label: "Packages", of: (person) => <Packages packages={person.packages} /> },
  { label: "Experience", of: (person) => experienceLabel(person.experience) },
  { label: "Location", of: placeLabel },
  { label: "Replies", of: (person) => replyLabel(person.responseTime) },
  { label: "Services", of: (person) => list(person.specializationSlugs.map(specializationLabel)) },
  { label: "Industries", of: (person) => list(person.industries.map(industryLabel)) },
  { label: "Software", of: (person) => list(person.softwareSlugs.map(softwareLabel)) },
  { label: "Languages", of: (person) => list(person.languages) },
  { label: "Meetings", of: (person) => meetsLabel(person.meetingTypes) },
];

function Packages({ packages }: Pick<Professional, "packages">) {
  if (packages.length === 0) return <span>None</span>;
  return (
    <ul className="flex flex-col gap-1">
      {packages.map(({ id, name, priceCents, period }) => (
        <li key={id}>
          <span>{`${name}: `}</span>
          <Price zar={priceCents / 100} per={perOf[period]} className="tnum font-semibold" />
        </li>
      ))}
    </ul>
  );
}

/**
 * Professionals side by side: a column for each person, which scrolls beside the column of the facts' names. Two fit on
 * a phone.
 */
export function CompareView({ people, missing }: { people: readonly Professional[]; missing: readonly string[] }) {
  return (
    <>
      {missing.map((who) => (
        <p key={who} className="margin-line ps-4">
          {`${who} is no longer listed.`}
        </p>
      ))}
      {people.length > 0 && (
        <div className="ledger relative overflow-x-auto max-md:text-sm/5">
          <table className="w-full table-fixed border-collapse text-start">
            <caption className="sr-only">Professionals side by side</caption>
            <thead>
              <tr>
                <td className={`w-22 md:w-32 lg:w-40 ${factName}`} />
                {people.map((person) => (
                  <th key={person.id} scope="col" className="w-30 p-2 text-start align-top font-normal md:w-48 md:p-4">
                    <Person person={person} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, of }) => (
                <tr key={label} className="border-t border-rule">
                  <th scope="row" className={`text-start align-top font-semibold ${factName}`}>
                    {label}
                  </th>
                  {people.map((person) => (
                    <td key={person.id} className="p-2 align-top wrap-anywhere md:p-4">
                      {of(person)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** The first column, which stays in view. */
const factName = "sticky start-0 z-10 bg-surface p-2 md:p-4";

function Person({ person }: { person: Professional }) {
  const { id, name, title } = person;
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-col gap-2 md:flex-row md:items-center md:gap-3">
        <Portrait person={person} size={56} />
        <div className="min-w-0">
          <h2 className="text-base/5 wrap-anywhere md:text-lg/6">
            <IntentLink href={`/professional/${id}`} className="hover:text-primary hover:underline">
              {name}
            </IntentLink>
          </h2>
          <p className="text-sm/5 text-ink-soft">{title}</p>
        </div>
      </div>
      <p className="text-sm/5 text-ink-soft empty:hidden">
        <NextFree id={id} given={person.nextFree} />
      </p>
      <IntentLink
        href={`/professional/${id}/book`}
        aria-label={`Book ${name}`}
        className={`when-hiring ${buttonClass({ size: "sm" })}`}
      >
        Book
      </IntentLink>
    </div>
  );
}
