import { Skeleton } from "@/components/ui/skeleton";

/** The placeholder of the list of conversations. */
export function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading conversations">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-rule px-4 py-3">
          <Skeleton className="size-12 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
