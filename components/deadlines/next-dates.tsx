import { IntentLink } from "@/components/ui/link";
import { deadlinesPath, type ListedDate } from "@/lib/deadlines/pages/rules";
import { shortDay } from "@/lib/platform/format/dates";
import { type Country, nameInSentence } from "@/lib/platform/reference/countries";

/** The next due dates of a country, with links to their rules and to the whole list; null without any. */
export function NextDates({ country, dates }: { country: Country; dates: readonly ListedDate[] }) {
  if (dates.length === 0) return null;
  return (
    <section aria-labelledby="next-dates" className="ledger p-5 sm:p-6">
      <h2 id="next-dates" className="mb-3 text-2xl/8">{`What is due next in ${nameInSentence(country)}`}</h2>
      <ul>
        {dates.map(({ date, obligation }) => (
          <li
            key={obligation.id}
            className="grid border-t border-rule py-1 first:border-t-0 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:gap-x-4"
          >
            <time dateTime={date} className="tnum pt-2.5 font-semibold">
              {shortDay(date)}
            </time>
            <IntentLink
              href={deadlinesPath(country.code, obligation)}
              className="inline-flex min-h-11 items-center underline"
            >
              {obligation.name}
            </IntentLink>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <IntentLink href={deadlinesPath(country.code)} className="inline-flex min-h-11 items-center underline">
          {`All deadlines in ${nameInSentence(country)}`}
        </IntentLink>
      </p>
      <p className="text-sm text-ink-soft">
        This is information, not advice. Each deadline names its sources and when we read them.
      </p>
    </section>
  );
}
