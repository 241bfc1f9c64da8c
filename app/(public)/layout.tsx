import type { ReactNode } from "react";
import { VisitReport } from "@/components/affiliates/visit-report";
import { OnboardingProvider } from "@/components/content/onboarding-provider";
import { PublicViewingBar } from "@/components/identity/public-viewing-bar";
import { AnnouncementBanners } from "@/components/notifications/announcement-banners";
import { NewsletterForm } from "@/components/notifications/newsletter-form";
import { CountryGuess } from "@/components/shell/country-guess";
import { HeadScript } from "@/components/shell/head-script";
import { PublicShell } from "@/components/shell/public-shell";
import { RatesProvider } from "@/components/ui/currency";
import { publicBanners } from "@/lib/notifications/announcements/reads";
import { newsletterConsent } from "@/lib/notifications/newsletter/rules";
import { sampleData } from "@/lib/platform/env";
import { currentRates } from "@/lib/platform/settings/reads";
import { countriesWithPage } from "./known-places";
import { PublicStyles } from "./public-styles";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const rates = await currentRates();
  return (
    <RatesProvider rates={rates}>
      <OnboardingProvider>
        <HeadScript rates={rates} />
        <PublicStyles />
        <CountryGuess />
        <VisitReport />
        <PublicShell
          viewing={<PublicViewingBar />}
          announcements={<AnnouncementBanners banners={await publicBanners()} />}
          newsletter={<NewsletterForm consent={newsletterConsent} />}
          places={await countriesWithPage()}
        >
          {children}
          {sampleData && (
            <p className="page py-4 text-sm text-ink-soft">
              Sample content: the people and the figures on these pages are examples.
            </p>
          )}
        </PublicShell>
      </OnboardingProvider>
    </RatesProvider>
  );
}
