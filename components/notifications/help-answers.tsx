"use client";

import { Suspense, useCallback, useState } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { QueryWatcher } from "@/components/ui/query-watcher";
import type { TextSection } from "@/lib/notifications/info-pages/sections";

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "");

/**
 * Questions and answers, all in the HTML; the search keeps those that contain every term. The search text is stored in
 * the URL.
 */
export function HelpAnswers({ sections }: { sections: readonly TextSection[] }) {
  const [query, setQuery] = useState("");
  const follow = useCallback((search: string) => setQuery(new URLSearchParams(search).get("q") ?? ""), []);
  const terms = plain(query).split(/\s+/).filter(Boolean);
  const fits = ([question, answer]: readonly [string, string]) => {
    const text = plain(`${question} ${answer}`);
    return terms.every((word) => text.includes(word));
  };
  const shown = sections
    .map(({ heading, items = [] }) => ({ heading, items: items.filter(fits) }))
    .filter(({ items }) => items.length > 0);
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  const search = (text: string) => {
    setQuery(text);
    history.replaceState(history.state, "", text ? `?q=${encodeURIComponent(text)}` : location.pathname);
  };
  return (
    <div className="mt-8">
      <Suspense>
        <QueryWatcher onQuery={follow} />
      </Suspense>
      <Field label="Search the help centre" name="q" className="max-w-xl">
        <Input
          {...fieldIds("q")}
          type="search"
          maxLength={100}
          value={query}
          onChange={({ target }) => search(target.value)}
        />
      </Field>
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {terms.length > 0 &&
          (count === 0
            ? "No answer holds these words. Try fewer, or ask us below."
            : `${count} ${count === 1 ? "answer" : "answers"}`)}
      </p>
      {shown.map(({ heading, items }) => (
        <section
          key={heading}
          aria-label={heading}
          className="border-t border-rule py-6 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-10"
        >
          <h2 className="mb-3 text-xl">{heading}</h2>
          <div className="measure">
            {items.map(([question, answer]) => (
              <details
                key={question}
                open={terms.length > 0 || undefined}
                className="border-t border-rule first:border-t-0"
              >
                <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{question}</summary>
                <p className="pb-4 text-ink-soft">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
