import { Fragment, type ReactNode } from "react";
import { Figures } from "@/components/content/figures";
import { Hero } from "@/components/content/hero";
import { HowItWorks } from "@/components/content/how-it-works";
import type { LedgerEntry } from "@/components/content/ledger-page";
import { Partners } from "@/components/content/partners";
import { ProductScreen } from "@/components/content/product-screen";
import { Section } from "@/components/content/section";
import { Testimonials } from "@/components/content/testimonials";
import { WhyChoose } from "@/components/content/why-choose";
import type { SiteFigures } from "@/lib/content/marketing/contract";
import { type LandingPlace, openedAt } from "@/lib/content/marketing/rules";

type Props = { entries: readonly LedgerEntry[]; figures: SiteFigures; pricing: ReactNode; opensAt: LandingPlace };

/**
 * The landing page (specification 2.3). `at` rotates the sections: /pricing shows the same page with that section first
 * and the preceding ones at the end, so that it is above the fold without JavaScript, redirect or scroll.
 */
export function LandingView({ entries, figures, pricing, opensAt }: Props) {
  const sections: Record<LandingPlace | "product" | "partners" | "why-choose" | "figures", ReactNode> = {
    hero: <Hero entries={entries} lead={opensAt === "hero"} />,
    partners: <Partners figures={figures} />,
    product: <ProductScreen />,
    "how-it-works": <HowItWorks lead={opensAt === "how-it-works"} />,
    pricing: (
      <Section
        id="pricing"
        title="Plans for professionals"
        intro="One price a month. Start with 7 days free, no card required."
        lead={opensAt === "pricing"}
        className="border-t border-rule"
      >
        {pricing}
      </Section>
    ),
    "why-choose": <WhyChoose sample={figures.sample} />,
    testimonials: <Testimonials sample={figures.sample} lead={opensAt === "testimonials"} />,
    figures: <Figures {...figures} />,
  };
  return openedAt(Object.keys(sections) as (keyof typeof sections)[], opensAt).map((name) => (
    <Fragment key={name}>{sections[name]}</Fragment>
  ));
}
