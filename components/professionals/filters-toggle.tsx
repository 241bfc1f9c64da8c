"use client";

import { useState, type ComponentType, type MouseEvent } from "react";
import type { FilterSheet } from "@/components/professionals/filter-sheet";
import type { Naming } from "@/components/professionals/finder-form";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { activeFilterCount, clearedQuery } from "@/lib/professionals/rules";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

type Sheet = ComponentType<Parameters<typeof FilterSheet>[0]>;
type Props = {
  query: ProfessionalQuery;
  naming: Naming;
  found: string;
  busy: boolean;
  onQuery: (query: ProfessionalQuery) => void;
};

const load = () => import("@/components/professionals/filter-sheet");

/** Opens the filters where there is no room for them beside the list. A link to the panel until JavaScript runs, and when the sheet cannot be loaded. */
export function FiltersToggle({ query, naming, found, busy, onQuery }: Props) {
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [open, setOpen] = useState(false);
  const count = activeFilterCount(query);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    load().then(
      (module) => (setSheet(() => module.FilterSheet), setOpen(true)),
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
      {Sheet && open && (
        <Sheet
          query={query}
          naming={naming}
          found={found}
          busy={busy}
          onClear={() => onQuery(clearedQuery(query))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
