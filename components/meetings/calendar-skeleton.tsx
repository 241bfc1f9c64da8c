import { Skeleton } from "@/components/ui/skeleton";

/** The placeholder of the calendar. */
export function CalendarSkeleton() {
  return (
    <div role="status" aria-label="Loading the calendar" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_16.25rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-75 md:h-150 xl:h-180" />
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-72" />
          <Skeleton className="h-54" />
          <Skeleton className="h-80" />
        </div>
      </div>
    </div>
  );
}
