import { definePort } from "@/lib/platform/ports";
import type { SessionToken } from "./session-token";

/** What identity writes for the sessions that this folder reads. */
export interface SessionStore {
  /** In live mode, once a process: ends simulation on this database for good. */
  latchWhenLive: () => Promise<void>;
  /** Records that sessions are in use. */
  touch: (used: readonly { id: string; sessionId: string }[]) => Promise<void>;
  /** On a preview whose instances share no rows: the account id of a token from another instance, or null. */
  rebuild: (token: SessionToken) => Promise<string | null>;
}

export const sessionStore = definePort<SessionStore>("session-store");
