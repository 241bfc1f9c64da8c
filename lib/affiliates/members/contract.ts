import { z } from "zod";
import type { HoldReason } from "@/lib/affiliates/referrals/contract";
import { wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededText } from "@/lib/platform/reference/text";

/** PATCH /api/affiliate/members/{id} (admin, If-Match): pauses or resumes; the affiliate reads the reason. */
export const pauseChangeSchema = z.strictObject({
  paused: z.boolean(),
  reason: neededText(300, "Say why, in a few words").min(3, "Say why, in a few words"),
});
export type PauseChange = z.infer<typeof pauseChangeSchema>;

export const pauseStateSchema = z.strictObject({ id: z.uuid(), paused: z.boolean(), version: z.int() });
export type PauseState = z.infer<typeof pauseStateSchema>;

/** The administrators' list of affiliates: `/admin?tab=affiliates&view=affiliates`. */
export const memberQuerySchema = z.strictObject({
  q: z.string().trim().max(100).default(""),
  state: z.enum(["", "paused", "hints"]).default(""),
  page: wholeNumber(1, 10_000).default(1),
});
export type MemberQuery = z.infer<typeof memberQuerySchema>;

/** Amounts are decimal ZAR; `conversion` is in percent, null without clicks. */
export interface MemberFigures {
  clicks: number;
  signUps: number;
  conversion: number | null;
  paidReferrals: number;
  underReview: number;
  rejected: number;
  earned: number;
  held: number;
  toPay: number;
  paidOut: number;
}

export interface MemberRow extends Pick<MemberFigures, "clicks" | "signUps" | "conversion" | "underReview"> {
  id: string;
  name: string;
  email: string;
  code: string;
  paused: boolean;
}
export interface MemberList {
  items: MemberRow[];
  total: number;
  page: number;
  pages: number;
}

export interface MemberCommission {
  id: string;
  number: number;
  /** The referred person; empty after the account is closed. */
  person: string;
  /** Their account; null after it is closed. */
  personId: string | null;
  earnedAt: string;
  amount: number;
  reversed: number;
  /** What can still be reversed. */
  left: number;
  state: "held" | "under-review" | "released" | "on-statement" | "paid" | "reversed";
  reversalReason: string;
  undoUntil: string | null;
}

/** A sign-up that looked like the affiliate's own, with the reasons and the decision. */
export interface FraudHint {
  id: string;
  person: string;
  /** Their account; null after it is closed. */
  personId: string | null;
  at: string;
  reasons: HoldReason[];
  status: "counted" | "held" | "rejected";
}

/** An affiliate for administrators. Lists have the newest 50. */
export interface AffiliatePage {
  id: string;
  /** Null after the account is closed. */
  accountId: string | null;
  name: string;
  email: string;
  code: string;
  joinedAt: string;
  pausedAt: string | null;
  pauseReason: string;
  payTo: string;
  version: number;
  figures: MemberFigures;
  hints: FraudHint[];
  commissions: MemberCommission[];
}
