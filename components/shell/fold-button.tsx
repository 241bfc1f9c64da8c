"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { foldedMenuCookie, isMenuFolded } from "@/components/shell/folded-menu";
import { Icon } from "@/components/ui/icon";

/**
 * Collapses and expands the side menu: a checkbox that CSS reads, so that it works before hydration. The state is a
 * cookie, from which the server renders the next page.
 */
export function FoldButton({ folded }: { folded: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const save = () => {
    const state = box.current?.checked ? "folded" : "open";
    document.cookie = `${foldedMenuCookie}=${state}; path=/; max-age=31536000; samesite=lax`;
  };
  const settle = useEffectEvent(() => {
    if (!box.current) return;
    // Differs from the rendered state if it was pressed before hydration.
    if (box.current.checked !== folded) save();
    // A page from the router's cache has the state of an earlier time.
    else box.current.checked = isMenuFolded(document.cookie);
  });
  useEffect(() => settle(), []);
  return (
    <label
      title="Collapse or expand menu"
      className="relative flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-primary-soft hover:text-ink"
    >
      <input
        ref={box}
        type="checkbox"
        defaultChecked={folded}
        onChange={save}
        className="menu-folded absolute -inset-px cursor-pointer appearance-none rounded-control"
      />
      <Icon name="side" />
      <span className="fold-away">Collapse menu</span>
    </label>
  );
}
