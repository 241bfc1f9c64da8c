import type { Query, QueryClient } from "@tanstack/react-query";
import { fetchJson } from "@/lib/http/fetcher";
import { type LiveNews, liveRooms } from "./contract";

type Room = (typeof liveRooms)[number];

/** Longer than any answer takes on a slow line; past it the connection is taken for dead. */
const patience = 20_000;

/** Where one goes on after the last news. */
export const livePath = (stamp: string | undefined) => `/api/live${stamp ? `?after=${encodeURIComponent(stamp)}` : ""}`;

/** Asks once what changed since `stamp`. */
export const askLive = (stamp: string | undefined) => fetchJson<LiveNews>(livePath(stamp), { signal: AbortSignal.timeout(patience) });

/** Fetches what is shown of a room again. An answer that was already on its way may be older than the news, so what is shown for the first time is fetched once more. */
export async function refreshRoom(client: QueryClient, room: Room): Promise<void> {
  const firstOnTheWay = client.isFetching({ queryKey: [room], predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey: [room] });
  if (firstOnTheWay) await client.invalidateQueries({ queryKey: [room] });
}

const missed = ({ state }: Query) => state.isInvalidated && state.fetchStatus === "idle";

/** Fetches again what news had come of but did not arrive, because the connection was lost in between. */
export function refreshMissed(client: QueryClient): void {
  for (const room of liveRooms) if (client.getQueryCache().findAll({ queryKey: [room], type: "active", predicate: missed }).length > 0) void refreshRoom(client, room);
}
