import { homeOf, type Role } from "@/lib/platform/auth/access";
import { HttpError } from "@/lib/platform/http/errors";
import { type Entitlement, type Plan, planById, type PlanId, planIds } from "@/lib/platform/reference/plans";

/**
 * Where Choose leads (specification 2.3): sign-up for a visitor, the dashboard for a professional, the onboarding
 * dialog for everybody else.
 */
export type PlanChoice = { go: string } | { open: "onboarding" };

/** What Choose does for a person of that role; null is a visitor. */
export function planChoice(role: Role | null, plan: PlanId): PlanChoice {
  if (role === null) return { go: `/professional-signup?plan=${plan}` };
  if (role === "professional") return { go: homeOf(role) };
  return { open: "onboarding" };
}

/**
 * The claim of specification 9 on the popular plan: that much at least, for a team that uses every seat (decisions,
 * Money).
 */
export const claimedSavingPercent = 40;

/**
 * What makes the claim true, for its footnote: as many `basic` plans as `plan` has seats, in ZAR a month, and how many
 * per cent the plan saves against them, rounded down; 0 when it saves nothing.
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

/** The smallest plan that has each, and the sentence that refuses it to the plans below. */
const offered: Record<Entitlement, { from: PlanId; refusal: (planName: string) => string }> = {
  portfolio: { from: "premium", refusal: (plan) => `The portfolio is part of the ${plan} plan.` },
  "advanced-analytics": { from: "premium", refusal: (plan) => `Advanced analytics is part of the ${plan} plan.` },
  "priority-placement": { from: "premium", refusal: (plan) => `Priority placement is part of the ${plan} plan.` },
  practice: { from: "premium", refusal: (plan) => `More clients of your own are part of the ${plan} plan.` },
  "ai-automation": { from: "enterprise", refusal: (plan) => `AI Content Automation is part of the ${plan} plan.` },
  "team-seats": { from: "enterprise", refusal: (plan) => `Team seats are part of the ${plan} plan.` },
};

/** The page to change the plan; every `plan-required` error links to it. */
export const planPath = "/professional-dashboard?tab=plan";

/** Whether a plan includes it; null is an ended subscription, which includes nothing. */
export function can(plan: PlanId | null, entitlement: Entitlement): boolean {
  return plan !== null && planIds.indexOf(plan) >= planIds.indexOf(offered[entitlement].from);
}

/** The clients whom a professional can add without the feature `practice`; those of the marketplace do not count. */
export const basicOwnClients = 10;

/**
 * How many first applications a billing month (-1: no limit), how many seats and how many added clients (-1: no limit) a
 * plan has; none without a plan.
 */
export function limitsOf(plan: PlanId | null): { maxLeads: number; seats: number; ownClients: number } {
  if (plan === null) return { maxLeads: 0, seats: 0, ownClients: 0 };
  const { maxLeads, seats } = planById(plan);
  return { maxLeads, seats, ownClients: can(plan, "practice") ? -1 : basicOwnClients };
}

/**
 * The refusal of something that the plan does not include: 403 `plan-required`, with the plan that does and the way
 * there.
 */
export function planRequired(entitlement: Entitlement): HttpError {
  const { from, refusal } = offered[entitlement];
  return new HttpError(403, "plan-required", refusal(planById(from).name), {
    entitlement,
    plan: from,
    upgrade: planPath,
  });
}

/** Basic analytics look back 30 days; longer periods are advanced. */
export const needsAdvancedAnalytics = (period: string) => period === "90d" || period === "1y";
