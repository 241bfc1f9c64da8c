import type { ReactNode } from "react";
import { footerGroups } from "@/components/shell/footer-links";
import { Logo } from "@/components/shell/logo";
import { ServedCountries } from "@/components/shell/served-countries";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/brand";

const socialIcons = { LinkedIn: "linkedin", Facebook: "facebook", Instagram: "instagram", X: "x" } as const;

/** The footer (specification 2.15): newsletter box, four link groups, the countries, and what we are not liable for. */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className="no-print bg-surface">
      <div aria-hidden className="selvedge-edge h-1.5" />
      <div className="page grid gap-10 pt-12 pb-10 lg:grid-cols-[1.1fr_2fr] lg:gap-16">
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-sm text-ink-soft">{brand.tagline}.</p>
          <ul className="-ms-2.5 flex">
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href}
                  rel="noopener me"
                  className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-primary-soft hover:text-ink"
                >
                  <Icon name={socialIcons[name]} label={`${brand.name} on ${name}`} />
                </a>
              </li>
            ))}
          </ul>
          {newsletter && <div className="w-full max-w-sm">{newsletter}</div>}
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {footerGroups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="double-rule pb-2 font-sans text-base tracking-normal">{title}</h2>
              <ul className="mt-2">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <IntentLink href={href} className="inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline">
                      {label}
                    </IntentLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page pb-10">
        <ServedCountries />
        <div className="mt-6 flex flex-col gap-2 text-sm text-ink-soft">
          <p className="max-w-[72ch]">
            {brand.name} brings clients and professionals together. The professionals are independent: they are not our employees or agents, they
            answer for their own work, and we do not guarantee any outcome of it. Nothing on this site is tax, legal or financial advice.
          </p>
          <p>
            © {brand.name}, {brand.address}
          </p>
        </div>
      </div>
    </footer>
  );
}
