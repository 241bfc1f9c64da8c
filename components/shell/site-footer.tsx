import type { ReactNode } from "react";
import { FooterBrand } from "@/components/shell/footer-brand";
import { FooterLinks } from "@/components/shell/footer-links";
import { ServedCountries } from "@/components/shell/served-countries";
import { brand } from "@/lib/brand";

/** The footer (specification 2.15): newsletter box, four link groups, the countries, and what we are not liable for. */
export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className="site-footer no-print">
      <div aria-hidden className="selvedge-edge" />
      <div className="footer-columns page">
        <div className="footer-brand">
          <FooterBrand />
          {newsletter}
        </div>
        <FooterLinks />
      </div>
      <div className="footer-end page">
        <ServedCountries />
        <p>
          {`${brand.name} brings clients and professionals together. The professionals are independent: they are not our employees or agents, they answer for their own work, and we do not guarantee any outcome of it. Nothing on this site is tax, legal or financial advice.`}
        </p>
        <p>{`© ${brand.name}, ${brand.address}`}</p>
      </div>
    </footer>
  );
}
