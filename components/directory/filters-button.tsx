"use client";

import { useState, type ComponentType, type MouseEvent } from "react";
import type { FilterDialogProps } from "@/components/directory/filter-dialog";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { activeFilterCount } from "@/lib/directory/professionals/rules";

const load = () => import("@/components/directory/filter-dialog");

type Props = Omit<FilterDialogProps, "onClose"> & {
  /** Whether the panel beside the list is shown, on a wide screen. */
  shown: boolean;
  onToggle: () => void;
};

/**
 * The Filters toggle. On a wide screen it hides the panel beside the list and brings it back. Elsewhere it opens the
 * filters in a window: a link to the panel until JavaScript runs, and when the window's code cannot be loaded.
 */
export function FiltersButton({ shown, onToggle, ...props }: Props) {
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
  const label = (
    <>
      <Icon name="filter" />
      Filters{" "}
      {count > 0 && (
        // On the corner: it comes and goes, and what stands beside the button stays.
        <span className="tnum absolute -end-2 -top-2 grid size-6 place-items-center rounded-full bg-primary text-sm text-on-primary">
          {count}
          <span className="sr-only"> in use</span>
        </span>
      )}
    </>
  );
  return (
    <>
      <a
        href="#filters"
        onClick={show}
        onPointerDown={() => void load().catch(() => undefined)}
        className={`${buttonClass({ variant: "secondary" })} relative lg:hidden`}
      >
        {label}
      </a>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls="filters"
        onClick={onToggle}
        className={`${buttonClass({ variant: "secondary" })} needs-scripting relative max-lg:hidden`}
      >
        {label}
      </button>
      {Window && open && <Window {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
