"use client";

import { useLiveCounts } from "@/components/shell/live-counts";
import { MenuBadge } from "@/components/shell/menu-badge";
import { countNouns, type ShellCounts } from "@/components/shell/menus";
import { Icon } from "@/components/ui/icon";
import { SideForm } from "@/components/ui/side-form";
import { type Role, type Side, sideLabels, sides } from "@/lib/platform/auth/access";

const row = "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-primary-soft";

/** Both sides of a professional's account, in the account menu; choosing one opens its dashboard. */
export function SideChoice({ role, counts: first }: { role: Role; counts: ShellCounts }) {
  const { otherSide } = useLiveCounts(first);
  return (
    <SideForm>
      {sides.map((side) => (
        <button key={side} name="actingAs" value={side} aria-pressed={side === role} className={row}>
          <Icon name="check" className={side === role ? "text-primary" : "invisible"} />
          <span className="min-w-0 flex-1 truncate">{sideLabels[side]}</span>
          {side !== role && <MenuBadge count={otherSide} noun={countNouns.otherSide} />}
        </button>
      ))}
    </SideForm>
  );
}

/** The switch to the other side at the foot of the side menu, with its unread messages. */
export function SideButton({ otherSide, counts: first }: { otherSide: Side; counts: ShellCounts }) {
  const counts = useLiveCounts(first);
  return (
    <SideForm className="px-2">
      <button
        name="actingAs"
        value={otherSide}
        title={sideLabels[otherSide]}
        className={`${row} relative text-ink-soft`}
      >
        <Icon name={otherSide === "client" ? "user" : "briefcase"} />
        <span className="fold-away min-w-0 flex-1 truncate">{sideLabels[otherSide]}</span>
        <MenuBadge count={counts.otherSide} noun={countNouns.otherSide} className="fold-badge" />
      </button>
    </SideForm>
  );
}
