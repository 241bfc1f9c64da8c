import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/**
 * The last decision that can be undone, by the name of its list. It is in the query cache, so that it is kept while
 * another tab of the page is shown.
 */
export function useUndoable<Decision>(name: string): [Decision | null, (decision: Decision | null) => void] {
  const client = useQueryClient();
  const { data } = useQuery<Decision | null>({ queryKey: ["undo", name], queryFn: skipToken, initialData: null });
  const keep = useCallback(
    (decision: Decision | null) => void client.setQueryData(["undo", name], decision),
    [client, name],
  );
  return [data ?? null, keep];
}
