import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { useScrollArrows } from "@/components/ui/use-scroll-arrows";

export type TabItem = { value: string; label: ReactNode; content: ReactNode };
type Props = {
  label: string;
  items: readonly TabItem[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  keepMounted?: boolean;
};

/**
 * Tabs on Radix: arrow keys move, one panel is visible. With `keepMounted` all panels stay in the document (hidden),
 * for search engines and print.
 */
export function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  keepMounted = false,
}: Props) {
  const { list, arrows } = useScrollArrows(value);
  return (
    <Root {...(value === undefined ? { defaultValue } : { value })} onValueChange={onValueChange}>
      <div className="relative">
        <List
          ref={list}
          aria-label={label}
          className="flex scroll-px-12 gap-1 overflow-x-auto border-b border-rule [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Trigger
              key={item.value}
              value={item.value}
              className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-primary"
            >
              {item.label}
            </Trigger>
          ))}
        </List>
        {arrows}
      </div>
      {items.map((item) => (
        <Content
          key={item.value}
          value={item.value}
          forceMount={keepMounted || undefined}
          className="pt-6 focus-visible:outline-offset-4 data-[state=inactive]:hidden print:block!"
        >
          {item.content}
        </Content>
      ))}
    </Root>
  );
}
