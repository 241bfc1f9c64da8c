"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showToast } from "@/components/ui/toast-store";
import { changeContentItem, contentQueries, deleteContentItem } from "@/lib/content/client";
import type { Channel, ContentChange, ContentItem, ContentList, ContentSettings } from "@/lib/content/contract";
import { ProblemError } from "@/lib/http/fetcher";

export interface FirstContent {
  items: ContentList;
  channels: Channel[];
  settings: ContentSettings;
}

const said: Record<ContentChange["action"], string> = {
  edit: "Saved",
  schedule: "Scheduled",
  unschedule: "Back among the drafts",
  approve: "Approved",
  publish: "Published to a simulated channel",
  retry: "It will be tried again within a minute",
};

/** One's own texts with the moves on them; the first answer comes from the server. A refused move says why and shows the text as it is by now. */
export function useContent(first: FirstContent) {
  const cache = useQueryClient();
  const { data } = useQuery({ ...contentQueries.items(), initialData: first.items });
  const reload = () => cache.invalidateQueries({ queryKey: ["content", "items"] });
  const failed = (error: Error) => {
    showToast(error instanceof ProblemError ? error.problem.detail : "It was not saved. Try again.", {
      tone: "danger",
    });
    return reload();
  };
  const move = useMutation({
    networkMode: "always",
    mutationFn: ({ item, change }: { item: ContentItem; change: ContentChange }) => changeContentItem(item, change),
    onSuccess: (saved, { change }) => {
      cache.setQueryData(
        contentQueries.items().queryKey,
        (list: ContentList | undefined) =>
          list && { ...list, items: list.items.map((one) => (one.id === saved.id ? saved : one)) },
      );
      showToast(said[change.action]);
    },
    onError: failed,
  });
  const remove = useMutation({
    networkMode: "always",
    mutationFn: deleteContentItem,
    onSuccess: () => {
      showToast("Deleted");
      return reload();
    },
    onError: failed,
  });
  return { items: data.items, total: data.total, move, remove, reload };
}
