import { ProfessionalCardSkeleton } from "@/components/professionals/professional-card-skeleton";
import { listPageSize } from "@/lib/reference/limits";

/** A page of cards that are on their way. */
export function CardSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-4 sm:grid-cols-2">
      {Array.from({ length: listPageSize }, (_, index) => (
        <ProfessionalCardSkeleton key={index} />
      ))}
    </div>
  );
}
