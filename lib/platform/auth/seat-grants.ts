import { definePort } from "@/lib/platform/ports";
import type { SeatRole } from "./access";

export { actsForFirm, sideInUse } from "@/lib/platform/ports";

/** The seat by which a viewer acts for a professional's account. */
export interface Seat {
  id: string;
  /** The account of the person. */
  accountId: string;
  /** First and last name of the person. */
  name: string;
  role: SeatRole;
  /** The name of the firm: of the public profile, else of the owner. */
  firm: string;
}

/** An account that chose to act for the owner of a firm. */
export interface ActingFor {
  accountId: string;
  ownerId: string;
}

/** What a seat gives: the owner's account, or only the firm's name while its plan has no seats. */
export type SeatGrant =
  { seat: Seat; owner: { id: string; name: string; professionalId: string | null } } | { pausedFirm: string };

/** A change that a seat made. */
export interface SeatAction {
  /** Method and route template, such as "PATCH /api/leads/{id}". */
  action: string;
  targetType: string;
  targetId: string | null;
}

/** What identity reads and writes for the seats that this folder authorizes. */
export interface SeatGrants {
  /** The grants by the person's account; accounts without a seat at the owner are left out. */
  find: (people: readonly ActingFor[]) => Promise<ReadonlyMap<string, SeatGrant>>;
  record: (by: { id: string; seat: Seat }, action: SeatAction) => Promise<void>;
}

export const seatGrants = definePort<SeatGrants>("seat-grants");

/** The id of the party that acts, for limits and repeated requests: of the seat, else of the account. */
export const actorOf = ({ seat, id }: { id: string; seat?: Seat }): string => seat?.id ?? id;
