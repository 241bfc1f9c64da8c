"use client";

import { useState, type ComponentType, type MouseEvent } from "react";
import type { FilterDialogProps } from "@/components/professionals/filter-dialog";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { activeFilterCount } from "@/lib/professionals/rules";

const load = () => import("@/components/professionals/filter-dialog");

/**
 * Opens the filters where there is no room for them beside the list. A link to the panel until JavaScript runs, and when the window's code cannot
 * be loaded.
 */
export function FiltersButton(props: Omit<FilterDialogProps, "onClose">) {
  const [Window, setWindow] = useState<ComponentType<FilterDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const count = activeFilterCount(props.query);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    load().then(
      (module) => (setWindow(() => module.FilterDialog), setOpen(true)),
      () => (window.location.hash = "filters"),
    );
  };
  return (
    <>
      <a
        href="#filters"
        onClick={show}
        onPointerDown={() => void load().catch(() => undefined)}
        className={`${buttonClass({ variant: "secondary" })} lg:hidden`}
      >
        <Icon name="filter" />
        Filters{" "}
        {count > 0 && (
          <span className="tnum grid size-6 place-items-center rounded-full bg-primary text-sm text-on-primary">
            {count}
            <span className="sr-only"> in use</span>
          </span>
        )}
      </a>
      {Window && open && <Window {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
