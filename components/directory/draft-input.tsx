import { type ComponentProps, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { FiltersProps } from "@/components/directory/query-link";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { defaultQuery, queryFromUrl } from "@/lib/directory/professionals/rules";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";
import { typedWhole } from "@/lib/platform/format/typed-text";

type TextFilter = "q" | "minPrice" | "maxPrice";
type DraftProps = Omit<ComponentProps<"input">, "name"> &
  Pick<FiltersProps, "query" | "onQuery"> & {
    name: TextFilter;
    /** The exchange rate: units of the input's currency per rand. */
    rate?: number;
  };

/** Debounce interval of typed text. */
const typingMs = 40;

/**
 * Converts whole rand to another currency, rounded to three significant digits: 2,000 typed in another currency would
 * otherwise return as 1,999.
 */
const roughly = (zar: number, rate: number) => Math.round(Number((zar * rate).toPrecision(3)));

/** The input's value for a query; a default price limit is shown as an empty input. */
function shownIn(query: ProfessionalQuery, name: TextFilter, rate: number): string {
  if (query[name] === defaultQuery[name]) return "";
  return String(name === "q" || rate === 1 ? query[name] : roughly(query[name], rate));
}

/**
 * Applies an input's text to a query and resets it to page 1; a price is in the currency with the exchange rate `rate`.
 */
export function withText(query: ProfessionalQuery, name: TextFilter, text: string, rate = 1): ProfessionalQuery {
  const whole = typedWhole(text);
  const inRand = name !== "q" && rate !== 1 && /^\d{1,12}$/.test(whole);
  const paramValue = inRand ? String(Math.min(1_000_000, Math.round(Number(whole) / rate))) : text;
  const value = queryFromUrl(new URLSearchParams([[name, paramValue]]))[name];
  // A changed text is corrected again.
  return { ...query, [name]: value, exact: query.exact && value === query[name], page: 1 };
}

/** A text filter: the input keeps the raw text ("tax " with its space), the query gets the parsed value. */
export function DraftInput({ name, query, onQuery, onBlur, rate = 1, ...rest }: DraftProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ query, onQuery, rate });

  // Takes over a value changed elsewhere (Back, Clear, a removed filter), unless the user is typing.
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
  const Box = rest.type === "number" ? NumberInput : Input;
  return (
    <Box
      {...rest}
      ref={input}
      name={name}
      defaultValue={shownIn(query, name, rate)}
      onChange={() => {
        clearTimeout(timer.current);
        // flushSync, because another filter clicked before the next render would overwrite the text.
        timer.current = setTimeout(() => flushSync(commit), typingMs);
      }}
      onBlur={(event) => {
        if (timer.current) commit();
        onBlur?.(event);
      }}
    />
  );
}
