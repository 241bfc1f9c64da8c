/**
 * Plans (specification 9; decisions, Money). Prices are whole ZAR per month, billed in ZAR. `premium` is displayed as
 * Professional.
 */
export const plans = [
  {
    id: "basic",
    name: "Basic",
    tier: "Basic",
    price: 199,
    currency: "ZAR",
    maxLeads: 50,
    seats: 1,
    popular: false,
    prioritySupport: false,
    analytics: false,
    aiContentAutomation: false,
    features: [
      "Professional listing",
      "Client messaging",
      "Verification badge once approved",
      "Mobile access",
      "Email support",
      "Basic analytics",
      "Calendar booking",
      "Up to 50 leads a month",
    ],
  },
  {
    id: "premium",
    name: "Professional",
    tier: "Premium",
    price: 499,
    currency: "ZAR",
    maxLeads: -1,
    seats: 1,
    popular: false,
    prioritySupport: true,
    analytics: true,
    aiContentAutomation: false,
    features: [
      "Everything in Basic",
      "Unlimited leads",
      "Priority support",
      "Advanced analytics",
      "Priority placement",
      "Custom pricing",
      "Social integration",
      "Portfolio",
      "Review tools",
      "Video consultations",
    ],
  },
  {
    id: "enterprise",
    name: "Enterprise",
    tier: "Enterprise",
    price: 699,
    currency: "ZAR",
    maxLeads: -1,
    seats: 6,
    popular: true,
    prioritySupport: true,
    analytics: true,
    aiContentAutomation: true,
    features: [
      "Everything in Professional",
      "AI Content Automation for social platforms",
      "Multi-location",
      "Team tools, 6 seats included",
      "Custom branding",
    ],
  },
] as const;
export type Plan = (typeof plans)[number];
export type PlanId = Plan["id"];
export type PlanFeature = Plan["features"][number];

const notBuilt = "Not yet available";

/** Notes beside features whose words the specification fixes: those not built yet, and those that every plan has. */
export const featureNotes: Partial<Record<PlanFeature, string>> = {
  "Custom pricing": "Your rate, packages and quotes, in every plan",
  "Social integration": notBuilt,
  "Review tools": "A review link and replies, in every plan",
  "Video consultations": "In every plan",
  "Multi-location": notBuilt,
  "Custom branding": notBuilt,
};

/** Whether the product has the feature today. */
export const isBuilt = (feature: PlanFeature) => featureNotes[feature] !== notBuilt;

/** A feature with its note, for running text: "Multi-location (not yet available)". */
export function featureText(feature: PlanFeature): string {
  const note = featureNotes[feature];
  return note ? `${feature} (${note.charAt(0).toLowerCase()}${note.slice(1)})` : feature;
}

export const planIds = plans.map(({ id }) => id) as [PlanId, ...PlanId[]];
/** The plan preselected at professional sign-up (specification 9). */
export const defaultPlanId: PlanId = "premium";
export const trialDays = 7;

/** The plan of `?plan=`; unknown values fall back to the sign-up default (decisions, Money). */
export function planById(id: string | null | undefined): Plan {
  return plans.find((plan) => plan.id === id) ?? plans[1];
}

/** Features of plans beyond the listing; lib/billing/plans/rules.ts maps plans to features. */
export const entitlements = [
  "portfolio",
  "advanced-analytics",
  "priority-placement",
  "practice",
  "ai-automation",
  "team-seats",
] as const;
export type Entitlement = (typeof entitlements)[number];
