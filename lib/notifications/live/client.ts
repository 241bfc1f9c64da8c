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
const timeoutMs = 20_000;

/** The cursor after the last event. */
const livePath = (stamp: string | undefined) => `/api/live${stamp ? `?after=${encodeURIComponent(stamp)}` : ""}`;

/** Requests once what changed since `stamp`. */
const askLive = (stamp: string | undefined) =>
  fetchJson<LiveNews>(livePath(stamp), { signal: AbortSignal.timeout(timeoutMs) });

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

/** Requests the counts at once, after a change of this page that the server sends no event about; never rejects. */
export async function refreshWaiting(): Promise<void> {
  // Without the counts, the next event brings them.
  const news = await askLive(undefined).catch(() => undefined);
  if (news) storeNews(news);
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
function connect(listener: Listener): () => void {
  const connection = new Connection(listener);
  // A hidden page has no connection; it catches up once it is visible.
  const wake = () => (document.hidden || !navigator.onLine ? connection.stop() : connection.next());
  connection.next();
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("offline", wake);
  return () => {
    connection.close();
    document.removeEventListener("visibilitychange", wake);
    removeEventListener("online", wake);
    removeEventListener("offline", wake);
  };
}

/** One connection at a time: a stream, or a request every few seconds while streams fail. */
class Connection {
  private readonly listener: Listener;
  private stamp: string | undefined;
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private streamFrom = 0;
  private closed = false;

  constructor(listener: Listener) {
    this.listener = listener;
  }

  /** Connects, unless the page is connected, hidden or offline. */
  next(): void {
    if (this.closed || this.source || document.hidden || !navigator.onLine) return;
    if (typeof EventSource === "undefined" || Date.now() < this.streamFrom) void this.ask();
    else this.openStream();
  }

  /** Disconnects until the next call of `next`. */
  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.watch);
    this.source?.close();
    this.source = null;
  }

  close(): void {
    this.closed = true;
    this.stop();
  }

  private openStream(): void {
    this.source = new EventSource(livePath(this.stamp));
    this.source.onmessage = ({ data }) => {
      this.watchOver(beatWithin);
      this.take(JSON.parse(data as string) as LiveNews);
    };
    this.source.addEventListener("beat", () => {
      this.watchOver(beatWithin);
      this.failures = 0;
      this.listener.beat();
    });
    // The server's limit of streams is reached: poll for a while.
    this.source.addEventListener("full", () => {
      this.stop();
      this.streamFrom = Date.now() + streamAgainAfter;
      this.later(askEvery);
    });
    this.source.onerror = () => this.again();
    this.watchOver(firstBeatWithin);
  }

  /** Requests what changed; never rejects. */
  private async ask(): Promise<void> {
    try {
      this.take(await askLive(this.stamp));
      this.later(askEvery);
    } catch (error) {
      // Signed out elsewhere: stop until the next sign-in, which reloads the page.
      if (error instanceof ProblemError && error.problem.status === 401) return;
      this.failures += 1;
      this.later(Math.min(askEvery * this.failures, longestPause));
    }
  }

  private take(news: LiveNews): void {
    this.failures = 0;
    this.stamp = news.stamp;
    storeNews(news);
    this.listener.hear(news);
  }

  private later(milliseconds: number): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => this.next(), milliseconds);
  }

  /** Connects again after a failure; after three it polls for a while. */
  private again(): void {
    this.stop();
    this.failures += 1;
    if (this.failures >= 3) this.streamFrom = Date.now() + streamAgainAfter;
    this.later(this.failures > 1 ? 1_000 * this.failures : 250);
  }

  /** Counts the stream as dead when it is silent for longer. */
  private watchOver(milliseconds: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.failures = Math.max(this.failures, 2);
      this.again();
    }, milliseconds);
  }
}
