"use client";

import { useState } from "react";
import type { MenuDrawer } from "@/components/shell/menu-drawer";
import type { ShellCounts } from "@/components/shell/menus";
import { Icon } from "@/components/ui/icon";
import type { Role, Side } from "@/lib/platform/auth/access";

/**
 * Opens the navigation drawer. Its code loads on first use; if that fails, the bottom bar and the account menu still
 * link to every page.
 */
export function DrawerButton({ role, otherSide, counts }: { role: Role; otherSide?: Side; counts: ShellCounts }) {
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
      {Drawer && <Drawer role={role} otherSide={otherSide} counts={counts} open={open} onOpenChange={setOpen} />}
    </>
  );
}
