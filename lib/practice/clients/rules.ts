import type { SeatRole } from "@/lib/platform/auth/access";

/** Who acts: the owner of a firm, a person by a seat, or an administrator who views the site as the owner. */
interface Person {
  seat?: { role: SeatRole };
  viewedBy?: object;
}

/** Tax numbers and private notes are for the owner and the accountants of a firm. */
export const seesPrivateFacts = ({ seat, viewedBy }: Person): boolean => seat?.role !== "assistant" && !viewedBy;

interface Allowance {
  /** Added and imported clients. */
  used: number;
  /** Those that the plan allows; -1 for no limit, 0 without a plan. */
  limit: number;
}

/** Whether another client can be added. */
export const hasRoom = ({ used, limit }: Allowance): boolean => limit === -1 || used < limit;

/**
 * Whether the plan allows new work, and requests for papers, for a client. Clients of the marketplace do not count;
 * after a downgrade the work of added clients goes on once there are no more of them than the plan has.
 */
export const allowsWork = ({ used, limit }: Allowance, origin: "marketplace" | "own" | "imported"): boolean =>
  limit === -1 || (limit > 0 && (origin === "marketplace" || used <= limit));
