import { affiliateFigures } from "@/lib/platform/reference/affiliate-terms";
import { type MemberCommission, type MemberFigures, type MemberQuery, memberQuerySchema } from "./contract";

const { hold, linkValidity } = affiliateFigures;

/** How each figure of an affiliate is counted. They cover all time. */
export const memberDefinitions: Record<keyof MemberFigures, string> = {
  clicks: `Visits through the link. Repeated visits within ${linkValidity}, bots and the affiliate's own visits are left out.`,
  signUps: `People who signed up within ${linkValidity} of following the link, those under review included, rejected ones not.`,
  conversion: "Sign-ups divided by clicks.",
  paidReferrals: "Sign-ups with a first payment whose commission is not wholly reversed.",
  underReview: "Sign-ups that look like the affiliate's own and wait for a decision. They earn nothing until then.",
  rejected: "Sign-ups that an administrator rejected. They earn nothing.",
  earned: "All commissions, less what refunds, rejections and administrators reversed.",
  held: `Commissions in their first ${hold}, or of a sign-up under review.`,
  toPay: "Released commissions that are not paid yet, on a statement or not, less later reversals.",
  paidOut: "Statements marked as paid.",
};

export const commissionStates: Record<MemberCommission["state"], string> = {
  held: "Held",
  "under-review": "Under review",
  released: "Released",
  "on-statement": "On a statement",
  paid: "Paid",
  reversed: "Reversed",
};

/** The state of a commission. */
export function commissionState(commission: {
  reversedAt: Date | null;
  releasedAt: Date | null;
  isUnderReview: boolean;
  statement: "issued" | "paid" | null;
}): MemberCommission["state"] {
  if (commission.reversedAt) return "reversed";
  if (commission.statement) return commission.statement === "paid" ? "paid" : "on-statement";
  if (commission.releasedAt) return "released";
  return commission.isUnderReview ? "under-review" : "held";
}

/** The query of the list in a URL; the defaults for an invalid one. */
export function memberQueryFrom(params: URLSearchParams): MemberQuery {
  const parsed = memberQuerySchema.safeParse({
    q: params.get("q") ?? undefined,
    state: params.get("state") ?? undefined,
    page: params.get("page") ?? undefined,
  });
  return parsed.success ? parsed.data : memberQuerySchema.parse({});
}

export const reversalReasons = [
  "The referred account is not genuine",
  "The affiliate referred themselves",
  "The link was advertised against our terms",
] as const;
export const pauseReasons = [
  "We are looking at your latest sign-ups",
  "The link was advertised against our terms",
] as const;
export const resumeReasons = ["Everything is in order", "Thank you for putting it right"] as const;
