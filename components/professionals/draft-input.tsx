import { useEffect, useRef, type ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { defaultQuery, queryFromUrl } from "@/lib/professionals/rules";
import type { FiltersProps } from "./query-link";

type TextFilter = "q" | "minPrice" | "maxPrice";
type Props = Omit<ComponentProps<"input">, "name"> & Pick<FiltersProps, "query" | "onQuery"> & { name: TextFilter };

/** Text waits so long for the next key. */
const typingMs = 40;

/** What a text filter's box shows for a query; a limit that is the default leaves its box empty. */
const shownIn = (query: ProfessionalQuery, name: TextFilter) =>
  query[name] === defaultQuery[name] ? "" : String(query[name]);

/** A query with the text of one box in it, on page 1. */
export function withText(query: ProfessionalQuery, name: TextFilter, text: string): ProfessionalQuery {
  return { ...query, [name]: queryFromUrl(new URLSearchParams([[name, text]]))[name], page: 1 };
}

/** A box of free text: what is typed stands as it is typed ("tax " with its space), the filters get what it means. */
export function DraftInput({ name, query, onQuery, ...rest }: Props) {
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
