import { type ComponentType, type MouseEvent, useState } from "react";
import type { FilterDialogProps } from "@/components/directory/filter-dialog";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { activeFilterCount } from "@/lib/directory/professionals/rules";

const load = () => import("@/components/directory/filter-dialog");

/**
 * The Filters button. On a wide screen it is a checkbox, `#filters-shown`, by which CSS shows the panel beside the
 * list. Elsewhere it opens the filters in a dialog; it is a link to the panel until JavaScript runs and when the
 * dialog's code fails to load.
 */
export function FiltersButton(props: Omit<FilterDialogProps, "onClose">) {
  const [Window, setWindow] = useState<ComponentType<FilterDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const count = activeFilterCount(props.query);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    load().then(
      (module) => {
        setWindow(() => module.FilterDialog);
        setOpen(true);
      },
      () => (window.location.hash = "filters"),
    );
  };
  const label = (
    <>
      <Icon name="filter" />
      <span>Filters </span>
      {count > 0 && (
        // Absolutely positioned, so that its appearance does not move neighbouring elements.
        <span className="tnum absolute -end-2 -top-2 grid size-6 place-items-center rounded-full bg-primary text-sm text-on-primary">
          <span>{count}</span>
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
      <label className={`${buttonClass({ variant: "secondary" })} relative max-lg:hidden`}>
        <input
          type="checkbox"
          id="filters-shown"
          aria-controls="filters"
          defaultChecked
          className="absolute -inset-px cursor-pointer appearance-none rounded-control"
        />
        {label}
      </label>
      {Window && open && <Window {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
