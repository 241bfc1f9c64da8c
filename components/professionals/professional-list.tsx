"use client";

import type { ReactNode } from "react";
import { ProfessionalCard } from "@/components/professionals/professional-card";
import type { ProfessionalCard as Person } from "@/lib/professionals/contract";

type Props = { people: readonly Person[]; view?: "grid" | "list"; heading?: "h2" | "h3"; label?: string; busy?: boolean; children?: ReactNode };

/** Cards side by side or one below the other. Further <li> may follow as children. */
export function ProfessionalList({ people, view = "grid", heading, label = "Professionals", busy = false, children }: Props) {
  return (
    <ul
      aria-label={label}
      aria-busy={busy}
      className={`grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 ${view === "grid" ? "sm:grid-cols-2" : ""}`}
    >
      {people.map((person) => (
        <li key={person.id}>
          <ProfessionalCard person={person} heading={heading} wide={view === "list"} />
        </li>
      ))}
      {children}
    </ul>
  );
}
