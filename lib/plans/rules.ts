import { homeOf, type Role } from "@/lib/auth/access";
import type { Plan, PlanId } from "@/lib/reference/plans";

/** Where Choose leads (specification 2.3): sign-up for a visitor, the dashboard for a professional, the onboarding dialog for everybody else. */
export type PlanChoice = { go: string } | { open: "onboarding" };

/** What Choose does for a person of that role; null is a visitor. */
export function planChoice(role: Role | null, plan: PlanId): PlanChoice {
  if (role === null) return { go: `/professional-signup?plan=${plan}` };
  if (role === "professional") return { go: homeOf(role) };
  return { open: "onboarding" };
}

/** The claim of specification 9 on the popular plan: that much at least, for a team that uses every seat (decisions, Money). */
export const claimedSavingPercent = 40;

/**
 * What makes the claim true, for its footnote: as many `basic` plans as `plan` has seats, in ZAR a month, and how many per cent the plan saves
 * against them, rounded down; 0 when it saves nothing.
 */
export function teamSaving(
  plan: Plan,
  basic: Plan,
): { seats: number; basicTotal: number; price: number; percent: number } {
  const basicTotal = basic.price * plan.seats;
  return {
    seats: plan.seats,
    basicTotal,
    price: plan.price,
    percent: Math.max(0, Math.floor(((basicTotal - plan.price) / basicTotal) * 100)),
  };
}
