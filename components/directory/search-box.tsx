import { useRouter } from "next/navigation";
import { useRef } from "react";
import { DraftInput } from "@/components/directory/draft-input";
import type { FiltersProps } from "@/components/directory/query-link";
import { Icon } from "@/components/ui/icon";
import { useSuggestions } from "@/components/ui/suggest-box";
import { askSuggestions, type Suggestion } from "@/lib/directory/suggestions/client";

const searchHint = "Name, service, software or city";

/**
 * The text of a search, with suggestions: a service or a place becomes a filter beside the others, a person's page
 * opens.
 */
export function SearchBox({ query, onQuery }: Pick<FiltersProps, "query" | "onQuery">) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const choose = ({ href, change }: Suggestion) => {
    if (change) return onQuery({ ...query, ...change, exact: false, page: 1 }, "push");
    // Leaving the input writes the typed text to the address now: written while the page loads, it would stop that.
    box.current?.querySelector("input")?.blur();
    router.push(href);
  };
  const { input, list } = useSuggestions({ label: "Suggestions", ask: askSuggestions, onChoose: choose });
  return (
    <div ref={box} className="relative grow">
      <Icon name="search" className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-soft" />
      <DraftInput
        {...input}
        type="text"
        name="q"
        query={query}
        onQuery={onQuery}
        maxLength={200}
        aria-label={searchHint}
        placeholder={searchHint}
        enterKeyHint="search"
        className="min-h-12 ps-11"
      />
      {list}
    </div>
  );
}
