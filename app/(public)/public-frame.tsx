"use client";

import type { ReactNode } from "react";
import { OnboardingHost } from "@/components/marketing/onboarding-host";
import { NewsletterListener } from "@/components/newsletter/newsletter-listener";
import { PublicShell } from "@/components/shell/public-shell";
import { still } from "@/components/ui/still";
import type { Rates } from "@/lib/reference/currencies";

const StillFoot = still(() => import("./site-foot").then(({ SiteFoot }) => SiteFoot));

/** The public frame with what rooms put into it. */
export function PublicFrame({ rates, children }: { rates: Rates; children: ReactNode }) {
  return (
    <>
      <PublicShell rates={rates} foot={<StillFoot />}>
        {children}
      </PublicShell>
      <NewsletterListener />
      <OnboardingHost />
    </>
  );
}
