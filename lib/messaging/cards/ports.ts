import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { defineEvent, definePort } from "@/lib/platform/ports";
import type { Quote, RequestCard } from "./contract";

/** Loads the cards of quotes and requests for threads. The deals domain stores them and implements this interface. */
export interface ThreadCards {
  /** The viewer's quotes among these, by id. */
  quotes: (db: Db | Tx, viewer: Viewer, ids: readonly string[]) => Promise<Map<string, Quote>>;
  /** These requests by id. The caller has authorized the viewer for their thread. */
  requests: (db: Db | Tx, ids: readonly string[]) => Promise<Map<string, RequestCard>>;
}

export const threadCards = definePort<ThreadCards>("thread-cards");

/** Emitted when a professional opens a thread, in the same transaction. */
export const threadOpened = defineEvent<[tx: Tx, viewer: Viewer, conversationId: string]>("thread-opened");

/**
 * Emitted before a professional's text or quote to a client is stored, in the same transaction; before a first message
 * also ahead of its conversation. A handler that throws refuses it.
 */
export const clientContacted =
  defineEvent<[tx: Tx, pair: { professionalId: string; clientId: string; accountId: string }]>("client-contacted");
