import { useEffect, useRef, type ComponentProps } from "react";
import { flushSync } from "react-dom";
import type { FiltersProps } from "@/components/directory/query-link";
import { Input } from "@/components/ui/input";
import { defaultQuery, queryFromUrl } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";

type TextFilter = "q" | "minPrice" | "maxPrice";
type DraftProps = Omit<ComponentProps<"input">, "name"> &
  Pick<FiltersProps, "query" | "onQuery"> & {
    name: TextFilter;
    /** What one rand is in the currency of the box. */
    rate?: number;
  };

/** Text waits so long for the next key. */
const typingMs = 40;

/** Whole rand in another currency, to three figures: a rate that was typed as 2,000 is 1,999 on its way back. */
const roughly = (zar: number, rate: number) => Math.round(Number((zar * rate).toPrecision(3)));

/** What a text filter's box shows for a query; a limit that is the default leaves its box empty. */
function shownIn(query: ProfessionalQuery, name: TextFilter, rate: number): string {
  if (query[name] === defaultQuery[name]) return "";
  return String(name === "q" || rate === 1 ? query[name] : roughly(query[name], rate));
}

/** A query with the text of one box in it, on page 1; a price is in the currency where one rand is `rate`. */
export function withText(query: ProfessionalQuery, name: TextFilter, text: string, rate = 1): ProfessionalQuery {
  const inRand = name !== "q" && rate !== 1 && /^\d{1,12}$/.test(text);
  const paramValue = inRand ? String(Math.min(1_000_000, Math.round(Number(text) / rate))) : text;
  const value = queryFromUrl(new URLSearchParams([[name, paramValue]]))[name];
  // Another text may be mistyped anew.
  return { ...query, [name]: value, exact: query.exact && value === query[name], page: 1 };
}

/** A box of free text: what is typed stands as it is typed ("tax " with its space), the filters get what it means. */
export function DraftInput({ name, query, onQuery, onBlur, rate = 1, ...rest }: DraftProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ query, onQuery, rate });

  // A change from elsewhere (Back, Clear, a removed filter) is written into the box, but not under the hands of
  // somebody who types.
  useEffect(() => {
    latest.current = { query, onQuery, rate };
    const box = input.current;
    if (!box || timer.current) return;
    const value = shownIn(query, name, rate);
    if (shownIn(withText(query, name, box.value, rate), name, rate) !== value) box.value = value;
  }, [query, onQuery, name, rate]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = withText(latest.current.query, name, input.current?.value ?? "", latest.current.rate);
    if (next[name] !== latest.current.query[name]) latest.current.onQuery(next, "typed");
  };
  return (
    <Input
      {...rest}
      ref={input}
      name={name}
      defaultValue={shownIn(query, name, rate)}
      onChange={() => {
        clearTimeout(timer.current);
        // At once, or a filter that is pressed before the next render would be set over the text.
        timer.current = setTimeout(() => flushSync(commit), typingMs);
      }}
      onBlur={(event) => {
        if (timer.current) commit();
        onBlur?.(event);
      }}
    />
  );
}
