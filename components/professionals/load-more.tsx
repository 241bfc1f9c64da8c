import { useSlow } from "@/components/professionals/use-slow";
import { Button } from "@/components/ui/button";
import { formatWhole } from "@/lib/format/money";
import { totalLabel } from "@/lib/professionals/rules";
import type { ProfessionalList } from "@/lib/professionals/contract";

type Props = {
  shown: number;
  list: Pick<ProfessionalList, "total" | "totalCapped">;
  busy: boolean;
  onMore: () => void;
};

/** How far down the list one is, and the way further (specification 2.4: Load More). */
export function LoadMore({ shown, list, busy, onMore }: Props) {
  const slow = useSlow(busy);
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="tnum text-sm text-ink-soft">
        Showing {formatWhole(shown)} of {totalLabel(list)}
      </p>
      {shown < list.total && (
        <Button variant="secondary" onClick={onMore} busy={slow}>
          Load More
        </Button>
      )}
      {shown >= list.total && list.totalCapped && (
        <p className="text-sm text-ink-soft">The list ends here. Use the filters to see the others.</p>
      )}
    </div>
  );
}
