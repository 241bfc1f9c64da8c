"use client";

import { useEffect, useSyncExternalStore, type KeyboardEvent, type ReactNode } from "react";

export interface ProfilePanel {
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
 * Links to four sections that become tabs once the script runs (WAI-ARIA tabs, moving with the arrow keys). Everything is in the HTML and readable
 * without JavaScript; the open tab lives in the address's hash. Its own, because Radix's tabs put unreachable buttons where these have links.
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
  const open = panels.find(({ id }) => id === hash)?.id ?? panels[0]?.id;

  // A link from elsewhere on the page ("4.8 (12 reviews)") opens a panel that was hidden when the browser looked for it.
  useEffect(() => {
    const follow = (event: HashChangeEvent) => {
      if (event.isTrusted) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    };
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  function select(id: string) {
    history.replaceState(history.state, "", `#${id}`);
    dispatchEvent(new HashChangeEvent("hashchange"));
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
      <div role={live ? "tablist" : "navigation"} aria-label={label} className="profile-tabs">
        {panels.map(({ id, label: name, count }, index) => (
          <a
            key={id}
            id={`tab-${id}`}
            href={`#${id}`}
            {...(live
              ? { role: "tab", "aria-selected": id === open, "aria-controls": id, tabIndex: id === open ? 0 : -1 }
              : {})}
            data-open={id === open}
            onClick={(event) => (event.preventDefault(), select(id))}
            onKeyDown={(event) => move(event, index)}
          >
            {name}
            {count !== undefined && <span>{count}</span>}
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
          className="profile-panel"
        >
          {content}
        </section>
      ))}
    </>
  );
}
