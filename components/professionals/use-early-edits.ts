import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { queryFromUrl, urlFromQuery } from "@/lib/professionals/rules";

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

/** Applies what somebody chose or typed in the filters before they were hydrated, over the filters that the address asks for. */
export function useEarlyEdits(
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
