"use client";

import { useLiveCounts } from "@/components/shell/live-counts";
import { MenuBadge } from "@/components/shell/menu-badge";
import type { ShellCounts } from "@/components/shell/menus";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";

/** A link to the notifications with the number of unread ones, updated by the live stream. */
export function NoticesBell({ counts: first }: { counts: ShellCounts }) {
  const { notices } = useLiveCounts(first);
  return (
    <IntentLink
      href="/notifications"
      className="relative grid size-11 place-items-center rounded-control hover:bg-primary-soft"
    >
      <Icon name="bell" />
      <span className="sr-only">Notifications</span>
      <MenuBadge count={notices} noun="unread" className="absolute -end-0.5 top-0" />
    </IntentLink>
  );
}
