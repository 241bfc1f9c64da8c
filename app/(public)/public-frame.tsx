"use client";

import type { ReactNode } from "react";
import { OnboardingHost } from "@/components/marketing/onboarding-host";
import { NewsletterListener } from "@/components/newsletter/newsletter-listener";
import { PublicShell } from "@/components/shell/public-shell";
import { stillEverywhere } from "@/components/ui/still-everywhere";

const StillFoot = stillEverywhere(() => import("./site-foot").then(({ SiteFoot }) => SiteFoot));

/** The public frame with what rooms put into it. */
export function PublicFrame({ painter, children }: { painter: string; children: ReactNode }) {
  return (
    <>
      <PublicShell painter={painter} foot={<StillFoot />}>
        {children}
      </PublicShell>
      <NewsletterListener />
      <OnboardingHost />
    </>
  );
}
