"use client";

import { PlanLinks } from "@/components/plans/plan-links";
import { still } from "@/components/ui/still";

const StillPlanList = still(() => import("./plan-list").then(({ PlanList }) => PlanList));

/** The plans, and what their Choose leads to. `heading` is the level below the section's own. */
export function PlanCards({ heading = "h3" }: { heading?: "h2" | "h3" }) {
  return (
    <>
      <StillPlanList heading={heading} />
      <PlanLinks />
    </>
  );
}
