import { DemoButton } from "@/components/marketing/demo-button";
import { HeroSearch } from "@/components/marketing/hero-search";
import styles from "@/components/marketing/landing.module.css";
import { LedgerPage } from "@/components/marketing/ledger-page";
import { Selvedge } from "@/components/marketing/selvedge";
import { IntentLink } from "@/components/ui/link";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { popularSearches } from "@/lib/reference/services";

/** The open ledger: what you came for on the left page, people whose licence was checked on the right, the cloth of nine countries under both. */
export function Hero({ entries, lead }: { entries: readonly ProfessionalCard[]; lead: boolean }) {
  const Title = lead ? "h1" : "h2";
  return (
    <section aria-labelledby="hero-title" className="bg-primary-soft">
      <div className={`page pt-5 sm:pt-8 ${styles.spread}`}>
        <div className={styles.leftPage}>
          <Title id="hero-title" className={styles.title}>
            Accountants whose licence somebody has <em>really checked</em>
          </Title>
          <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
            Find, compare and book accountants, bookkeepers and tax professionals across Africa and the UAE. Searching is free, and so is asking.
          </p>
          <HeroSearch />
          <p className="-mx-1.5 mt-4 flex flex-wrap items-center text-sm">
            <span className="basis-full px-1.5 text-ink-soft">Popular searches</span>
            {popularSearches.map(({ slug, label }) => (
              <IntentLink
                key={slug}
                href={`/search?service=${slug}`}
                className="inline-flex min-h-11 items-center px-1.5 font-semibold text-primary underline underline-offset-4"
              >
                {label}
              </IntentLink>
            ))}
          </p>
          <DemoButton />
        </div>
        <LedgerPage entries={entries} />
      </div>
      <Selvedge />
    </section>
  );
}
