import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { withText } from "@/components/directory/draft-input";
import { FilterFields } from "@/components/directory/filter-fields";
import { FiltersButton } from "@/components/directory/filters-button";
import { type FiltersProps, QueryLink } from "@/components/directory/query-link";
import { FilterChips } from "@/components/directory/results";
import { SearchBox } from "@/components/directory/search-box";
import { buttonClass } from "@/components/ui/button";
import { useCurrency } from "@/components/ui/currency";
import { Icon } from "@/components/ui/icon";
import { Select } from "@/components/ui/select";
import { firstCountryFor, queryFromUrl, sortLabels, urlFromQuery } from "@/lib/directory/professionals/rules";
import type {
  Facets,
  ProfessionalList as List,
  ProfessionalQuery,
  ProfessionalSort,
} from "@/lib/directory/search/contract";
import { findCountry } from "@/lib/platform/reference/countries";

const formId = "filter-form";
const besidePanel = "lg:group-not-has-[#filters-shown:not(:checked)]/list:col-start-2";

type Props = FiltersProps & {
  /** Instructions found in the text; chips, filters and sort show them as if they were chosen. */
  read?: List["read"];
  sorts: readonly ProfessionalSort[];
  /** "42 professionals", for the button of the phone's window. */
  found: string;
  busy: boolean;
  facets?: Partial<Facets> | null;
  heading: ReactNode;
  tools?: ReactNode;
  /** The code of the visitor's country; empty while it is unknown. */
  visitors: string;
  /** No one is listed: there is nothing to sort or to lay out. */
  empty: boolean;
  children: ReactNode;
};

/**
 * Search box, heading, filters and sort around a list: what directory and search share. All fields belong to one GET
 * form to /search.
 */
export function FilterForm({ query: typed, read, view, onQuery, ...props }: Props) {
  const { sorts, found, busy, facets, heading, tools, visitors, empty, children } = props;
  const query = { ...typed, ...read } as ProfessionalQuery;
  // Without text, and for a visitor of an unknown country, the best match is the highest rated.
  const hasBestMatch = query.q !== "" || firstCountryFor(query, visitors) !== "";
  const form = useRef<HTMLFormElement>(null);
  useEarlyEdits(form, typed, onQuery);
  const { currency, rates } = useCurrency();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "");
    const names = ["q", "minPrice", "maxPrice"] as const;
    onQuery(
      names.reduce((next, name) => withText(next, name, text(name), rates[currency]), typed),
      "push",
    );
  };
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <form
        ref={form}
        id={formId}
        action="/search"
        role="search"
        autoComplete="off"
        onSubmit={submit}
        className="flex gap-2"
      >
        <SearchBox query={typed} onQuery={onQuery} />
        {view === "list" && <input type="hidden" name="view" value="list" />}
        <button className={`${buttonClass()} min-h-12`}>Search</button>
      </form>
      {/* One line that is always there: choosing a filter moves nothing below it. */}
      <div className="relative -my-2 flex min-h-11 items-center gap-2 overflow-x-auto whitespace-nowrap sm:-my-3">
        <MyCountry query={query} view={view} onQuery={onQuery} visitors={visitors} />
        <FilterChips query={query} view={view} onQuery={onQuery} />
      </div>
      {/* The heading precedes the filters: visitors wait for it. */}
      <div
        // With the panel until its checkbox is parsed and unchecked, to avoid layout shift.
        className="group/list grid grid-cols-1 gap-4 lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:not-has-[#filters-shown:not(:checked)]:grid-cols-[16rem_minmax(0,1fr)]"
      >
        <div className={`group/bar flex flex-wrap items-center gap-x-4 gap-y-2 ${besidePanel}`}>
          {heading}
          {/* Laid out from its end: half of it would move, so it is drawn once what follows the bar has arrived. */}
          <div className="flex flex-wrap items-center gap-2 group-not-has-[+*]/bar:invisible max-sm:w-full">
            <FiltersButton query={query} found={found} busy={busy} facets={facets} onQuery={onQuery} />
            {!empty && (
              <label className="flex grow items-center gap-2">
                <span className="sr-only text-sm text-ink-soft sm:not-sr-only sm:whitespace-nowrap">Sort by</span>
                <Select
                  form={formId}
                  name="sort"
                  value={!hasBestMatch && query.sort === "relevance" ? "rating" : query.sort}
                  onChange={({ target }) =>
                    onQuery({ ...query, sort: target.value as ProfessionalSort, page: 1 }, "push")
                  }
                >
                  {(hasBestMatch ? (["relevance", ...sorts] as const) : sorts).map((sort) => (
                    <option key={sort} value={sort}>
                      {sortLabels[sort]}
                    </option>
                  ))}
                </Select>
              </label>
            )}
            {!empty && tools}
          </div>
        </div>
        <aside
          id="filters"
          aria-label="Filters"
          className="ledger margin-line hidden self-start p-5 max-lg:target:block lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:group-not-has-[#filters-shown:not(:checked)]/list:block"
        >
          <FilterFields query={query} onQuery={onQuery} form={formId} facets={facets} />
          <noscript>
            <button form={formId} className={`${buttonClass()} mt-4 w-full`}>
              Show results
            </button>
          </noscript>
        </aside>
        <section aria-label="Results" className={`flex min-w-0 flex-col gap-4 ${besidePanel}`}>
          {children}
        </section>
      </div>
    </div>
  );
}

