import { CountBlock } from "@/components/shell/count-block";
import { FoldButton } from "@/components/shell/fold-button";
import { Logo, LogoMark } from "@/components/shell/logo";
import { sidePanelId } from "@/components/shell/menu-button";
import type { ShellCounts } from "@/components/shell/menus";
import { SideMenu } from "@/components/shell/side-menu";
import { SideButton } from "@/components/shell/side-switch";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { homeOf, type Role, type SeatRole, type Side } from "@/lib/platform/auth/access";
import type { SubRole } from "@/lib/platform/auth/permissions";
import { brand } from "@/lib/platform/brand";

type Props = {
  role: Role;
  subRole?: SubRole;
  seat?: SeatRole;
  otherSide?: Side;
  counts: ShellCounts;
  folded: boolean;
};

/**
 * The menu of signed-in pages: a panel on large screens, elsewhere a drawer, which the menu button of the header opens.
 */
export function SidePanel({ role, subRole, seat, otherSide, counts, folded }: Props) {
  return (
    <aside id={sidePanelId} popover="auto" aria-label="Menu" className="side-panel no-print">
      <div aria-hidden className="selvedge-edge shrink-0" />
      <div className="flex h-16 shrink-0 items-center justify-between">
        <IntentLink
          href={homeOf(role)}
          aria-label={`${brand.name}, your dashboard`}
          className="flex h-16 items-center px-5 lg:w-full"
        >
          <span className="fold-away">
            <Logo />
          </span>
          <LogoMark className="when-menu-folded size-8" />
        </IntentLink>
        <button
          type="button"
          popoverTarget={sidePanelId}
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="me-2 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-primary-soft lg:hidden"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Your pages" className="scroll-shadows flex-1 overflow-y-auto px-2 py-3 low:py-2">
        <SideMenu role={role} subRole={subRole} seat={seat} counts={counts} />
      </nav>
      {otherSide && <SideButton otherSide={otherSide} counts={counts} />}
      <CountBlock counts={counts} />
      <div className="p-2 max-lg:hidden">
        <FoldButton folded={folded} />
      </div>
    </aside>
  );
}
