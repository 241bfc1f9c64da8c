import type { ReactNode } from "react";
import { OnboardingProvider } from "@/components/marketing/onboarding-provider";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { PublicShell } from "@/components/shell/public-shell";
import { PublicStyles } from "./public-styles";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <OnboardingProvider>
      <PublicStyles />
      <PublicShell newsletter={<NewsletterForm />}>{children}</PublicShell>
    </OnboardingProvider>
  );
}