/** The visitor's country, offered as a filter; picking one never filters by itself (decisions, Finding). */
function MyCountry({ query, visitors, ...rest }: FiltersProps & { visitors: string }) {
  const country = findCountry(visitors);
  if (query.country || !country) return null;
  return (
    <p className="relative flex shrink-0 items-center gap-x-2 pe-2 text-sm text-ink-soft">
      <Icon name="map-pin" className="size-4" />
      <span className="max-sm:sr-only">{`Your country is ${country.name}.`}</span>
      <QueryLink {...rest} query={{ ...query, country: country.code, page: 1 }} className="text-link font-semibold">
        {`Show only ${country.name}`}
      </QueryLink>
    </p>
  );
}

/** The fields that were changed since the HTML came; null for a box that was unchecked. */
function editsIn(form: HTMLFormElement): Map<string, string | null> {
  const edits = new Map<string, string | null>();
  const values = new FormData(form);
  for (const field of form.elements) {
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) continue;
    const isEdited =
      field instanceof HTMLSelectElement
        ? field.value !== ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value
        : ["radio", "checkbox"].includes(field.type)
          ? field.checked !== field.defaultChecked
          : field.value !== field.defaultValue;
    if (isEdited) edits.set(field.name, values.get(field.name) as string | null);
  }
  return edits;
}

/**
 * Applies the filters that were chosen or typed before hydration, over the filters of the address.
 */
function useEarlyEdits(
  form: RefObject<HTMLFormElement | null>,
  query: ProfessionalQuery,
  onQuery: (query: ProfessionalQuery, mode: "replace") => void,
) {
  const edits = useRef<Map<string, string | null>>(undefined);
  // In the commit that hydrates, before any update of a controlled field sets it back.
  useLayoutEffect(() => {
    edits.current ??= form.current ? editsIn(form.current) : new Map();
  }, [form]);
  const apply = useEffectEvent(() => {
    const params = new URLSearchParams(urlFromQuery(query, "search"));
    for (const [name, value] of edits.current ?? []) {
      if (value === null) params.delete(name);
      else params.set(name, value);
    }
    params.delete("page");
    edits.current = new Map();
    onQuery(queryFromUrl(params), "replace");
  });
  useEffect(() => {
    if (!edits.current?.size) return;
    // In the next task, when the address is known too.
    const timer = setTimeout(apply);
    return () => clearTimeout(timer);
  }, []);
}
