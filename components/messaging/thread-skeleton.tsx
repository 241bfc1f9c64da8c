import { Skeleton } from "@/components/ui/skeleton";

/** The placeholder of a conversation. */
export function ThreadSkeleton() {
  return (
    <div role="status" aria-label="Loading messages" className="flex flex-1 flex-col gap-4 bg-paper p-5">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ms-auto h-12 w-1/2" />
      <Skeleton className="h-20 w-2/3" />
      <Skeleton className="ms-auto h-12 w-2/5" />
    </div>
  );
}
