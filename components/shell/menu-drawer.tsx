import { Title } from "@radix-ui/react-dialog";
import { CountBlock } from "@/components/shell/count-block";
import { Logo } from "@/components/shell/logo";
import type { ShellCounts } from "@/components/shell/menus";
import { SideMenu } from "@/components/shell/side-menu";
import { SideButton } from "@/components/shell/side-switch";
import { DialogClose, DialogFrame } from "@/components/ui/dialog";
import type { Role, SeatRole, Side } from "@/lib/platform/auth/access";
import type { SubRole } from "@/lib/platform/auth/permissions";

type Props = {
  role: Role;
  subRole?: SubRole;
  seat?: SeatRole;
  otherSide?: Side;
  counts: ShellCounts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The side menu on a small screen; loaded on first use. */
export function MenuDrawer({ role, subRole, seat, otherSide, counts, open, onOpenChange }: Props) {
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} className="drawer inset-y-0 start-0 w-80 max-w-[86vw]">
      <div className="flex h-16 shrink-0 items-center justify-between border-b border-rule ps-5 pe-2">
        <Title className="sr-only">Menu</Title>
        <Logo />
        <DialogClose />
      </div>
      <nav aria-label="Your pages" className="flex-1 overflow-y-auto px-2 py-4">
        <SideMenu role={role} subRole={subRole} seat={seat} counts={counts} onFollow={() => onOpenChange(false)} />
      </nav>
      <div className="pb-3">
        {otherSide && <SideButton otherSide={otherSide} counts={counts} />}
        <CountBlock counts={counts} />
      </div>
    </DialogFrame>
  );
}
