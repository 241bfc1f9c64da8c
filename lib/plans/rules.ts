import { homeOf, type Role } from "@/lib/auth/access";
import { plans, type Plan, type PlanId } from "@/lib/reference/plans";

/** Where Choose leads (specification 2.3): sign-up for a visitor, the dashboard for a professional, the onboarding dialog for everybody else. */
export type PlanChoice = { go: string } | { open: "onboarding" };

/** What Choose does for a person of that role; null is a visitor. */
export function planChoice(role: Role | null, plan: PlanId): PlanChoice {
  if (role === null) return { go: `/professional-signup?plan=${plan}` };
  if (role === "professional") return { go: homeOf(role) };
  return { open: "onboarding" };
}

/** How many per cent a full team saves on this plan against as many Basic seats, rounded down; 0 when it saves nothing (decisions, Money). */
export function teamSavingPercent(plan: Plan): number {
  const basic = plans[0].price * plan.seats;
  return Math.max(0, Math.floor(((basic - plan.price) / basic) * 100));
}

/** The claim of specification 9 on the popular plan: that much at least, for a team that uses every seat. */
export const claimedSavingPercent = 40;

/** The footnote that makes the claim true: "6 Basic seats are R1,194 a month; Enterprise is R699 and includes 6 seats." */
export function savingFootnote(plan: Plan): { seats: number; basicTotal: number; price: number; percent: number } {
  return { seats: plan.seats, basicTotal: plans[0].price * plan.seats, price: plan.price, percent: teamSavingPercent(plan) };
}
