import { useEffect, useRef, type FormEvent } from "react";
import { finderFormId, queryFromForm, writeForm, type Naming } from "@/components/professionals/finder-form";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

const typingMs = 60;
const typed = new Set(["text", "search", "number"]);
const forms = () => document.querySelectorAll<HTMLFormElement>(`#${finderFormId}, form[data-finder]`);

/** How a change of the query goes into the browser's history: what is typed replaces, what is chosen can be gone back from. */
export type Way = "push" | "replace";

/**
 * Ties plain form fields to a query without rendering on a key press: fields are read when they change and written when the query changes
 * from elsewhere. Text waits 60 ms for the next key. Spread the result on the element around the forms.
 */
export function useFinder(query: ProfessionalQuery, naming: Naming, onQuery: (query: ProfessionalQuery, way: Way) => void) {
  const latest = useRef({ query, onQuery });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef<Element | null>(null);

  useEffect(() => {
    latest.current = { query, onQuery };
  });

  useEffect(() => {
    for (const form of forms()) writeForm(form, query, naming, typing.current);
    typing.current = null;
  }, [query, naming]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const read = (form: HTMLFormElement, way: Way) => {
    clearTimeout(timer.current);
    latest.current.onQuery(queryFromForm(form, latest.current.query, naming), way);
  };

  return {
    onChange: (event: FormEvent) => {
      const field = event.target as HTMLInputElement;
      const form = field.form;
      if (!form) return;
      if (!typed.has(field.type)) return read(form, "push");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        typing.current = document.activeElement;
        read(form, "replace");
      }, typingMs);
    },
    onSubmit: (event: FormEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.id !== finderFormId) return;
      event.preventDefault();
      read(form, "push");
    },
  };
}
