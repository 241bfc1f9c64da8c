import type { ReactNode } from "react";
import { chipsOf, noPriceLimit } from "@/components/directory/labels";
import { ProfessionalRow } from "@/components/directory/professional-card";
import { ProfessionalList } from "@/components/directory/professional-list";
import { type FiltersProps, QueryLink } from "@/components/directory/query-link";
import { buttonClass } from "@/components/ui/button";
import { useCurrency } from "@/components/ui/currency";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { ZoneNote } from "@/components/ui/zone-note";
import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { clearedQuery, noFirstCountry, queryFromUrl, totalLabel } from "@/lib/directory/professionals/rules";
import type { ProfessionalList as List, SearchAdvice } from "@/lib/directory/search/contract";
import type { SitePage } from "@/lib/directory/search/vocabulary/phrases";
import { formatWhole, formatZar } from "@/lib/platform/format/money";
import { slugOf } from "@/lib/platform/format/slug";
import { lettersClass } from "@/lib/platform/letters/letters";
import { countryByCode, type CountryCode, findCountry, nameInSentence } from "@/lib/platform/reference/countries";
import { priceRange, totalCap } from "@/lib/platform/reference/limits";
import { findSpecialization, specializationLabel } from "@/lib/platform/reference/services";

/**
 * The count above a list, announced when it changes. A live region inside the heading would leave the heading without
 * a name.
 */
export function ResultHeading({ as: Tag, found, children }: { as: "h1" | "h2"; found: string; children?: ReactNode }) {
  return (
    <div className="min-w-0 flex-[1_1_16rem]">
      <Tag className={`tnum ${Tag === "h1" ? "text-[min(1.5rem,8vw)] leading-tight" : "text-lg"}`}>
        <span className={lettersClass(found)}>{found}</span>
        {children}
      </Tag>
      <p role="status" className="sr-only">
        {found}
      </p>
    </div>
  );
}

/** decisions, Finding: how many only the price leaves out, and the way to see them. */
export function AboveRange({ count, query, ...rest }: FiltersProps & { count: number }) {
  if (count === 0) return null;
  const wider = { ...query, maxPrice: query.maxPrice < priceRange.max ? priceRange.max : noPriceLimit, page: 1 };
  return (
    <p className="text-sm text-ink-soft">
      <span>{`${formatWhole(count)}${count >= totalCap ? "+" : ""} more above your range. `}</span>
      <QueryLink {...rest} query={wider} className="-my-3 text-link font-semibold">
        Show them too
      </QueryLink>
    </p>
  );
}

const inText = "-my-3 text-link font-semibold";

type HomeFirstProps = FiltersProps & { list: List | undefined; visitors: string };

/**
 * Whose people come first, with a link to the order that is the same for all countries, and back. The line is always
 * there, so that it moves nothing below.
 */
export function HomeFirst({ list, query, visitors, ...rest }: HomeFirstProps) {
  const home = list?.home && list.total > 0 ? countryByCode(list.home) : undefined;
  const isWithout = list?.page === 1 && list.items[0]?.countryCode !== home?.code;
  const own = query.home === noFirstCountry && !query.country ? findCountry(visitors) : undefined;
  return (
    <p className="min-h-5 text-sm/5 text-ink-soft">
      {home && !isWithout && (
        <>
          <span>{`${home.name} first. `}</span>
          <QueryLink {...rest} query={{ ...query, home: noFirstCountry, page: 1 }} className={inText}>
            Show all countries equally
          </QueryLink>
        </>
      )}
      {home && isWithout && (
        <span>{`No one in ${nameInSentence(home)} matches. These professionals are in other countries.`}</span>
      )}
      {own && (
        <>
          <span>All countries equally. </span>
          <QueryLink {...rest} query={{ ...query, home: "", page: 1 }} className={inText}>
            {`Show ${own.name} first`}
          </QueryLink>
        </>
      )}
    </p>
  );
}

/** What a mistyped text was taken for, and the way back to the text as it was typed. */
export function Corrected({ corrected, query, ...rest }: FiltersProps & { corrected: string | null }) {
  if (!corrected) return null;
  return (
    <p role="status">
      Showing results for <strong>{corrected}</strong>.{" "}
      <QueryLink {...rest} query={{ ...query, exact: true, page: 1 }} className={inText}>
        {`Search instead for ${query.q}`}
      </QueryLink>
    </p>
  );
}

