/** The tab of a URL; the overview for an unknown one (decisions, Admin). */
export function tabOf<Tab extends string>(tabs: readonly { tab: Tab }[], name: string | null): Tab {
  return (tabs.find(({ tab }) => tab === name) ?? tabs[0]!).tab;
}
