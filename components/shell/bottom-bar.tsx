"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { useLiveCounts } from "@/components/shell/live-counts";
import { MenuBadge } from "@/components/shell/menu-badge";
import { bottomBarOf, countNouns, isShown, type ShellCounts } from "@/components/shell/menus";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import type { Role, SeatRole } from "@/lib/platform/auth/access";

type Props = { role: Role; seat?: SeatRole; counts: ShellCounts };

/** The bottom navigation of small screens: at most five links (specification 2.2). The layout reserves its height. */
export function BottomBar(props: Props) {
  return (
    <Suspense fallback={<Bar {...props} tab={null} />}>
      <WithTab {...props} />
    </Suspense>
  );
}

function WithTab(props: Props) {
  return <Bar {...props} tab={useSearchParams().get("tab")} />;
}

function Bar({ role, seat, counts: first, tab }: Props & { tab: string | null }) {
  const counts = useLiveCounts(first);
  const path = usePathname();
  return (
    <nav
      aria-label="Main places"
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {bottomBarOf(role, seat).map((item) => {
          const { label, href, icon, count } = item;
          return (
            <li key={href}>
              <IntentLink
                href={href}
                aria-current={isShown(item, path, tab) ? "page" : undefined}
                className="relative flex h-16 flex-col items-center justify-center gap-1 text-[min(0.75rem,3.75vw)] font-medium text-ink-soft aria-[current]:font-semibold aria-[current]:text-primary"
              >
                <Icon name={icon} className="size-6" />
                <span>{label}</span>
                <MenuBadge
                  count={count && counts[count]}
                  noun={count ? countNouns[count] : ""}
                  className="absolute start-1/2 top-1 ms-1.5"
                />
              </IntentLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
