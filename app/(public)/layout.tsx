import type { ReactNode } from "react";
import { OnboardingHost } from "@/components/marketing/onboarding-host";
import { PublicShell } from "@/components/shell/public-shell";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicShell>{children}</PublicShell>
      <OnboardingHost />
    </>
  );
}
