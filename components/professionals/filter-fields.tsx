import { memo, useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import type { FiltersProps } from "@/components/professionals/query-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatWhole } from "@/lib/format/money";
import type { FacetName, Facets, ProfessionalQuery } from "@/lib/professionals/contract";
import { defaultQuery, queryFromUrl } from "@/lib/professionals/rules";
import { countries } from "@/lib/reference/countries";
import { languages, type Language } from "@/lib/reference/lists";
import { priceRange, ratingOptions } from "@/lib/reference/limits";
import { specializations } from "@/lib/reference/services";
import { software } from "@/lib/reference/software";

type Props = Pick<FiltersProps, "query" | "onQuery"> & {
  /** The form that the fields belong to. */
  form: string;
  /** How many each value would find; null until that is known. */
  facets?: Facets | null;
};

/** What stands behind a value: " (42)", " (1,000+)"; nothing while the counts are not known. */
function countOf(facets: Facets | null | undefined, facet: FacetName, value: string): string {
  const known = facets?.[facet];
  if (!known) return "";
  const count = known.counts[value] ?? 0;
  return ` (${formatWhole(count)}${known.atLeast ? "+" : ""})`;
}

/**
 * The filters of specification 2.4. Before JavaScript runs they are fields of a GET form to /search, named as its address names them.
 */
export const FilterFields = memo(function FilterFields({ query, onQuery, form, facets }: Props) {
  const choose = (change: Partial<typeof query>) => onQuery({ ...query, ...change, page: 1 }, "push");
  return (
    <div className="flex flex-col gap-5">
      <Choice
        id={`${form}-country`}
        label="Country"
        form={form}
        name="location"
        value={query.country}
        onChange={(event) => choose({ country: event.target.value, city: "" })}
      >
        <option value="">All countries</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
            {countOf(facets, "country", code)}
          </option>
        ))}
      </Choice>
      <Choice
        id={`${form}-city`}
        label="City"
        form={form}
        name="city"
        value={query.city}
        onChange={({ target: { value } }) =>
          choose({ city: value, country: countryOfCity(value)?.code ?? query.country })
        }
      >
        <option value="">All cities</option>
        {countries
          .filter(({ code }) => !query.country || code === query.country)
          .map(({ code, name, cities }) => (
            <optgroup key={code} label={name}>
              {cities.map((city) => (
                <option key={city} value={city}>
                  {city}
                  {countOf(facets, "city", city)}
                </option>
              ))}
            </optgroup>
          ))}
      </Choice>
      <Choice
        id={`${form}-specialization`}
        label="Specialization"
        form={form}
        name="service"
        value={query.specialization}
        onChange={(event) => choose({ specialization: event.target.value })}
      >
        <option value="">All specializations</option>
        {specializations.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
            {countOf(facets, "specialization", slug)}
          </option>
        ))}
      </Choice>
      <Choice
        id={`${form}-software`}
        label="Software"
        form={form}
        name="software"
        value={query.software}
        onChange={(event) => choose({ software: event.target.value })}
      >
        <option value="">Any software</option>
        {software.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
            {countOf(facets, "software", slug)}
          </option>
        ))}
      </Choice>
      <Choice
        id={`${form}-language`}
        label="Language"
        form={form}
        name="language"
        value={query.language}
        onChange={({ target }) => choose({ language: target.value as Language | "" })}
      >
        <option value="">Any language</option>
        {languages.map((language) => (
          <option key={language} value={language}>
            {language}
            {countOf(facets, "language", language)}
          </option>
        ))}
      </Choice>
      <fieldset>
        <legend className="font-semibold">Hourly rate (ZAR)</legend>
        <div className="mt-1.5 flex items-center gap-2">
          <Limit name="minPrice" label="Lowest rate" form={form} query={query} onQuery={onQuery} />
          <span aria-hidden>to</span>
          <Limit name="maxPrice" label="Highest rate" form={form} query={query} onQuery={onQuery} />
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">Minimum rating</legend>
        <div className="tnum mt-1.5 flex overflow-hidden rounded-control border border-edge bg-surface">
          {ratingOptions.map((least) => (
            <label
              key={least}
              className="grid min-h-11 grow place-items-center border-s border-edge px-2 first:border-s-0 has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                form={form}
                type="radio"
                name="minRating"
                value={least}
                checked={least === query.minRating}
                onChange={() => choose({ minRating: least })}
                className="sr-only"
              />
              {least === 0 ? "Any" : `${least}+`}
            </label>
          ))}
        </div>
      </fieldset>
      <Checkbox
        label={`Free this week${countOf(facets, "free", "week")}`}
        form={form}
        name="free"
        value="week"
        checked={query.free === "week"}
        onChange={(event) => choose({ free: event.target.checked ? "week" : "" })}
      />
      <Checkbox
        label={`Verified only${countOf(facets, "verified", "true")}`}
        form={form}
        name="verified"
        value="true"
        checked={query.verified}
        onChange={(event) => choose({ verified: event.target.checked })}
      />
    </div>
  );
});

const countryOfCity = (city: string) => countries.find(({ cities }) => (cities as readonly string[]).includes(city));

function Choice({ id, label, children, ...rest }: ComponentProps<"select"> & { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Select id={id} {...rest}>
        {children}
      </Select>
    </div>
  );
}

function Limit({ name, label, ...rest }: Props & { name: "minPrice" | "maxPrice"; label: string }) {
  return (
    <DraftInput
      {...rest}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={1_000_000}
      aria-label={label}
      placeholder={String(name === "minPrice" ? priceRange.min : priceRange.max)}
      className="tnum"
    />
  );
}

type TextFilter = "q" | "minPrice" | "maxPrice";
type DraftProps = Omit<ComponentProps<"input">, "name"> &
  Pick<FiltersProps, "query" | "onQuery"> & { name: TextFilter };

/** Text waits so long for the next key. */
const typingMs = 40;

/** What a text filter's box shows for a query; a limit that is the default leaves its box empty. */
const shownIn = (query: ProfessionalQuery, name: TextFilter) =>
  query[name] === defaultQuery[name] ? "" : String(query[name]);

/** A query with the text of one box in it, on page 1. */
export function withText(query: ProfessionalQuery, name: TextFilter, text: string): ProfessionalQuery {
  const value = queryFromUrl(new URLSearchParams([[name, text]]))[name];
  // Another text may be mistyped anew.
  return { ...query, [name]: value, exact: query.exact && value === query[name], page: 1 };
}

/** A box of free text: what is typed stands as it is typed ("tax " with its space), the filters get what it means. */
export function DraftInput({ name, query, onQuery, ...rest }: DraftProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ query, onQuery });

  // A change from elsewhere (Back, Clear, a removed filter) is written into the box, but not under the hands of somebody who types.
  useEffect(() => {
    latest.current = { query, onQuery };
    const box = input.current;
    if (!box || timer.current) return;
    const value = shownIn(query, name);
    if (shownIn(withText(query, name, box.value), name) !== value) box.value = value;
  }, [query, onQuery, name]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = withText(latest.current.query, name, input.current?.value ?? "");
    if (next[name] !== latest.current.query[name]) latest.current.onQuery(next, "typed");
  };
  return (
    <Input
      {...rest}
      ref={input}
      name={name}
      defaultValue={shownIn(query, name)}
      onChange={() => {
        clearTimeout(timer.current);
        timer.current = setTimeout(commit, typingMs);
      }}
      onBlur={() => timer.current && commit()}
    />
  );
}
