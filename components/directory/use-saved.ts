import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { forgetSaved, keptHere, noteRemoved, noteSaved } from "@/lib/directory/saved/client";
import { joinSaved } from "@/lib/directory/saved/client-account";
import type { Saved, SavedList } from "@/lib/directory/saved/contract";
import { fetchJson } from "@/lib/platform/http/client/fetcher";

const queryKey = ["saved"];
const without = (list: SavedList, id: string): SavedList => {
  const items = list.items.filter((item) => item.id !== id);
  return { ...list, items, total: items.length, pages: items.length > 0 ? 1 : 0 };
};

/**
 * The saved list of the account. Ids saved in this browser before sign-in are merged into it and removed from the
 * browser; removing a professional can be undone.
 */
export function useSaved(initialData: SavedList) {
  const client = useQueryClient();
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchJson<SavedList>("/api/saved", { signal }),
    initialData,
    staleTime: 30_000,
  });

  // Replaces the cached list with the server's on each visit, because it may have changed elsewhere.
  useEffect(() => {
    client.setQueryData(queryKey, initialData);
    const localIds = keptHere();
    const known = new Set(initialData.items.map(({ id }) => id));
    const ids = localIds.filter((id) => !known.has(id));
    if (ids.length === 0) return localIds.length > 0 ? forgetSaved() : undefined;
    // If the merge fails, the ids stay in this browser until the next visit.
    void joinSaved(ids).then(
      (merged) => {
        forgetSaved();
        client.setQueryData(queryKey, merged);
      },
      () => undefined,
    );
  }, [client, initialData]);

  const restore = useChange({
    errorsIn: "toast",
    send: ({ id }: Saved) => fetchJson(`/api/saved/${id}`, { method: "PUT" }),
    onSuccess: (_, { id }) => noteSaved(id),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const remove = useChange({
    errorsIn: "toast",
    send: ({ id }: Saved) => fetchJson(`/api/saved/${id}`, { method: "DELETE" }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      const previous = client.getQueryData<SavedList>(queryKey);
      if (previous) client.setQueryData(queryKey, without(previous, id));
      return { previous };
    },
    onSuccess: (_, saved) => {
      noteRemoved(saved.id);
      const action = saved.card ? { label: "Undo", run: () => restore.mutate(saved) } : undefined;
      showToast(`${saved.card?.name ?? "The professional"} is no longer on your list.`, { action });
    },
    onError: (_, __, context) => {
      if (context?.previous) client.setQueryData(queryKey, context.previous);
    },
  });
  return { list: list.data, remove };
}