/** One line about the order of a list, and the way to the page that explains it. */
export function HowWeOrder() {
  return (
    <p className="text-sm text-ink-soft">
      Ordered by fit, rating and reply time; no one can pay to rank higher.{" "}
      <IntentLink href="/how-we-order-results" className={inText}>
        How we order results
      </IntentLink>
      <ZoneNote />
    </p>
  );
}

type PromotedProps = { list: List; people: readonly ProfessionalCard[]; heading: "h2" | "h3" };

/**
 * The labelled place above a list, for subscribers; absent where the list has the same person. It is not part of the
 * list, whose order no plan changes.
 */
export function PromotedPlace({ list: { promoted }, people, heading }: PromotedProps) {
  if (!promoted || people.some(({ id }) => id === promoted.id)) return null;
  return (
    <section aria-labelledby="promoted" className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <strong id="promoted" className="rounded-full border border-edge bg-surface px-3 py-0.5">
          Promoted
        </strong>
        <IntentLink href="/how-we-order-results#promoted" className="text-link font-semibold">
          What does promoted mean?
        </IntentLink>
      </p>
      <ProfessionalRow person={promoted} heading={heading} />
    </section>
  );
}

const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(", ");

/** The country of a text that the directory does not cover, and the words of a text that no profile has. */
export function LeftOutWords({ list }: { list: List }) {
  const { unknown = [], inBios = [], uncovered = null } = list.dropped ?? {};
  const isEmpty = isEmptyList(list);
  if (!uncovered && (isEmpty || unknown.length + inBios.length === 0)) return null;
  return (
    <p role="status">
      {uncovered && <span>{`We don't cover ${uncovered} yet. `}</span>}
      {uncovered && list.total > 0 && <span>These professionals are in the countries that we cover. </span>}
      {!isEmpty && unknown.length > 0 && (
        <span>{`No profile matches ${quoted(unknown)}, so we left ${unknown.length === 1 ? "it" : "them"} out. `}</span>
      )}
      {!isEmpty && inBios.length > 0 && (
        <span>{`We found ${quoted(inBios)} in what professionals write about themselves.`}</span>
      )}
    </p>
  );
}

/** Whether a search found no one, nor a nearer search that does. */
export const isEmptyList = ({ total, dropped }: List) =>
  total === 0 && (!dropped?.wider || dropped.wider.step === "home");

/** The instructions found in the text of a search, with a link that searches for the text as typed. */
export function ReadText({ read, query, ...rest }: FiltersProps & { read: List["read"] }) {
  const { currency, rates } = useCurrency();
  if (!read) return null;
  const parts = [
    read.maxPrice !== undefined && `up to ${formatZar(read.maxPrice, currency, rates)} an hour`,
    read.free && "free this week",
    read.sort && (read.sort === "price" ? "lowest price first" : "highest rated first"),
  ].filter((part) => typeof part === "string");
  return (
    <p role="status">
      From your words: <strong>{parts.join(", ")}</strong>.{" "}
      <QueryLink {...rest} query={{ ...query, exact: true, page: 1 }} className={inText}>
        Search for the exact words instead
      </QueryLink>
    </p>
  );
}

const pageLinks = {
  "sign-in": () => ["Do you want to sign in to your account?", "Sign in", "/signin"],
  join: () => ["Are you an accountant?", "List your practice", "/professional-signup"],
  verify: () => ["Do you want to verify an accountant's licence?", "Verify a licence", "/verification"],
  prices: (country) => [
    "Do you want to compare prices?",
    country ? `Prices in ${nameInSentence(countryByCode(country))}` : "Prices by country",
    country ? `/accountants/${slugOf(countryByCode(country).name)}` : "/accountants",
  ],
  deadlines: (country) => [
    "Do you want to know when something is due?",
    country ? `Deadlines in ${nameInSentence(countryByCode(country))}` : "Deadlines by country",
    country ? `/deadlines/${slugOf(countryByCode(country).name)}` : "/deadlines",
  ],
} satisfies Record<SitePage, (country: CountryCode | null) => [string, string, string]>;

/** The pages of the site that a search may be about, above the people it finds. */
export function PageLinks({ links }: Pick<List, "links">) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Pages for your search" className="flex flex-col gap-2">
      {links.map(({ page, country }) => {
        const [question, label, href] = pageLinks[page](country);
        return (
          <li key={page} className="ledger margin-line flex flex-wrap items-center justify-between gap-3 p-4">
            <span>{question}</span>
            <IntentLink href={href} className={buttonClass({ variant: "secondary" })}>
              {label}
            </IntentLink>
          </li>
        );
      })}
    </ul>
  );
}

