import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { DeadlineFeed, Mark, NewList, OwnList } from "./contract";

export const deadlineQueries = {
  own: () =>
    queryOptions({
      queryKey: ["deadlines", "mine"],
      queryFn: ({ signal }) => fetchJson<OwnList>("/api/deadlines/mine", { signal }),
    }),
};

/** Saves the list with its reminders; replaces the one before. */
export const saveList = (list: NewList) => fetchJson<OwnList>("/api/deadlines/mine", { method: "PUT", json: list });

/** Deletes the list with its marks, reminders and feed. */
export const removeList = () => fetchJson<void>("/api/deadlines/mine", { method: "DELETE" });

/** Stores the done mark and the note of one date. */
export const setMark = (mark: Mark) => fetchJson<Mark>("/api/deadlines/mine/marks", { method: "PUT", json: mark });

/** Creates a private calendar address and revokes the previous one. */
export const renewFeed = (key?: string) =>
  fetchJson<DeadlineFeed>("/api/deadlines/mine/feed", { method: "POST", json: {}, key });

export const endFeed = () => fetchJson<void>("/api/deadlines/mine/feed", { method: "DELETE" });
