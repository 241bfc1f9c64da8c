import type { Query, QueryClient } from "@tanstack/react-query";
import type { Role } from "@/lib/platform/auth/access";
import { fetchJson, ProblemError } from "@/lib/platform/http/client/fetcher";
import type { LiveNews, Waiting } from "./contract";

type Room = LiveNews["changed"][number];
// Not imported from the contract, which would add zod to the bundle of every signed-in page.
const rooms = Object.keys({ conversations: true, notifications: true, bookings: true } satisfies Record<Room, true>);

const askEvery = 4_000;
const streamAgainAfter = 60_000;
const longestPause = 8_000;
/** The server sends a heartbeat every ten seconds; a stream silent for longer is dead or buffered by a proxy. */
const firstBeatWithin = 10_000;
const beatWithin = 25_000;
/** Longer than any response on a slow connection; after it the connection counts as dead. */
const patience = 20_000;

/** The cursor after the last event. */
const livePath = (stamp: string | undefined) => `/api/live${stamp ? `?after=${encodeURIComponent(stamp)}` : ""}`;

/** Requests once what changed since `stamp`. */
const askLive = (stamp: string | undefined) =>
  fetchJson<LiveNews>(livePath(stamp), { signal: AbortSignal.timeout(patience) });

/**
 * Invalidates the active queries of a changed list. A response in flight may be older than the event, so a query that
 * loads for the first time is fetched once more.
 */
export async function refreshRoom(client: QueryClient, room: Room): Promise<void> {
  const firstOnTheWay = client.isFetching({ queryKey: [room], predicate: ({ state }) => state.data === undefined }) > 0;
  await client.invalidateQueries({ queryKey: [room] });
  if (firstOnTheWay) await client.invalidateQueries({ queryKey: [room] });
}

const missed = ({ state }: Query) => state.isInvalidated && state.fetchStatus === "idle";

/** Refetches queries whose invalidation failed because the connection was lost. */
export function refreshMissed(client: QueryClient): void {
  for (const room of rooms as Room[])
    if (client.getQueryCache().findAll({ queryKey: [room], type: "active", predicate: missed }).length > 0)
      void refreshRoom(client, room);
}

let waiting: Waiting | undefined;
let role: Role | undefined;
const readers = new Set<() => void>();

function storeNews(news: LiveNews) {
  waiting = news.waiting ?? waiting;
  role = news.role ?? role;
  for (const reader of readers) reader();
}

/** The role in effect, which another tab can have switched; undefined before the first event. */
export const currentRole = (): Role | undefined => role;

/** The counts of the last event; undefined before the first. */
export const currentWaiting = (): Waiting | undefined => waiting;

/**
 * Subscribes to changes of the counts and the role, without opening a connection; returns the function that
 * unsubscribes.
 */
export function subscribeWaiting(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

interface Listener {
  hear: (news: LiveNews) => void;
  /** The connection is alive and there is nothing new. */
  beat: () => void;
}

const listeners = new Set<Listener>();
let heardUpTo: string | undefined;
let close: (() => void) | undefined;

/**
 * Subscribes to changes; the first call reports that everything may have changed since the page was rendered. All
 * subscribers of a page share one connection. Returns the function that unsubscribes.
 */
export function openLive(listener: Listener): () => void {
  listeners.add(listener);
  if (heardUpTo !== undefined) listener.hear({ stamp: heardUpTo, changed: rooms as Room[] });
  close ??= connect({
    hear: (news) => {
      heardUpTo = news.stamp;
      for (const { hear } of listeners) hear(news);
    },
    beat: () => {
      for (const { beat } of listeners) beat();
    },
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    close?.();
    close = undefined;
    heardUpTo = undefined;
  };
}

/**
 * Connects by server-sent events, or by polling where a proxy blocks them. Both continue from a cursor, so no event is
 * lost. Returns the function that disconnects.
 */
function connect({ hear, beat }: Listener): () => void {
  let stamp: string | undefined;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let streamFrom = 0;
  let gone = false;

  const take = (news: LiveNews) => {
    failures = 0;
    stamp = news.stamp;
    storeNews(news);
    hear(news);
  };
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    if (!gone) timer = setTimeout(next, milliseconds);
  };
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(watch);
    source?.close();
    source = null;
  };
  const again = () => {
    stop();
    failures += 1;
    if (failures >= 3) streamFrom = Date.now() + streamAgainAfter;
    later(failures > 1 ? 1_000 * failures : 250);
  };
  const watchOver = (milliseconds: number) => {
    clearTimeout(watch);
    watch = setTimeout(() => {
      failures = Math.max(failures, 2);
      again();
    }, milliseconds);
  };
  // A hidden page has no connection; it catches up once it is visible.
  function next() {
    if (gone || source || document.hidden || !navigator.onLine) return;
    if (typeof EventSource === "undefined" || Date.now() < streamFrom) return void ask();
    source = new EventSource(livePath(stamp));
    source.onmessage = ({ data }) => {
      watchOver(beatWithin);
      take(JSON.parse(data as string) as LiveNews);
    };
    source.addEventListener("beat", () => {
      watchOver(beatWithin);
      failures = 0;
      beat();
    });
    // The server's limit of streams is reached: poll for a while.
    source.addEventListener("full", () => {
      stop();
      streamFrom = Date.now() + streamAgainAfter;
      later(askEvery);
    });
    source.onerror = again;
    watchOver(firstBeatWithin);
  }
  async function ask() {
    try {
      take(await askLive(stamp));
      later(askEvery);
    } catch (error) {
      // Signed out elsewhere: stop until the next sign-in, which reloads the page.
      if (error instanceof ProblemError && error.problem.status === 401) return;
      failures += 1;
      later(Math.min(askEvery * failures, longestPause));
    }
  }
  const wake = () => (document.hidden || !navigator.onLine ? stop() : next());
  next();
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("offline", wake);
  return () => {
    gone = true;
    stop();
    document.removeEventListener("visibilitychange", wake);
    removeEventListener("online", wake);
    removeEventListener("offline", wake);
  };
}
