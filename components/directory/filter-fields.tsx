import { memo, type ComponentProps, type ReactNode } from "react";
import { PriceFields } from "@/components/directory/price-fields";
import type { FiltersProps } from "@/components/directory/query-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { formatWhole } from "@/lib/platform/format/money";
import { meetingWayLabels } from "@/lib/directory/professionals/rules";
import { citiesOf, countries } from "@/lib/platform/reference/countries";
import { languages, type Language } from "@/lib/platform/reference/lists";
import { ratingOptions } from "@/lib/platform/reference/limits";
import { meetingWays, type MeetingWay } from "@/lib/platform/reference/meetings";
import { specializations } from "@/lib/platform/reference/services";
import { software } from "@/lib/platform/reference/software";
import type { FacetName, Facets } from "@/lib/directory/search/contract";

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
 * The filters of specification 2.4. Before JavaScript runs they are fields of a GET form to /search, named as its
 * address names them.
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
          .map(({ code, name }) => (
            <optgroup key={code} label={name}>
              {citiesOf(code).map((city) => (
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
      <Choice
        id={`${form}-meeting`}
        label="Meeting type"
        form={form}
        name="meetingType"
        value={query.meetingType}
        onChange={({ target }) => choose({ meetingType: target.value as MeetingWay | "" })}
      >
        <option value="">Online or in person</option>
        {meetingWays.map((way) => (
          <option key={way} value={way}>
            {meetingWayLabels[way]}
            {countOf(facets, "meetingType", way)}
          </option>
        ))}
      </Choice>
      <PriceFields query={query} onQuery={onQuery} form={form} />
      <fieldset>
        <legend className="font-semibold">Minimum rating</legend>
        <div className="tnum mt-1.5 flex overflow-hidden rounded-control border border-edge bg-surface">
          {ratingOptions.map((least) => (
            <label
              key={least}
              className="choice-tile grid min-h-11 grow place-items-center border-s border-edge px-2 first:border-s-0 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
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
              {least > 0 && facets && (
                <small className="text-xs/4">{countOf(facets, "minRating", String(least))}</small>
              )}
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

const countryOfCity = (city: string) => countries.find(({ code }) => citiesOf(code).includes(city));

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
