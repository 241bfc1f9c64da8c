import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { IntentLink } from "@/components/ui/link";

export interface Action {
  label: string;
  href: string;
  icon: IconName;
}

/** Links to the most frequent tasks. */
export function QuickActions({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-2 xl:grid-cols-1">
      {actions.map(({ label, href, icon }) => (
        <li key={href}>
          <IntentLink
            href={href}
            className="flex min-h-13 items-center gap-3 rounded-control border border-edge px-3 font-semibold wrap-break-word hover:border-ink hover:bg-primary-soft"
          >
            <Icon name={icon} className="size-5 text-primary" />
            <span>{label}</span>
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
