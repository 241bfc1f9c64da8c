import "../fonts/bricolage.css";
// The error screens ride in this layout's chunk: each had a request of its own in every page.
import "../global-error";
import "./error";
import type { ReactNode } from "react";
import { OnboardingHost } from "@/components/marketing/onboarding-host";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { PublicShell } from "@/components/shell/public-shell";
import { currentRates } from "@/lib/settings/reads";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicShell rates={await currentRates()} newsletter={<NewsletterForm />}>
        {children}
      </PublicShell>
      <OnboardingHost />
    </>
  );
}
