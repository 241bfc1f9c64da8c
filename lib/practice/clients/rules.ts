import type { SeatRole } from "@/lib/platform/auth/access";

/** Who acts: the owner of a firm, or a person by a seat. */
interface Person {
  seat?: { role: SeatRole };
}

/** Tax numbers and private notes are for the owner and the accountants of a firm. */
export const seesPrivateFacts = ({ seat }: Person): boolean => seat?.role !== "assistant";

/** Whether another client can be added; a limit of -1 is none. */
export const hasRoom = ({ used, limit }: { used: number; limit: number }): boolean => limit === -1 || used < limit;
