import type { Tx } from "@/lib/platform/db/connection";
import { defineEvent } from "@/lib/platform/ports";
import type { WebhookEvent } from "@/lib/platform/reference/webhook-events";

/** Something that happened to the records of one or two accounts; programs of these accounts receive it. */
export interface AccountEvent {
  type: WebhookEvent;
  /** The account of the client, if there is one. */
  clientId?: string | null;
  /** The profile of the professional, if there is one. */
  professionalId?: string | null;
  /** The account that pays for its plan. */
  payerId?: string | null;
  /** Ids, states and times; never what a person wrote. */
  data: Record<string, string | number | null>;
  /** A change that can be undone until then: the event waits, and `accountEventUndone` removes it. */
  undo?: { undoId: string; until: Date };
}

/** Emitted in the transaction of the events; partners stores them for webhooks. */
export const accountEvent = defineEvent<[tx: Tx, ...events: AccountEvent[]]>("account-event");

/** Emitted with the id of a change that is undone, in the transaction of the undo. */
export const accountEventUndone = defineEvent<[tx: Tx, undoId: string]>("account-event-undone");
