import { Skeleton } from "@/components/ui/skeleton";

/** The calendar's shape while it is on its way. */
export function CalendarSkeleton() {
  return (
    <div role="status" aria-label="Loading the calendar" className="flex flex-col gap-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-150" />
        </div>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-60" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </div>
  );
}
