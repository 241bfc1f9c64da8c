import { useEffect, useRef, type FormEvent } from "react";
import {
  earlyEdits,
  finderFormId,
  queryFromForm,
  queryWith,
  writeForm,
  type Naming,
} from "@/components/professionals/finder-form";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { urlFromQuery } from "@/lib/professionals/rules";

const typingMs = 40;
const typed = new Set(["text", "search", "number"]);
const forms = () => document.querySelectorAll<HTMLFormElement>(`#${finderFormId}, form[data-finder]`);

/** How a change of the query goes into the browser's history: what is chosen can be gone back from, what is typed replaces, when it comes to rest. */
export type Way = "push" | "replace" | "typed";

/**
 * Ties plain form fields to a query without rendering on a key press: fields are read when they change and written when the query changes
 * from elsewhere. Text waits 40 ms for the next key. Spread the result on the element around the forms.
 */
export function useFinder(
  query: ProfessionalQuery,
  naming: Naming,
  onQuery: (query: ProfessionalQuery, way: Way) => void,
) {
  const latest = useRef({ query, onQuery });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Addresses that the fields made themselves: when such an answer comes, somebody may be typing on already.
  const ours = useRef(new Set<string>());
  const early = useRef<ReturnType<typeof earlyEdits>>(undefined);

  useEffect(() => {
    latest.current = { query, onQuery };
  });

  // What was chosen before hydration is not lost: it is applied in the next task, when the address is known too.
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${finderFormId}`);
    early.current ??= form ? earlyEdits(form) : new Map();
    if (early.current.size === 0) return;
    const apply = setTimeout(() => {
      const next = queryWith(early.current ?? new Map(), latest.current.query, naming);
      early.current = new Map();
      ours.current.add(urlFromQuery(next));
      latest.current.onQuery(next, "replace");
    });
    return () => clearTimeout(apply);
  }, [naming]);

  useEffect(() => {
    const made = ours.current.has(urlFromQuery(query));
    if (!made) ours.current.clear();
    const active = document.activeElement;
    const keep = made && active instanceof HTMLInputElement && typed.has(active.type) ? active : null;
    for (const form of forms()) writeForm(form, query, naming, keep);
  }, [query, naming]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const read = (form: HTMLFormElement, way: Way) => {
    clearTimeout(timer.current);
    const next = queryFromForm(form, latest.current.query, naming);
    ours.current.add(urlFromQuery(next));
    latest.current.onQuery(next, way);
  };

  return {
    // Not "change", which React tells only of fields that it made itself.
    onInput: (event: FormEvent) => {
      const field = event.target as HTMLInputElement;
      const form = field.form;
      if (!form) return;
      if (!typed.has(field.type)) return read(form, "push");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => read(form, "typed"), typingMs);
    },
    onSubmit: (event: FormEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.id !== finderFormId) return;
      event.preventDefault();
      read(form, "push");
    },
  };
}
