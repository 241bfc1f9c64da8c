"use client";

import { useState } from "react";
import type { MenuDrawer } from "@/components/shell/menu-drawer";
import type { ShellCounts } from "@/components/shell/menus";
import { Icon } from "@/components/ui/icon";
import type { Role, SeatRole, Side } from "@/lib/platform/auth/access";
import type { SubRole } from "@/lib/platform/auth/permissions";

type Props = { role: Role; subRole?: SubRole; seat?: SeatRole; otherSide?: Side; counts: ShellCounts };

/**
 * Opens the navigation drawer. Its code loads on first use; if that fails, the bottom bar and the account menu still
 * link to every page.
 */
export function DrawerButton(props: Props) {
  const [Drawer, setDrawer] = useState<typeof MenuDrawer>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    if (!Drawer) {
      const loaded = await import("@/components/shell/menu-drawer").catch(() => undefined);
      if (!loaded) return;
      setDrawer(() => loaded.MenuDrawer);
    }
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
        className="-ms-2 grid size-11 place-items-center rounded-control hover:bg-primary-soft lg:hidden"
      >
        <Icon name="menu" className="size-6" />
      </button>
      {Drawer && <Drawer {...props} open={open} onOpenChange={setOpen} />}
    </>
  );
}
