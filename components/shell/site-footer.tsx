import type { ReactNode } from "react";
import { StillFooterBrand, StillFooterEnd, StillFooterLinks } from "@/components/shell/still-parts";

/** The footer (specification 2.15): newsletter box, four link groups, the countries, and what we are not liable for. */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className="no-print bg-surface">
      <div aria-hidden className="selvedge-edge h-1.5" />
      <div className="page grid gap-10 pt-12 pb-10 lg:grid-cols-[1.1fr_2fr] lg:gap-16">
        <div className="flex flex-col items-start gap-4">
          <StillFooterBrand />
          {newsletter && <div className="w-full max-w-sm">{newsletter}</div>}
        </div>
        <StillFooterLinks />
      </div>
      <StillFooterEnd />
    </footer>
  );
}
