import { Skeleton } from "@/components/ui/skeleton";

/** The placeholder of a signed-in page's content. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p className="sr-only" role="status">
        Loading
      </p>
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}

/** The placeholder of a signed-in page including its layout. */
export function MemberShellSkeleton({ folded }: { folded: boolean }) {
  return (
    <div className="member-page min-h-dvh" data-folded={folded || undefined}>
      <div className="side-panel max-lg:hidden" />
      <div className="px-4 py-24 lg:px-8">
        <PageSkeleton />
      </div>
    </div>
  );
}
