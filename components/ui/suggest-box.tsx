import { type ComponentProps, type ComponentType, type Ref, useId, useRef, useState } from "react";
import type { SuggestListProps } from "@/components/ui/suggest-list";
import type { SuggestGroup, SuggestHandle, SuggestState } from "@/components/ui/suggest-types";

/** One suggestion. */
interface Asking<T> {
  /** The accessible name of the list. */
  label: string;
  ask: (text: string, signal: AbortSignal) => Promise<readonly SuggestGroup<T>[]>;
  onChoose: (value: T) => void;
  /** The text alone is no answer, so that the list loads under Save-Data, too. */
  mustChoose?: true;
}

type Connection = { connection?: { saveData?: boolean } };
type List = ComponentType<SuggestListProps<unknown> & { ref?: Ref<SuggestHandle> }>;

/**
 * Suggestions under a text input, by the ARIA combobox pattern: spread `input` on the input and render `list` beside it
 * in a positioned element. The list's code loads on first focus, without `mustChoose` never under Save-Data; without it
 * the input is a plain one.
 */
export function useSuggestions<T>({ label, ask, onChoose, mustChoose }: Asking<T>) {
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
      if (List || (!mustChoose && (navigator as Connection).connection?.saveData)) return;
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
