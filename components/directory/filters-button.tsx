import { useState, type ComponentType, type MouseEvent } from "react";
import type { FilterDialogProps } from "@/components/directory/filter-dialog";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { usePressedBefore } from "@/components/ui/use-pressed-before";
import { activeFilterCount } from "@/lib/directory/professionals/rules";

const load = () => import("@/components/directory/filter-dialog");

type Props = Omit<FilterDialogProps, "onClose"> & {
  /** True if the filter panel beside the list is open (wide screens). */
  shown: boolean;
  onToggle: () => void;
};

/**
 * The Filters button. On a wide screen it toggles the panel beside the list. Elsewhere it opens the filters in a
 * dialog; it is a link to the panel until JavaScript runs and when the dialog's code fails to load.
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
        // Absolutely positioned, so that its appearance does not move neighbouring elements.
        <span className="tnum absolute -end-2 -top-2 grid size-6 place-items-center rounded-full bg-primary text-sm text-on-primary">
          {count}
          <span className="sr-only"> in use</span>
        </span>
      )}
    </>
  );
  const pressedBefore = usePressedBefore();
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
        {...pressedBefore}
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
