import { CountBlock } from "@/components/shell/count-block";
import { FoldButton } from "@/components/shell/fold-button";
import { Logo, LogoMark } from "@/components/shell/logo";
import type { ShellCounts } from "@/components/shell/menus";
import { SideMenu } from "@/components/shell/side-menu";
import { SideButton } from "@/components/shell/side-switch";
import { IntentLink } from "@/components/ui/link";
import { homeOf, type Role, type SeatRole, type Side } from "@/lib/platform/auth/access";
import type { SubRole } from "@/lib/platform/auth/permissions";
import { brand } from "@/lib/platform/brand";

type Props = { role: Role; subRole?: SubRole; seat?: SeatRole; otherSide?: Side; counts: ShellCounts };

/** The side panel of large screens. */
export function SidePanel({ role, subRole, seat, otherSide, counts }: Props) {
  return (
    <aside className="side-panel no-print fixed inset-y-0 start-0 z-30 hidden flex-col border-e border-rule bg-surface lg:flex">
      <div aria-hidden className="selvedge-edge shrink-0" />
      <IntentLink
        href={homeOf(role)}
        aria-label={`${brand.name}, your dashboard`}
        className="flex h-16 shrink-0 items-center px-5"
      >
        <span className="fold-away">
          <Logo />
        </span>
        <LogoMark className="when-menu-folded size-8" />
      </IntentLink>
      <nav aria-label="Your pages" className="scroll-shadows flex-1 overflow-y-auto px-2 py-3">
        <SideMenu role={role} subRole={subRole} seat={seat} counts={counts} />
      </nav>
      {otherSide && <SideButton otherSide={otherSide} counts={counts} />}
      <CountBlock counts={counts} />
      <div className="p-2">
        <FoldButton />
      </div>
    </aside>
  );
}
