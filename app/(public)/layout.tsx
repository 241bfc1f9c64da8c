import "../fonts/bricolage.css";
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
