import type { Db, Tx } from "@/lib/platform/db/connection";
import type { HttpError } from "@/lib/platform/http/errors";
import { defineEvent, definePort } from "@/lib/platform/ports";

/** What the plans of owners include. */
export const seatPlans = definePort<{
  /** The seats of each owner's current plan, the owner's own included; an owner without a plan is left out. */
  limits: (db: Db | Tx, ownerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The refusal for a plan without team seats. */
  refusal: () => HttpError;
}>("seat-plans");

/** Emitted when a seat ends, in its transaction; its work goes to another seat, or to the owner with null. */
export const seatEnded = defineEvent<[tx: Tx, seatId: string, heirSeatId: string | null]>("seat-ended");
