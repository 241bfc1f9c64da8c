import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useChange } from "@/components/ui/use-change";
import { markRead, notificationQueries } from "@/lib/notifications/notices/client";
import type { NotificationList } from "@/lib/notifications/notices/contract";

/** A page of the account's notifications, and an optimistic "mark as read" that is rolled back on failure. */
export function useNotifications(first: NotificationList) {
  const client = useQueryClient();
  const { queryKey, queryFn } = notificationQueries.list(first.page);
  const { data } = useQuery({ queryKey, queryFn, initialData: first, staleTime: 30_000 });
  const read = useChange({
    errorsIn: "toast",
    send: (ids: string[] | undefined) => markRead(ids),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      const previous = client.getQueryData<NotificationList>(queryKey) ?? first;
      const items = previous.items.map((item) => (!ids || ids.includes(item.id) ? { ...item, read: true } : item));
      const newly = previous.items.filter((item) => !item.read && ids?.includes(item.id)).length;
      client.setQueryData<NotificationList>(queryKey, {
        ...previous,
        items,
        unread: ids ? previous.unread - newly : 0,
      });
      return { previous };
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.previous),
    onSuccess: ({ unread }) => client.setQueryData<NotificationList>(queryKey, (list) => list && { ...list, unread }),
  });
  return { list: data, read };
}
