import { memo } from "react";
import { PriceFields } from "@/components/directory/price-fields";
import type { FiltersProps } from "@/components/directory/query-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import type { Facets, ProfessionalQuery } from "@/lib/directory/search/contract";
import { type Filter, type FilterName, filterNames, filters, noFilters } from "@/lib/directory/search/filters";
import { formatWhole } from "@/lib/platform/format/money";
import { citiesOf, countries } from "@/lib/platform/reference/countries";

type Props = Pick<FiltersProps, "query" | "onQuery"> & {
  /** The form that the fields belong to. */
  form: string;
  /** How many each value would find; null until that is known. */
  facets?: Partial<Facets> | null;
};
type FieldProps = {
  name: FilterName;
  filter: Filter;
  /** The address names the filter so on /search, where the form leads without JavaScript. */
  field: { form: string; name: string };
  value: string;
  onChoose: (value: string) => void;
  /** " (42)" beside a value. */
  countOf: (value: string) => string;
};

/**
 * The filters of specification 2.4. Before JavaScript runs they are fields of a GET form to /search, named as its
 * address names them.
 */
export const FilterFields = memo(function FilterFields({ query, onQuery, form, facets }: Props) {
  const fieldOf = (name: FilterName) => {
    const filter = filters[name];
    const Field = fields[filter.control];
    return (
      <Field
        key={name}
        name={name}
        filter={{ ...filter, options: optionsFor(name, query) }}
        field={{ form, name: filter.searchName ?? name }}
        value={String(query[name])}
        onChoose={(value) => onQuery({ ...query, ...changeOf(name, value), page: 1 }, "push")}
        countOf={(value) => {
          const known = facets?.[name];
          return known ? ` (${formatWhole(known.counts[value] ?? 0)}${known.atLeast ? "+" : ""})` : "";
        }}
      />
    );
  };
  const selects = filterNames.filter((name) => filters[name].control === "select");
  const others = filterNames.filter((name) => filters[name].control !== "select");
  return (
    <div className="flex flex-col gap-5">
      {selects.map(fieldOf)}
      <PriceFields query={query} onQuery={onQuery} form={form} />
      {others.map(fieldOf)}
    </div>
  );
});

/** What choosing a value changes: a country clears the city, a city sets its country. */
function changeOf(name: FilterName, value: string): Partial<ProfessionalQuery> {
  const none = noFilters[name];
  const typed = typeof none === "boolean" ? value !== "" : typeof none === "number" ? Number(value) : value;
  const country = name === "city" && countries.find(({ code }) => citiesOf(code).includes(value))?.code;
  return { [name]: typed, ...(name === "country" && { city: "" }), ...(country && { country }) };
}

/** The options that the other filters leave: the cities of the chosen country. */
function optionsFor(name: FilterName, { country }: ProfessionalQuery): Filter["options"] {
  const { options } = filters[name];
  const label = countries.find(({ code }) => code === country)?.name;
  return name === "city" && label ? options.filter(({ group }) => group === label) : options;
}

function SelectField({ name, filter, field, value, onChoose, countOf }: FieldProps) {
  const id = `${field.form}-${name}`;
  const groups = [...new Set(filter.options.map(({ group }) => group))];
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {filter.label}
      </label>
      <Select id={id} {...field} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{filter.any}</option>
        {groups.map((group) => {
          const options = filter.options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value}>
                {`${option.label}${countOf(option.value)}`}
              </option>
            ));
          return group ? (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          ) : (
            options
          );
        })}
      </Select>
    </div>
  );
}

function RadioField({ name, filter, field, value, onChoose, countOf }: FieldProps) {
  const none = { value: String(noFilters[name]), label: filter.any ?? "" };
  return (
    <fieldset>
      <legend className="font-semibold">{filter.label}</legend>
      <div className="tnum mt-1.5 flex overflow-hidden rounded-control border border-edge bg-surface">
        {[none, ...filter.options].map((option) => (
          <label
            key={option.value}
            className="choice-tile grid min-h-11 grow place-items-center border-s border-edge px-2 first:border-s-0 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              {...field}
              type="radio"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            <span>{option.label}</span>
            {option.value !== none.value && countOf(option.value) && (
              <small className="text-xs/4">{countOf(option.value)}</small>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CheckboxField({ filter, field, value, onChoose, countOf }: FieldProps) {
  return filter.options.map((option) => (
    <Checkbox
      key={option.value}
      {...field}
      label={`${option.label}${countOf(option.value)}`}
      value={option.value}
      checked={value === option.value}
      onChange={({ target }) => onChoose(target.checked ? option.value : "")}
    />
  ));
}

const fields = { select: SelectField, radio: RadioField, checkbox: CheckboxField };
