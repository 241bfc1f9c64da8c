import { DemoButton } from "@/components/marketing/demo-button";
import { HeroSearch } from "@/components/marketing/hero-search";
import type { LedgerEntry } from "@/components/marketing/ledger-page";
import { StillLedgerPage, StillPopularSearches, StillSelvedge } from "@/components/marketing/still-parts";

/** The open ledger: what you came for on the left page, people whose licence was checked on the right, the cloth of nine countries under both. */
export function Hero({ entries, lead }: { entries: readonly LedgerEntry[]; lead: boolean }) {
  const Title = lead ? "h1" : "h2";
  return (
    <section aria-labelledby="hero-title" className="landing-hero">
      <div className="page">
        <div className="landing-left-page">
          <Title id="hero-title">
            Accountants whose licence somebody has <em>really checked</em>
          </Title>
          <p className="text-lg text-ink-soft">
            Find, compare and book accountants, bookkeepers and tax professionals across Africa and the UAE. Searching
            is free, and so is asking.
          </p>
          <HeroSearch />
          <StillPopularSearches />
          <DemoButton />
        </div>
        <StillLedgerPage entries={entries} />
      </div>
      <StillSelvedge />
    </section>
  );
}
