import { fieldValues, type Naming } from "@/components/professionals/finder-form";
import { html, type Html } from "@/components/ui/html";
import { inputClass } from "@/components/ui/input-class";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { countries } from "@/lib/reference/countries";
import { priceRange, ratingOptions } from "@/lib/reference/limits";
import { specializations } from "@/lib/reference/services";
import { software } from "@/lib/reference/software";

/** Where a field belongs: the form's id, and what its own id begins with. */
export type Place = { form: string; idPrefix: string };
type Option = { value: string; label: string };

const slugOptions = (all: readonly { slug: string; label: string }[]) =>
  all.map(({ slug, label }) => ({ value: slug, label }));
const services = slugOptions(specializations);
const programs = slugOptions(software);
const places: Readonly<Record<Naming, Option[]>> = {
  search: countries.map(({ name }) => ({ value: name, label: name })),
  directory: countries.map(({ code, name }) => ({ value: code, label: name })),
};

const selected = html` selected`;
const checked = html` checked`;
const rating =
  "grid min-h-11 grow place-items-center border-s border-edge px-2 first:border-s-0 has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary";

function choice(
  { form, idPrefix }: Place,
  name: string,
  label: string,
  any: string,
  options: readonly Option[],
  value: string,
): Html {
  const id = `${idPrefix}-${name}`;
  return html` <div class="flex flex-col gap-1.5">
    <label for="${id}" class="font-semibold">${label}</label>
    <select id="${id}" form="${form}" name="${name}" class="${inputClass} select-arrow">
      <option value="">${any}</option>
      ${options.map((one) => html`<option value="${one.value}" ${one.value === value ? selected : null}>${one.label}</option>`)}
    </select>
  </div>`;
}

const price = ({ form }: Place, name: string, label: string, placeholder: number, value = "") =>
  html`<input
    form="${form}"
    name="${name}"
    type="number"
    inputmode="numeric"
    min="0"
    max="1000000"
    aria-label="${label}"
    placeholder="${placeholder}"
    value="${value}"
    class="${inputClass} tnum"
  />`;

const star = ({ form }: Place, least: number, value: number) =>
  html` <label class="${rating}">
    <input
      form="${form}"
      type="radio"
      name="minRating"
      value="${least}"
      ${least === value ? checked : null}
      class="sr-only"
    />${least === 0 ? "Any" : `${least}+`}
  </label>`;

/**
 * The filters of specification 2.4. Plain fields of a GET form: they work before and without JavaScript, and are the visitor's from then on (use-finder). As text, like
 * the cards: of some seventy elements nothing is hydrated.
 */
export function filterHtml(query: ProfessionalQuery, naming: Naming, place: Place): Html {
  const values = fieldValues(query, naming);
  const [country, service] = naming === "search" ? ["location", "service"] : ["country", "specialization"];
  return html` ${choice(place, country!, "Country", "All countries", places[naming], values[country!] ?? "")}
    ${choice(place, service!, "Specialization", "All specializations", services, query.specialization)}
    ${choice(place, "software", "Software", "Any software", programs, query.software)}
    <fieldset>
      <legend class="font-semibold">Price an hour, in rand (ZAR)</legend>
      <div class="mt-1.5 flex items-center gap-2">
        ${price(place, "minPrice", "Lowest price", priceRange.min, values.minPrice)}
        <span aria-hidden="true">to</span>
        ${price(place, "maxPrice", "Highest price", priceRange.max, values.maxPrice)}
      </div>
    </fieldset>
    <fieldset>
      <legend class="font-semibold">Minimum rating</legend>
      <div class="tnum mt-1.5 flex overflow-hidden rounded-control border border-edge bg-surface">
        ${ratingOptions.map((least) => star(place, least, query.minRating))}
      </div>
    </fieldset>
    <label class="flex min-h-11 items-center gap-3">
      <input
        form="${place.form}"
        type="checkbox"
        name="verified"
        value="true"
        ${query.verified ? checked : null}
        class="size-5 shrink-0 accent-primary"
      />
      <span>Verified only</span>
    </label>`;
}
