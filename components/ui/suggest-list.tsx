import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import type { SuggestGroup, SuggestHandle, SuggestOption, SuggestState } from "@/components/ui/suggest-types";

/** Debounce interval, which is also the minimum time between two requests. */
const restMs = 150;
const fewestLetters = 2;

export interface SuggestListProps<T> {
  ref?: Ref<SuggestHandle>;
  /** The text typed before the list's code had loaded. */
  early: RefObject<string>;
  id: string;
  label: string;
  ask: (text: string, signal: AbortSignal) => Promise<readonly SuggestGroup<T>[]>;
  onChoose: (value: T) => void;
  state: SuggestState<T>;
  onState: (state: SuggestState<T>) => void;
}

/** The suggestion list of an input and its keyboard handling. The focus stays in the input. */
export function SuggestList<T>({ ref, early, id, label, ask, onChoose, state, onState }: SuggestListProps<T>) {
  const { open, groups, active } = state;
  const options = groups.flatMap((group) => group.options);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);
  const list = useRef<HTMLDivElement>(null);

  const cancelRequest = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current?.abort.abort();
  };
  const close = () => {
    cancelRequest();
    return onState({ open: false, groups });
  };
  const choose = ({ value }: SuggestOption<T>) => {
    cancelRequest();
    onState({ open: false, groups: [] });
    onChoose(value);
  };
  const move = (step: 1 | -1) => {
    const activeIndex = options.findIndex(({ key }) => key === active);
    const next =
      activeIndex < 0 && step < 0 ? options.length - 1 : (activeIndex + step + options.length) % options.length;
    onState({ open: true, groups, active: options[next]?.key });
  };

  const type = (text: string) => {
    cancelRequest();
    const abort = new AbortController();
    const query = text.trim();
    // Deactivates the previous suggestions, so that Enter cannot choose one for an outdated text.
    onState({ open: open && query.length >= fewestLetters, groups });
    if (query.length < fewestLetters) return;
    const timer = setTimeout(() => {
      ask(query, abort.signal).then(
        (answer) => !abort.signal.aborted && onState({ open: answer.length > 0, groups: answer }),
        () => !abort.signal.aborted && onState({ open: false, groups: [] }),
      );
    }, restMs);
    waiting.current = { timer, abort };
  };

  useImperativeHandle(ref, () => ({
    type,
    press: (event) => {
      const chosen = open && options.find(({ key }) => key === active);
      if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0) {
        event.preventDefault();
        if (event.altKey) onState({ open: event.key === "ArrowDown", groups });
        else move(event.key === "ArrowDown" ? 1 : -1);
      } else if (event.key === "Enter" && chosen) {
        event.preventDefault();
        choose(chosen);
      } else if (event.key === "Enter") close();
      else if (event.key === "Escape" && open) {
        event.preventDefault();
        close();
      } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) {
        // These keys move the text cursor and remove the highlight.
        if (active) onState({ open, groups });
      }
    },
    leave: close,
  }));
  const typeEarly = useEffectEvent(() => early.current && type(early.current));
  useEffect(() => {
    typeEarly();
    return cancelRequest;
  }, []);
  useEffect(() => {
    if (active) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  const count = options.length === 1 ? "1 suggestion" : `${options.length} suggestions`;
  return (
    <>
      <p role="status" className="sr-only">
        {open ? `${count}. Use the up and down arrow keys.` : ""}
      </p>
      {open && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(26rem,60vh)] overflow-y-auto rounded-control border border-edge bg-surface py-2 text-start shadow-float"
        >
          {groups.map((group, index) => (
            <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p id={`${id}-group-${index}`} role="presentation" className="px-4 pt-2 text-sm text-ink-soft">
                {group.label}
              </p>
              {group.options.map((option) => (
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
                <div
                  key={option.key}
                  id={`${id}-${option.key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.key === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1.5 hover:bg-primary-soft aria-selected:bg-primary-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary"
                >
                  <span className="font-semibold">{option.label}</span>
                  {option.hint && <span className="text-sm text-ink-soft">{option.hint}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
