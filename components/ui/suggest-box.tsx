"use client";

import { useId, useRef, useState, type ComponentProps, type ComponentType, type Ref } from "react";
import type { SuggestListProps } from "@/components/ui/suggest-list";

/** One thing that a text may become. */
export interface SuggestOption<T> {
  key: string;
  label: string;
  hint?: string;
  value: T;
}
export interface SuggestGroup<T> {
  label: string;
  options: readonly SuggestOption<T>[];
}

/** What is offered while the list is open, and which of it the keyboard is at. */
export interface SuggestState<T> {
  open: boolean;
  groups: readonly SuggestGroup<T>[];
  active?: string;
}
/** What the box tells the list. */
export interface SuggestHandle {
  type: (text: string) => void;
  press: (event: { key: string; altKey: boolean; preventDefault: () => void }) => void;
  leave: () => void;
}

interface Asking<T> {
  /** What the list is called. */
  label: string;
  ask: (text: string, signal: AbortSignal) => Promise<readonly SuggestGroup<T>[]>;
  onChoose: (value: T) => void;
}

type Connection = { connection?: { saveData?: boolean } };
type List = ComponentType<SuggestListProps<unknown> & { ref?: Ref<SuggestHandle> }>;

/**
 * Suggestions under a text box, by the ARIA pattern of a combobox with a list: `input` goes on the box, `list` beside
 * it in a positioned element. The list's code comes when the box is first in focus, never under Save-Data; without it
 * the box is a plain one.
 */
export function useSuggestions<T>({ label, ask, onChoose }: Asking<T>) {
  const id = useId();
  const [List, setList] = useState<List | null>(null);
  const [state, setState] = useState<SuggestState<unknown>>({ open: false, groups: [] });
  const handle = useRef<SuggestHandle>(null);
  const early = useRef("");
  const input = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": state.open,
    "aria-controls": state.open ? id : undefined,
    "aria-activedescendant": state.open && state.active ? `${id}-${state.active}` : undefined,
    onFocus: () => {
      if (List || (navigator as Connection).connection?.saveData) return;
      import("@/components/ui/suggest-list").then(
        ({ SuggestList }) => setList(() => SuggestList as List),
        () => undefined,
      );
    },
    onInput: ({ currentTarget: { value } }) => {
      if (handle.current) handle.current.type(value);
      else early.current = value;
    },
    onKeyDown: (event) => handle.current?.press(event),
    onBlur: () => {
      handle.current?.leave();
      early.current = "";
    },
  } satisfies ComponentProps<"input">;
  const list = List && (
    <List
      ref={handle}
      early={early}
      id={id}
      label={label}
      ask={ask}
      onChoose={onChoose as (value: unknown) => void}
      state={state}
      onState={setState}
    />
  );
  return { input, list };
}
