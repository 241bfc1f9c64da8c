import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { defineEvent, definePort } from "@/lib/platform/ports";
import type { Quote, RequestCard } from "./contract";

/** The cards of quotes and requests, which deals stores, as a thread shows them. */
export interface ThreadCards {
  /** The viewer's own among these quotes, by id. */
  quotes: (db: Db | Tx, viewer: Viewer, ids: readonly string[]) => Promise<Map<string, Quote>>;
  /** These requests by id. The caller has checked that their thread is the viewer's. */
  requests: (db: Db | Tx, ids: readonly string[]) => Promise<Map<string, RequestCard>>;
}

export const threadCards = definePort<ThreadCards>("thread-cards");

/** Emitted when a professional opens a thread, in that transaction. */
export const threadOpened = defineEvent<[tx: Tx, viewer: Viewer, conversationId: string]>("thread-opened");

/** Emitted when a text or a quote is sent in a conversation, in that transaction. */
export const threadAnswered = defineEvent<[tx: Tx, conversationId: string, senderId: string]>("thread-answered");
