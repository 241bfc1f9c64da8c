"use client";

import { Icon } from "@/components/ui/icon";

/**
 * Collapses and expands the side menu. The state is a cookie that the head script reads, so that the next page renders
 * it without layout shift.
 */
export function FoldButton() {
  const toggle = () => {
    const { dataset } = document.documentElement;
    const folded = dataset.menu !== "folded";
    if (folded) dataset.menu = "folded";
    else delete dataset.menu;
    document.cookie = `daftari-menu=${folded ? "folded" : "open"}; path=/; max-age=31536000; samesite=lax`;
  };
  return (
    <button
      type="button"
      onClick={toggle}
      title="Collapse or expand menu"
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-primary-soft hover:text-ink"
    >
      <Icon name="side" />
      <span className="when-menu-open fold-away">Collapse menu</span>
      <span className="when-menu-folded sr-only">Expand menu</span>
    </button>
  );
}
