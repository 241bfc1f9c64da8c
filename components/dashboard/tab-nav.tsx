"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";

export interface TabLink {
  tab: string;
  label: string;
}
type Props = { label: string; path: string; parameter?: string; tabs: readonly TabLink[]; current: string };

/**
 * Tabs that live in the address: the first is the page without a tab. The current one is in view, and arrows say where
 * there are more.
 */
export function TabNav({ label, path, parameter = "tab", tabs, current }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const box = list.current!;
    const measure = () => {
      const hidden = box.scrollWidth - box.clientWidth;
      const at = Math.abs(box.scrollLeft);
      setMore({ before: at > 8, after: at < hidden - 8 });
    };
    const link = box.querySelector("[aria-current]");
    if (link) {
      const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
      box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    }
    measure();
    box.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      box.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [current]);
  const turn = (pages: number) => {
    const box = list.current!;
    const forward = getComputedStyle(box).direction === "rtl" ? -pages : pages;
    box.scrollLeft += forward * box.clientWidth * 0.7;
  };
  return (
    <nav aria-label={label} className="relative border-b border-rule print:hidden">
      <div ref={list} className="flex scroll-px-12 gap-1 overflow-x-auto [scrollbar-width:none]">
        {tabs.map(({ tab, label: name }, index) => (
          <IntentLink
            key={tab}
            href={index === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${parameter}=${tab}`}
            scroll={false}
            aria-current={tab === current ? "page" : undefined}
            className="inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 sm:px-4 aria-[current]:border-primary aria-[current]:text-primary"
          >
            {name}
          </IntentLink>
        ))}
      </div>
      {more.before && <Turn side="start" onTurn={() => turn(-1)} />}
      {more.after && <Turn side="end" onTurn={() => turn(1)} />}
    </nav>
  );
}

/** For pointers only: whoever tabs through the links sees each anyway. */
function Turn({ side, onTurn }: { side: "start" | "end"; onTurn: () => void }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={onTurn}
      className={`absolute inset-y-0 grid w-11 items-center text-ink-soft hover:text-ink ${side === "start" ? "start-0 justify-items-start bg-linear-to-r from-paper from-60% to-transparent rtl:bg-linear-to-l" : "end-0 justify-items-end bg-linear-to-l from-paper from-60% to-transparent rtl:bg-linear-to-r"}`}
    >
      <Icon name={side === "start" ? "chevron-left" : "chevron-right"} className="size-5 rtl:-scale-x-100" />
    </button>
  );
}
