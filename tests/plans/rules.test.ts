import { describe, expect, test } from "vitest";
import { claimedSavingPercent, planChoice, teamSaving } from "@/lib/plans/rules";
import { planIds, plans } from "@/lib/reference/plans";

describe("choosing a plan", () => {
  test.each(planIds)("%s leads a visitor to sign-up, a professional home, others to onboarding", (plan) => {
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

  test("is worked out in the footnote with the numbers of the plans", () => {
    expect(teamSaving(popular, basic)).toEqual({ seats: 6, basicTotal: 1194, price: 699, percent: 41 });
  });

  test("is claimed of no other plan", () => {
    expect(plans.filter((plan) => plan.popular).map(({ id }) => id)).toEqual(["enterprise"]);
    expect(teamSaving(basic, basic).percent).toBe(0);
  });
});
