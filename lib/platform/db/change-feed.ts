import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { logError } from "@/lib/platform/http/observability/log";
import { accountChanged, accountChannel, startFollowing, stopFollowing } from "./account-changes";

/** Reports changed accounts (account-changes.ts) while the database is open. */
export interface ChangeFeed {
  /** Starts the feed; further calls have no effect. */
  follow: () => void;
  close: () => Promise<void>;
}

const probePrefix = "probe:";
/** In milliseconds; a reconnect waits twice as long after each failure, up to the maximum. */
const reconnectMs = { first: 1_000, max: 60_000 };

interface Options {
  connectionString: string;
  /** Sends a notification over the connections of the requests. */
  notify: (channel: string, payload: string) => Promise<unknown>;
  /** In milliseconds: how often a probe is sent, and how long it may take to arrive. */
  probeEvery?: number;
  probeWithin?: number;
}

/**
 * Follows changes by LISTEN on one connection of its own. A probe, sent over the pool, must arrive there before changes
 * count as followed, and every half minute after: a transaction pooler accepts LISTEN but delivers nothing, and then
 * polling stays.
 */
export function listenFeed({
  connectionString,
  notify,
  probeEvery = 30_000,
  probeWithin = 5_000,
}: Options): ChangeFeed {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let failures = 0;

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (failures === 0 && !closing.signal.aborted)
          logError("Changes of accounts are polled: no notifications arrive from the database.", error);
      });
      stopFollowing();
      const wait = Math.min(reconnectMs.first * 2 ** failures++, reconnectMs.max) * (0.5 + Math.random() / 2);
      await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  /** Listens until the connection fails or a probe is lost. */
  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 5_000 });
    const lost = new AbortController();
    const end = () => lost.abort(new Error("The listening connection was lost."));
    client.on("error", end);
    client.on("end", end);
    let onProbe = (_id: string) => {};
    client.on("notification", ({ payload = "" }) => {
      if (payload.startsWith(probePrefix)) onProbe(payload);
      else accountChanged(payload);
    });
    const signal = AbortSignal.any([closing.signal, lost.signal]);
    let isConfirmed = false;
    try {
      await client.connect();
      await client.query(`listen ${accountChannel}`);
      while (!signal.aborted) {
        const id = probePrefix + randomUUID();
        const arrived = new Promise<void>((done) => (onProbe = (payload) => payload === id && done()));
        await notify(accountChannel, id);
        const timeout = pause(probeWithin, "late", { signal, ref: false });
        if ((await Promise.race([arrived, timeout])) === "late") throw new Error("A notification did not arrive.");
        if (!isConfirmed) startFollowing();
        isConfirmed = true;
        failures = 0;
        await pause(probeEvery, undefined, { signal, ref: false });
      }
    } catch (error) {
      throw lost.signal.reason ?? error;
    } finally {
      await client.end().catch(() => {});
    }
  }

  return {
    follow: () => void (running ??= run()),
    async close() {
      closing.abort();
      await running;
    },
  };
}