type Wider = NonNullable<SearchAdvice["wider"]>;

/** What a search did not find and what was found instead: "No payroll specialists in Nairobi. 3 in Kenya:". */
function widerSentence({ step, what, place, country, url, left, ...found }: Wider): string {
  const total = totalLabel(found);
  const none = `No ${what}${place && ` in ${place}`}.`;
  const service = findSpecialization(new URLSearchParams(url).get("specialization") ?? "");
  const instead = {
    price: `No ${what} within your price range. ${total} above it:`,
    place: `${none} ${total} ${country ? `in ${nameInSentence(countryByCode(country))}` : "in other countries"}:`,
    service: `${none} ${total} for the nearest service, ${service ? specializationLabel(service) : ""}:`,
    words: `No profile matches all of your words. ${total} without ${quoted(left)}:`,
    filters: `No ${what} match your filters. ${total} without them:`,
    home: country ? `Professionals in ${nameInSentence(countryByCode(country))}` : "Professionals",
  };
  return instead[step];
}

/** The people of the nearest search that finds any, where no one fits all words. */
export function WiderPlace({ query, wider, ...rest }: FiltersProps & { wider: Wider }) {
  const to = { ...queryFromUrl(new URLSearchParams(wider.url)), perPage: query.perPage, page: 1 };
  return (
    <section aria-label="Nearest results" className="flex flex-col gap-4">
      <div role="status">
        <h2 className="font-sans text-lg font-semibold tracking-normal">{widerSentence(wider)}</h2>
      </div>
      <ProfessionalList people={wider.items} view={rest.view} heading="h3" />
      {wider.total > wider.items.length && (
        <p>
          <QueryLink {...rest} query={to} className={inText}>
            {`Show all ${totalLabel(wider)}`}
          </QueryLink>
        </p>
      )}
    </section>
  );
}

type NoResultsProps = FiltersProps & { advice: SearchAdvice | null };

/**
 * specification 2.4: the empty state, word for word, on the cloth of the country that was searched, followed by people
 * of the visitor's country.
 */
export function NoResults({ query, advice, ...rest }: NoResultsProps) {
  return (
    <>
      <EmptyState
        title="No professionals found"
        hint="Try adjusting your search criteria or filters to find more results."
        pattern={findCountry(query.country)?.pattern ?? "basket"}
      >
        {advice && advice.unknown.length > 0 && <p>{`No profile matches ${quoted(advice.unknown)}.`}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          <QueryLink {...rest} query={clearedQuery(query)} className={buttonClass()}>
            Clear All Filters
          </QueryLink>
          {query.q && (
            <IntentLink
              href={`/dashboard?${new URLSearchParams({ ask: "1", need: query.q })}`}
              className={buttonClass({ variant: "secondary" })}
            >
              Ask several professionals
            </IntentLink>
          )}
        </div>
      </EmptyState>
      {advice?.wider && <WiderPlace {...rest} query={query} wider={advice.wider} />}
    </>
  );
}

type NotLoadedProps = { error: Error | null; onRetry: () => void };

/** The list could not be fetched: why, and Retry. What was chosen stays in the address. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  return <ErrorState title="We could not load the professionals" detail={error?.message} onRetry={onRetry} />;
}

/** What is being filtered by, each with its way out, and the way out of all. */
export function FilterChips({ query, ...rest }: FiltersProps) {
  const { currency, rates } = useCurrency();
  const chips = chipsOf(query, (zar) => formatZar(zar, currency, rates));
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="shrink-0">
          <QueryLink
            {...rest}
            query={without}
            className="inline-flex min-h-11 max-w-64 items-center gap-2 rounded-full border border-edge bg-surface ps-4 pe-3 text-sm hover:border-ink"
          >
            <span className="sr-only">Remove filter</span> <span className="truncate">{label}</span>
            <Icon name="close" className="size-4" />
          </QueryLink>
        </li>
      ))}
      <li>
        <QueryLink {...rest} query={clearedQuery(query)} className="text-link px-2 text-sm font-semibold">
          Clear All Filters
        </QueryLink>
      </li>
    </ul>
  );
}
