"use client";

import { Fragment, type ReactNode } from "react";
import { Hero } from "@/components/marketing/hero";
import type { LedgerEntry } from "@/components/marketing/ledger-page";
import { Section } from "@/components/marketing/section";
import { StillFigures, StillHowItWorks, StillPartners, StillWhyChoose } from "@/components/marketing/still-parts";
import { Testimonials } from "@/components/marketing/testimonials";
import { useWholeLayout } from "@/components/marketing/use-whole-layout";
import { LandingSheet, OpenedSheet } from "@/components/ui/sheets";
import { openedAt, type LandingPlace } from "@/lib/marketing/rules";

type Props = { entries: readonly LedgerEntry[]; pricing: ReactNode; at?: LandingPlace };

/**
 * The landing page (specification 2.3), opened at a place: /pricing shows the same page with that section first and the ones before it after the end, as
 * a ledger opened at a tab. So the section is there at once, with and without JavaScript, without a redirect or a jump.
 */
export function LandingView({ entries, pricing, at = "hero" }: Props) {
  useWholeLayout();
  const Sheet = at === "hero" ? LandingSheet : OpenedSheet;
  const sections: Record<LandingPlace | "partners" | "why-choose" | "figures", ReactNode> = {
    hero: <Hero entries={entries} lead={at === "hero"} />,
    partners: <StillPartners />,
    "how-it-works": <StillHowItWorks lead={at === "how-it-works"} />,
    pricing: (
      <Section
        id="pricing"
        title="Plans for professionals"
        intro="One price a month. Start with 7 days free; no card required."
        lead={at === "pricing"}
      >
        {pricing}
      </Section>
    ),
    "why-choose": <StillWhyChoose />,
    testimonials: <Testimonials lead={at === "testimonials"} />,
    figures: <StillFigures />,
  };
  return (
    <>
      {openedAt(Object.keys(sections) as (keyof typeof sections)[], at).map((name) => (
        <Fragment key={name}>
          {sections[name]}
          {name === at && <Sheet />}
        </Fragment>
      ))}
    </>
  );
}
