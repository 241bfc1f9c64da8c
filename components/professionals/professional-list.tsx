"use client";

import { memo, type ReactNode } from "react";
import { cardHtml } from "@/components/professionals/card-html";
import type { CardFacts } from "@/components/professionals/packed-list";
import { useHearts } from "@/components/professionals/use-hearts";
import { useSlow } from "@/components/professionals/use-slow";
import { useWholeList } from "@/components/professionals/use-whole-list";

type Props = {
  people: readonly CardFacts[];
  view?: "grid" | "list";
  heading?: "h2" | "h3";
  label?: string;
  busy?: boolean;
  children?: ReactNode;
};

/** Cards side by side or one below the other. Further <li> may follow as children. Drawn again only for other people. */
export const ProfessionalList = memo(function ProfessionalList({
  people,
  view = "grid",
  heading = "h3",
  label = "Professionals",
  busy = false,
  children,
}: Props) {
  const hearts = useHearts();
  useWholeList(hearts.ref);
  const dim = useSlow(busy);
  return (
    <ul
      {...hearts}
      aria-label={label}
      aria-busy={busy}
      className={`people grid grid-cols-1 gap-4 transition-opacity ${view === "grid" ? "sm:grid-cols-2" : "rows"} ${dim ? "opacity-60" : ""}`}
    >
      {people.map((person) => (
        <li
          key={person.id}
          suppressHydrationWarning
          dangerouslySetInnerHTML={cardHtml(person, heading, view === "list")}
        />
      ))}
      {children}
    </ul>
  );
});
