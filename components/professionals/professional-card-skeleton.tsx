import { Skeleton } from "@/components/ui/skeleton";

/** A card that is still on its way, in the shape of ProfessionalCard. */
export function ProfessionalCardSkeleton() {
  return (
    <div className="ledger flex h-full overflow-hidden" data-skeleton>
      <Skeleton className="w-3 shrink-0 rounded-none" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex gap-3">
          <Skeleton className="size-16 shrink-0" />
          <div className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-5 w-24 rounded-full" />
          </div>
        </div>
        {["w-2/5", "w-1/2", "w-1/4", "w-1/3"].map((width) => (
          <div key={width} className="flex justify-between border-t border-rule py-2.5">
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
        <Skeleton className="h-6 w-4/5 rounded-full" />
        <div className="mt-auto flex justify-between border-t-3 border-double border-rule pt-3">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
    </div>
  );
}
