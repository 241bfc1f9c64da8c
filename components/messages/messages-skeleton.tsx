import { ListSkeleton } from "@/components/messages/list-skeleton";
import { MessagesFrame } from "@/components/messages/messages-frame";
import { ThreadSkeleton } from "@/components/messages/thread-skeleton";

/** The shape of the whole page. */
export function MessagesSkeleton() {
  return <MessagesFrame list={<ListSkeleton />} thread={<ThreadSkeleton />} open={false} />;
}
