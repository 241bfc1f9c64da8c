import { Skeleton } from "@/components/ui/skeleton";

/** The placeholder of a report. */
export function ReportSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p className="sr-only" role="status">
        Loading
      </p>
      <div className="flex flex-wrap justify-between gap-4">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
      <Skeleton className="h-32" />
      {["money", "bookings", "answers"].map((panel) => (
        <div key={panel} className="ledger grid gap-x-10 gap-y-6 p-5 sm:p-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <Skeleton className="h-56" />
          <Skeleton className="h-80" />
        </div>
      ))}
    </div>
  );
}
