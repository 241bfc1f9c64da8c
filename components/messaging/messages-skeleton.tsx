import { ListSkeleton } from "@/components/messaging/list-skeleton";
import { MessagesFrame } from "@/components/messaging/messages-frame";
import { ThreadSkeleton } from "@/components/messaging/thread-skeleton";

/** The placeholder of the whole page. */
export function MessagesSkeleton() {
  return <MessagesFrame list={<ListSkeleton />} thread={<ThreadSkeleton />} open={false} />;
}
