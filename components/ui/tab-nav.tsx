"use client";

import { IntentLink } from "@/components/ui/link";
import { useScrollArrows } from "@/components/ui/use-scroll-arrows";

export interface TabLink {
  tab: string;
  label: string;
}
type Props = { label: string; path: string; parameter?: string; tabs: readonly TabLink[]; current: string };

/**
 * Tabs as links; the first tab has no URL parameter. The current one is scrolled into view, and arrows indicate hidden
 * ones.
 */
export function TabNav({ label, path, parameter = "tab", tabs, current }: Props) {
  const { list, arrows } = useScrollArrows(current);
  return (
    <nav aria-label={label} className="relative border-b border-rule print:hidden">
      <div ref={list} className="flex scroll-px-12 gap-1 overflow-x-auto [scrollbar-width:none] lg:flex-wrap">
        {tabs.map(({ tab, label: name }, index) => (
          <IntentLink
            key={tab}
            href={index === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${parameter}=${tab}`}
            scroll={false}
            aria-current={tab === current ? "page" : undefined}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 sm:px-4 aria-[current]:border-primary aria-[current]:text-primary"
          >
            {name}
          </IntentLink>
        ))}
      </div>
      {arrows}
    </nav>
  );
}
