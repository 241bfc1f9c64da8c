"use client";

import type { ComponentProps } from "react";
import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";

/** The landing page with its plans. Drawn by the client's code, so that what stands in the HTML does not cross the network again as data. */
export function Landing(props: Omit<ComponentProps<typeof LandingView>, "pricing">) {
  return <LandingView {...props} pricing={<PlanCards heading={props.at === "pricing" ? "h2" : "h3"} />} />;
}
