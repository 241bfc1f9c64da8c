"use client";

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useSyncExternalStore,
} from "react";

interface ProfilePanel {
  id: string;
  label: string;
  count?: number;
  content: ReactNode;
}

const nothing = () => () => {};
const onHashChange = (changed: () => void) => {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
};

/**
 * Four sections that become tabs after hydration (WAI-ARIA tabs with arrow keys). All content is in the HTML and
 * readable without JavaScript; the open tab is the URL's hash. Radix's tabs are not used, because they render buttons
 * where links are needed before hydration.
 */
export function ProfileTabs({ label, panels }: { label: string; panels: readonly ProfilePanel[] }) {
  const live = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash.slice(1),
    () => "",
  );
  // Selecting a tab changes the address without an event: the next render reads it.
  const [, render] = useReducer((count: number) => count + 1, 0);
  const open = panels.find(({ id }) => id === hash)?.id ?? panels[0]?.id;

  // The target of a hash link ("4.8 (12 reviews)") may have been hidden when the browser scrolled: scroll again.
  const scroll = useEffectEvent(() => document.getElementById(location.hash.slice(1))?.scrollIntoView());
  useEffect(() => {
    const follow = () => scroll();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (hash !== location.hash.slice(1) || hasScrolled.current) return;
    hasScrolled.current = true;
    if (hash) scroll();
  }, [hash]);

  function select(id: string) {
    history.replaceState(history.state, "", `#${id}`);
    render();
  }

  function move(event: KeyboardEvent<HTMLAnchorElement>, index: number) {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const targets: Record<string, number> = {
      [forward]: index + 1,
      [backward]: index - 1,
      Home: 0,
      End: panels.length - 1,
      " ": index,
    };
    const target = targets[event.key];
    const panel = target === undefined ? undefined : panels[(target + panels.length) % panels.length];
    if (!panel) return;
    event.preventDefault();
    select(panel.id);
    document.getElementById(`tab-${panel.id}`)?.focus();
  }

  return (
    <>
      <div
        role={live ? "tablist" : "navigation"}
        aria-label={label}
        className="-mx-4 flex justify-between overflow-x-auto border-b border-rule px-2.5 [scrollbar-width:none] sm:-mx-8 sm:justify-start sm:px-6"
      >
        {panels.map(({ id, label: name, count }, index) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            {...(live
              ? { role: "tab", "aria-selected": id === open, "aria-controls": id, tabIndex: id === open ? 0 : -1 }
              : {})}
            data-open={id === open}
            onClick={(event) => {
              event.preventDefault();
              return select(id);
            }}
            onKeyDown={(event) => move(event, index)}
            className="-mb-px inline-flex min-h-12 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1.5 font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[open=true]:border-primary data-[open=true]:text-primary sm:px-4"
          >
            <span>{name}</span>
            {count !== undefined && <span className="tnum hidden text-sm font-normal sm:inline">{count}</span>}
          </a>
        ))}
      </div>
      {panels.map(({ id, content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`tab-${id}`}
          {...(live ? { role: "tabpanel", tabIndex: 0 } : {})}
          data-open={id === open}
          className="scroll-mt-16 pt-7 sm:scroll-mt-32 [@media_screen_and_(scripting:enabled)]:data-[open=false]:hidden"
        >
          {content}
        </section>
      ))}
    </>
  );
}
