import "../fonts/bricolage.css";
import type { ReactNode } from "react";
import { OnboardingHost } from "@/components/marketing/onboarding-host";
import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { PublicShell } from "@/components/shell/public-shell";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicShell newsletter={<NewsletterForm />}>{children}</PublicShell>
      <OnboardingHost />
    </>
  );
}
