import { useQuery, useQueryClient } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changeContentItem, contentQueries, deleteContentItem } from "@/lib/content/items/client";
import type { Channel, ContentChange, ContentItem, ContentList, ContentSettings } from "@/lib/content/items/contract";

export interface FirstContent {
  items: ContentList;
  channels: Channel[];
  settings: ContentSettings;
}

const doneTexts: Record<ContentChange["action"], string> = {
  edit: "Saved",
  schedule: "Scheduled",
  unschedule: "Back among the drafts",
  approve: "Approved",
  publish: "Published to a simulated channel",
  retry: "It will be tried again within a minute",
};

/**
 * The account's texts and the actions on them; the first data are loaded on the server. A failed action reports the
 * reason and shows the current text.
 */
export function useContent(first: FirstContent) {
  const cache = useQueryClient();
  const { data } = useQuery({ ...contentQueries.items(), initialData: first.items });
  const reload = () => cache.invalidateQueries({ queryKey: ["content", "items"] });
  const move = useChange({
    // The dialog that triggered the change shows its errors.
    errorsIn: "form",
    send: ({ item, change }: { item: ContentItem; change: ContentChange }, key) => changeContentItem(item, change, key),
    onSuccess: (saved, { change }) => {
      cache.setQueryData(
        contentQueries.items().queryKey,
        (list: ContentList | undefined) =>
          list && { ...list, items: list.items.map((item) => (item.id === saved.id ? saved : item)) },
      );
      showToast(doneTexts[change.action]);
    },
    onError: reload,
  });
  const remove = useChange({
    errorsIn: "toast",
    send: (item: ContentItem, key) => deleteContentItem(item, key),
    onSuccess: () => {
      showToast("Deleted");
      return reload();
    },
    onError: reload,
  });
  return { items: data.items, total: data.total, move, remove, reload };
}
