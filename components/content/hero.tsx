import type { CSSProperties } from "react";
import { DemoButton } from "@/components/content/demo-button";
import { HeroSearch } from "@/components/content/hero-search";
import { type LedgerEntry, LedgerPage } from "@/components/content/ledger-page";
import { IntentLink } from "@/components/ui/link";
import { searchPath } from "@/lib/directory/places/rules";
import { countries } from "@/lib/platform/reference/countries";
import { popularSearches } from "@/lib/platform/reference/services";

/**
 * The hero: an open ledger with the search on the left page and verified professionals on the right, on the cloths of
 * all countries.
 */
export function Hero({ entries, lead }: { entries: readonly LedgerEntry[]; lead: boolean }) {
  const Title = lead ? "h1" : "h2";
  return (
    <section aria-labelledby="hero-title" className="bg-primary-soft">
      <div className="page grid pt-5 sm:pt-8 lg:grid-cols-[1.12fr_1fr]">
        <div className="lg:fold-end relative rounded-t-[12px] border border-b-0 border-rule bg-surface px-5 py-6 lg:rounded-se-none lg:px-12 lg:pt-9 lg:pb-6">
          <Title
            id="hero-title"
            className="text-[min(clamp(2.1rem,1.4rem+3.2vw,3.7rem),10vw)] leading-[1.04] tracking-[-0.03em]"
          >
            Accountants with licences we've{" "}
            <em className="text-primary not-italic underline decoration-accent decoration-double decoration-[0.055em] underline-offset-[0.12em] [text-decoration-skip-ink:none]">
              actually verified
            </em>
          </Title>
          <p className="mt-3 max-w-[46ch] text-ink-soft sm:mt-4 sm:text-lg">
            Find, compare and book accountants, bookkeepers and tax professionals across Africa and the UAE. It's free
            to search and to ask for quotes.
          </p>
          <HeroSearch />
          <p className="-mx-1.5 mt-4 flex flex-wrap items-center text-sm">
            <span className="basis-full px-1.5 text-ink-soft">Popular searches</span>
            {popularSearches.map(({ slug, label }) => (
              <IntentLink key={slug} href={`/search?service=${slug}`} className="text-link px-1.5 font-semibold">
                {label}
              </IntentLink>
            ))}
          </p>
          <DemoButton />
        </div>
        <LedgerPage entries={entries} />
      </div>
      <nav aria-label="Professionals by country" className="grid grid-cols-3 md:grid-cols-9">
        {countries.map(({ code, name }, index) => (
          <IntentLink
            key={code}
            href={searchPath({ country: code })}
            style={{ "--swatch": index } as CSSProperties}
            className="swatch-strip min-h-15 pb-1 [--strip:32px] md:min-h-22 md:[--strip:56px] text-center text-sm font-semibold underline-offset-4 hover:underline"
          >
            {name}
          </IntentLink>
        ))}
      </nav>
    </section>
  );
}
