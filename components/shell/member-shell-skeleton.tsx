import { Skeleton } from "@/components/ui/skeleton";

/** The shape of a signed-in page while it is fetched. */
export function MemberShellSkeleton() {
  return (
    <div className="member-page min-h-dvh" aria-busy="true">
      <div className="side-panel fixed inset-y-0 start-0 hidden border-e border-rule bg-surface lg:block" />
      <div className="flex flex-col gap-6 px-4 py-24 lg:px-8">
        <p className="sr-only" role="status">
          Loading
        </p>
        <Skeleton className="h-9 w-64" />
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
        <Skeleton className="h-72" />
      </div>
    </div>
  );
}
