import { fieldValues, finderFormId, type Naming } from "@/components/professionals/finder-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { countries } from "@/lib/reference/countries";
import { priceRange, ratingOptions } from "@/lib/reference/limits";
import { specializations } from "@/lib/reference/services";
import { software } from "@/lib/reference/software";

type Props = { query: ProfessionalQuery; naming: Naming; idPrefix: string; form?: string };

const group = "flex flex-col gap-1.5";
const label = "font-semibold";
const rating =
  "grid min-h-11 grow place-items-center border-s border-edge px-2 first:border-s-0 has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary";

/** The filters of specification 2.4. Plain fields of a GET form: they work before and without JavaScript. */
export function FilterFields({ query, naming, idPrefix, form = finderFormId }: Props) {
  const values = fieldValues(query, naming);
  const id = (name: string) => `${idPrefix}-${name}`;
  const search = naming === "search";
  return (
    <div className="flex flex-col gap-5">
      <div className={group}>
        <label htmlFor={id("country")} className={label}>
          Country
        </label>
        <Select id={id("country")} form={form} name={search ? "location" : "country"} defaultValue={values[search ? "location" : "country"]}>
          <option value="">All countries</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={search ? name : code}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={group}>
        <label htmlFor={id("specialization")} className={label}>
          Specialization
        </label>
        <Select id={id("specialization")} form={form} name={search ? "service" : "specialization"} defaultValue={query.specialization}>
          <option value="">All specializations</option>
          {specializations.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.label}
            </option>
          ))}
        </Select>
      </div>
      <div className={group}>
        <label htmlFor={id("software")} className={label}>
          Software
        </label>
        <Select id={id("software")} form={form} name="software" defaultValue={query.software}>
          <option value="">Any software</option>
          {software.map((one) => (
            <option key={one.slug} value={one.slug}>
              {one.label}
            </option>
          ))}
        </Select>
      </div>
      <fieldset>
        <legend className={label}>Price an hour, in rand (ZAR)</legend>
        <div className="mt-1.5 flex items-center gap-2">
          <Input
            form={form}
            name="minPrice"
            type="number"
            inputMode="numeric"
            min={0}
            max={1_000_000}
            aria-label="Lowest price"
            placeholder={String(priceRange.min)}
            defaultValue={values.minPrice}
            className="tnum"
          />
          <span aria-hidden>to</span>
          <Input
            form={form}
            name="maxPrice"
            type="number"
            inputMode="numeric"
            min={0}
            max={1_000_000}
            aria-label="Highest price"
            placeholder={String(priceRange.max)}
            defaultValue={values.maxPrice}
            className="tnum"
          />
        </div>
      </fieldset>
      <fieldset>
        <legend className={label}>Minimum rating</legend>
        <div className="tnum mt-1.5 flex overflow-hidden rounded-control border border-edge bg-surface">
          {ratingOptions.map((option) => (
            <label key={option} className={rating}>
              <input form={form} type="radio" name="minRating" value={option} defaultChecked={query.minRating === option} className="sr-only" />
              {option === 0 ? "Any" : `${option}+`}
            </label>
          ))}
        </div>
      </fieldset>
      <Checkbox form={form} name="verified" value="true" defaultChecked={query.verified} label="Verified only" />
    </div>
  );
}
