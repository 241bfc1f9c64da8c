import { describe, expect, test } from "vitest";
import { can, claimedSavingPercent, limitsOf, planChoice, planRequired, teamSaving } from "@/lib/billing/plans/rules";
import { entitlements, featureNotes, featureText, type PlanId, planIds, plans } from "@/lib/platform/reference/plans";

describe("choosing a plan", () => {
  test.each(planIds)("%s leads a visitor to sign-up, a professional to the dashboard, others to onboarding", (plan) => {
    expect(planChoice(null, plan)).toEqual({ go: `/professional-signup?plan=${plan}` });
    expect(planChoice("professional", plan)).toEqual({ go: "/professional-dashboard" });
    expect(planChoice("client", plan)).toEqual({ open: "onboarding" });
    expect(planChoice("admin", plan)).toEqual({ open: "onboarding" });
  });
});

describe("Save 40% vs Basic", () => {
  const popular = plans.find((plan) => plan.popular)!;
  const basic = plans.find((plan) => plan.id === "basic")!;

  test("is true of the popular plan, for a team that fills its seats", () => {
    const asBasicSeats = basic.price * popular.seats;
    expect((asBasicSeats - popular.price) / asBasicSeats).toBeGreaterThanOrEqual(claimedSavingPercent / 100);
  });

  test("is explained in the footnote with the figures of the plans", () => {
    expect(teamSaving(popular, basic)).toEqual({ seats: 6, basicTotal: 1194, price: 699, percent: 41 });
  });

  test("is shown for no other plan", () => {
    expect(plans.filter((plan) => plan.popular).map(({ id }) => id)).toEqual(["enterprise"]);
    expect(teamSaving(basic, basic).percent).toBe(0);
  });
});

test("each plan includes what its card promises, and an ended one includes nothing", () => {
  const opened = (plan: PlanId | null) => entitlements.filter((entitlement) => can(plan, entitlement));
  expect(opened("basic")).toEqual([]);
  expect(opened("premium")).toEqual(["portfolio", "advanced-analytics", "priority-placement", "practice"]);
  expect(opened("enterprise")).toEqual([...entitlements]);
  expect(opened(null)).toEqual([]);
  expect([limitsOf("basic"), limitsOf("premium"), limitsOf("enterprise"), limitsOf(null)]).toEqual([
    { maxLeads: 50, seats: 1, ownClients: 10 },
    { maxLeads: -1, seats: 1, ownClients: -1 },
    { maxLeads: -1, seats: 6, ownClients: -1 },
    { maxLeads: 0, seats: 0, ownClients: 0 },
  ]);
});

test("the text of a plan's features names what is not yet available", () => {
  const texts = plans.flatMap(({ features }) => features.map(featureText));
  expect(texts.filter((text) => text.includes("not yet available"))).toEqual([
    "Social integration (not yet available)",
    "Multi-location (not yet available)",
    "Custom branding (not yet available)",
  ]);
  expect(texts).toContain("Portfolio");
  expect(plans.flatMap(({ features }) => [...features])).toEqual(expect.arrayContaining(Object.keys(featureNotes)));
});

test("a refusal names the plan that includes the feature and links to it", () => {
  expect(planRequired("ai-automation")).toMatchObject({
    status: 403,
    code: "plan-required",
    detail: "AI Content Automation is part of the Enterprise plan.",
    extra: { plan: "enterprise", upgrade: "/professional-dashboard?tab=plan" },
  });
  expect(planRequired("team-seats").detail).toBe("Team seats are part of the Enterprise plan.");
});
