import { memo, type ReactNode, type Ref } from "react";
import { ProfessionalCard, ProfessionalCardSkeleton, ProfessionalRow } from "@/components/directory/professional-card";
import type { ProfessionalCard as Person } from "@/lib/directory/professionals/contract";
import { listPageSize } from "@/lib/platform/reference/limits";

type Props = {
  people: readonly Person[];
  view?: "grid" | "list";
  heading?: "h2" | "h3";
  label?: string;
  busy?: boolean;
  listRef?: Ref<HTMLUListElement>;
  /** Further list items. */
  children?: ReactNode;
};

/**
 * Cards below the fold are rendered when they approach the viewport. The estimated height is that of most cards, which
 * keeps the page's length stable.
 */
const offScreen = "nth-[n+5]:[content-visibility:auto]";
const layouts = {
  grid: {
    list: "sm:grid-cols-2",
    item: `${offScreen} nth-[n+5]:[contain-intrinsic-block-size:auto_276px]`,
    Card: ProfessionalCard,
  },
  list: {
    list: "",
    item: `${offScreen} nth-[n+5]:[contain-intrinsic-block-size:auto_276px] lg:nth-[n+5]:[contain-intrinsic-block-size:auto_150px]`,
    Card: ProfessionalRow,
  },
};

/** Professionals as a grid of cards or a list of rows. Dimmed if `busy` for more than a moment. */
export const ProfessionalList = memo(function ProfessionalList({
  people,
  view = "grid",
  heading = "h3",
  label = "Professionals",
  busy = false,
  listRef,
  children,
}: Props) {
  const { list, item, Card } = layouts[view];
  return (
    <ul
      ref={listRef}
      aria-label={label}
      aria-busy={busy}
      className={`grid grid-cols-1 gap-4 transition-opacity aria-busy:opacity-60 aria-busy:delay-200 ${list}`}
    >
      {people.map((person) => (
        <li key={person.id} className={item}>
          <Card person={person} heading={heading} />
        </li>
      ))}
      {children}
    </ul>
  );
});

/** The placeholder of a page of cards. */
export function ProfessionalListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
      {Array.from({ length: listPageSize }, (_, index) => (
        <ProfessionalCardSkeleton key={index} />
      ))}
    </div>
  );
}
