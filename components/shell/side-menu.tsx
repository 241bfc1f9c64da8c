"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type MouseEvent, Suspense } from "react";
import { useLiveCounts } from "@/components/shell/live-counts";
import { MenuBadge } from "@/components/shell/menu-badge";
import { countNouns, isShown, type MenuItem, type ShellCounts, sideMenuOf } from "@/components/shell/menus";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import type { Role, SeatRole } from "@/lib/platform/auth/access";
import type { SubRole } from "@/lib/platform/auth/permissions";

type Props = { role: Role; subRole?: SubRole; seat?: SeatRole; counts: ShellCounts };

/**
 * The menu groups of a role with their counts. In the collapsed panel only the icons are visible; the labels remain as
 * accessible names and titles.
 */
export function SideMenu(props: Props) {
  return (
    <Suspense fallback={<Groups {...props} tab={null} />}>
      <WithTab {...props} />
    </Suspense>
  );
}

function WithTab(props: Props) {
  return <Groups {...props} tab={useSearchParams().get("tab")} />;
}

function Groups({ role, subRole, seat, counts: first, tab }: Props & { tab: string | null }) {
  const counts = useLiveCounts(first);
  const path = usePathname();
  return (
    <div className="flex flex-col gap-5 low:gap-2.5">
      {sideMenuOf(role, subRole, seat).map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="fold-away px-3 pb-1 font-sans text-xs font-semibold tracking-normal text-ink-soft">{title}</h2>
          <ul>
            {items.map((item) => (
              <Row
                key={item.href + item.label}
                item={item}
                count={item.count && counts[item.count]}
                current={isShown(item, path, tab)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Following a link closes the drawer. */
const closeDrawer = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>("[popover]:popover-open")?.hidePopover();

function Row({ item, count, current }: { item: MenuItem; count: number | undefined; current: boolean }) {
  return (
    <li>
      <IntentLink
        href={item.href}
        title={item.label}
        aria-current={current ? "page" : undefined}
        onClick={closeDrawer}
        className="relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft low:min-h-[1.9rem] hover:bg-primary-soft hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary"
      >
        <Icon name={item.icon} />
        <span className="fold-away min-w-0 flex-1 truncate">{item.label}</span>
        {item.tag && (
          <span className="fold-away rounded-full bg-highlight px-1.5 py-0.5 text-xs font-bold text-on-highlight">
            {item.tag}
          </span>
        )}
        <MenuBadge count={count} noun={item.count ? countNouns[item.count] : ""} className="fold-badge" />
      </IntentLink>
    </li>
  );
}
