import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type {
  Channel,
  ContentChange,
  ContentItem,
  ContentList,
  ContentSettings,
  ContentSettingsChange,
  Generation,
  NewContentItem,
  NewContentSchedule,
  NewGeneration,
} from "./contract";

/** React Query options of the viewer's content hub. */
export const contentQueries = {
  items: () =>
    queryOptions({ queryKey: ["content", "items"], queryFn: () => fetchJson<ContentList>("/api/content/items") }),
  channels: () =>
    queryOptions({
      queryKey: ["content", "channels"],
      queryFn: async () => (await fetchJson<{ channels: Channel[] }>("/api/content/channels")).channels,
    }),
  settings: () =>
    queryOptions({
      queryKey: ["content", "settings"],
      queryFn: () => fetchJson<ContentSettings>("/api/content/settings"),
    }),
};

/** Three texts; `signal` gives up on them. Throws ProblemError with `fields`. */
export const generateTexts = (brief: NewGeneration, signal: AbortSignal) =>
  fetchJson<Generation>("/api/content/generations", { method: "POST", json: brief, signal });

/** Keeps a text; the same key makes a retry harmless. */
export const createContentItem = (item: NewContentItem, key: string) =>
  fetchJson<ContentItem>("/api/content/items", { method: "POST", json: item, key });

/**
 * Moves a text on as it was seen. Throws ProblemError: 412 when it is something else by now, 409 where the move is not
 * allowed.
 */
export const changeContentItem = (
  { id, version }: Pick<ContentItem, "id" | "version">,
  change: ContentChange,
  key?: string,
) => fetchJson<ContentItem>(`/api/content/items/${id}`, { method: "PATCH", json: change, version, key });

/** Deletes a text as it was seen. */
export const deleteContentItem = ({ id, version }: Pick<ContentItem, "id" | "version">, key?: string) =>
  fetchJson<undefined>(`/api/content/items/${id}`, { method: "DELETE", version, key });

/** Fills four weeks. Throws ProblemError 403 `plan-required` with `upgrade`. */
export const fillSchedule = (schedule: NewContentSchedule, key: string) =>
  fetchJson<{ items: ContentItem[] }>("/api/content/schedules", { method: "POST", json: schedule, key });

/** Connects or disconnects a channel. */
export const setChannel = ({ platform, connected }: Pick<Channel, "platform" | "connected">) =>
  fetchJson<Channel>(`/api/content/channels/${platform}`, { method: "PUT", json: { connected } });

/** Stores the defaults as they were seen. */
export const saveContentSettings = (change: ContentSettingsChange, version: number, key?: string) =>
  fetchJson<ContentSettings>("/api/content/settings", { method: "PUT", json: change, version, key });
