"use client";

import { type ReactNode, useEffect, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";

export interface DefinedFigure {
  label: string;
  value: ReactNode;
  note?: string;
  /** How the figure is counted; shown on hover, on focus and to screen readers. */
  definition: string;
}

/** Figures with their definitions behind an info button: on hover, by keyboard, and on a tap. */
export function DefinedFigures({ figures }: { figures: readonly DefinedFigure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 lg:grid-cols-4">
      {figures.map((figure) => (
        <FigureCard key={figure.label} {...figure} />
      ))}
    </dl>
  );
}

function FigureCard({ label, value, note, definition }: DefinedFigure) {
  const id = useId();
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === "Escape" && setDismissed(true);
    document.addEventListener("keydown", dismiss);
    return () => document.removeEventListener("keydown", dismiss);
  }, []);
  return (
    <div className="group ledger relative flex flex-col p-4">
      <dt className="flex items-start justify-between gap-1 text-sm font-medium text-ink-soft">
        <span className="pt-2.5">{label}</span>
        <button
          type="button"
          aria-describedby={id}
          onMouseEnter={() => setDismissed(false)}
          onFocus={() => setDismissed(false)}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-control hover:text-ink"
        >
          <Icon name="info" className="size-4" />
          <span className="sr-only">{`How ${label} is counted`}</span>
        </button>
      </dt>
      <dd>
        <span className="tnum font-display text-xl font-bold sm:text-2xl">{value}</span>
        {note && <span className="block text-sm text-ink-soft">{note}</span>}
        <span
          id={id}
          role="tooltip"
          className={`absolute inset-x-1 top-12 z-10 rounded-control border border-edge bg-surface p-3 text-sm text-ink shadow-float hidden ${isDismissed ? "" : "group-focus-within:block group-hover:block"}`}
        >
          {definition}
        </span>
      </dd>
    </div>
  );
}
