"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { buttonClass } from "@/components/ui/button";
import { useSuggestions } from "@/components/ui/suggest-box";
import type { Suggestion } from "@/lib/directory/suggestions/client";

const asks = "Service, name, city or software";

/**
 * The search form with suggestions. A plain GET form to /search before hydration; afterwards an empty text opens the
 * directory (specification 2.3).
 */
export function HeroSearch() {
  const router = useRouter();
  const { input, list } = useSuggestions<Suggestion>({
    label: "Suggestions",
    ask: async (text, signal) => (await import("@/lib/directory/suggestions/client")).askSuggestions(text, signal),
    onChoose: ({ href }) => router.push(href),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    router.push(query ? `/search?q=${encodeURIComponent(query)}` : "/directory");
  }
  return (
    <form
      action="/search"
      role="search"
      onSubmit={submit}
      className="mt-6 flex max-w-xl flex-col gap-2 *:min-h-13 sm:flex-row"
    >
      <div className="relative flex grow">
        <input
          {...input}
          name="q"
          type="text"
          maxLength={200}
          enterKeyHint="search"
          aria-label={asks}
          placeholder={asks}
          className="input px-4"
        />
        {list}
      </div>
      <button type="submit" className={`${buttonClass()} shrink-0`}>
        Find professionals
      </button>
    </form>
  );
}
