import { IntentLink } from "@/components/ui/link";

export interface TabLink {
  tab: string;
  label: string;
}
type Props = { label: string; path: string; parameter?: string; tabs: readonly TabLink[]; current: string };

/** Tabs that live in the address: the first is the page without a tab. */
export function TabNav({ label, path, parameter = "tab", tabs, current }: Props) {
  return (
    <nav
      aria-label={label}
      className="flex gap-1 overflow-x-auto print:hidden border-b border-rule [scrollbar-width:thin]"
    >
      {tabs.map(({ tab, label: name }, index) => (
        <IntentLink
          key={tab}
          href={index === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${parameter}=${tab}`}
          scroll={false}
          aria-current={tab === current ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-4 font-semibold whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current]:border-primary aria-[current]:text-primary"
        >
          {name}
        </IntentLink>
      ))}
    </nav>
  );
}
