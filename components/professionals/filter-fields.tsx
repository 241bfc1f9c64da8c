import { memo, type ReactNode } from "react";
import { DraftInput } from "@/components/professionals/draft-input";
import type { FiltersProps } from "@/components/professionals/query-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import { countries } from "@/lib/reference/countries";
import { priceRange, ratingOptions } from "@/lib/reference/limits";
import { specializations } from "@/lib/reference/services";
import { software } from "@/lib/reference/software";

type Props = Pick<FiltersProps, "query" | "onQuery"> & {
  /** The form that the fields belong to. */
  form: string;
};

/**
 * The filters of specification 2.4. Before JavaScript runs they are fields of a GET form to /search, named as its address names them.
 */
export const FilterFields = memo(function FilterFields({ query, onQuery, form }: Props) {
  const choose = (change: Partial<typeof query>) => onQuery({ ...query, ...change, page: 1 }, "push");
  return (
    <div className="flex flex-col gap-5">
      <Choice
        id={`${form}-country`}
        label="Country"
        form={form}
        name="location"
        value={query.country}
        onChange={(event) => choose({ country: event.target.value })}
      >
        <option value="">All countries</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
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
        label="Verified only"
        form={form}
        name="verified"
        value="true"
        checked={query.verified}
        onChange={(event) => choose({ verified: event.target.checked })}
      />
    </div>
  );
});

function Choice({
  id,
  label,
  children,
  ...rest
}: React.ComponentProps<"select"> & { label: string; children: ReactNode }) {
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
