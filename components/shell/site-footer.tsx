import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { ServedCountries } from "@/components/shell/served-countries";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { type Place, placePath, placeTitle, searchPath } from "@/lib/directory/places/rules";
import { brand, disclaimer } from "@/lib/platform/brand";
import { countries } from "@/lib/platform/reference/countries";

/** The four link groups of the footer (specification 2.15). */
const groups = [
  {
    title: "For clients",
    links: [
      { href: "/directory", label: "Find Professionals" },
      { href: "/search", label: "Advanced search" },
      { href: "/accountants", label: "Accountants by country" },
      { href: "/deadlines", label: "Tax deadlines" },
      { href: "/how-it-works", label: "How It Works" },
      { href: "/testimonials", label: "Testimonials" },
      { href: "/signup?type=client", label: "Open an account" },
    ],
  },
  {
    title: "For professionals",
    links: [
      { href: "/professional-signup", label: "Offer services" },
      { href: "/pricing", label: "Pricing" },
      { href: "/verification", label: "Verification" },
      { href: "/affiliate", label: "Affiliate Program" },
      { href: "/resources", label: "Resources" },
    ],
  },
  {
    title: "Company",
    links: [
      { href: "/about", label: "About Us" },
      { href: "/careers", label: "Careers" },
      { href: "/press", label: "Press" },
      { href: "/blog", label: "Blog" },
      { href: "/contact", label: "Contact" },
    ],
  },
  {
    title: "Help and legal",
    links: [
      { href: "/help", label: "Help Centre" },
      { href: "/support", label: "Support" },
      { href: "/developers", label: "Developers" },
      { href: "/privacy", label: "Privacy Policy" },
      { href: "/terms", label: "Terms of Service" },
      { href: "/cookies", label: "Cookie Policy" },
    ],
  },
] as const;

const socialIcons = { LinkedIn: "linkedin", Facebook: "facebook", Instagram: "instagram", X: "x" } as const;
const quiet = "inline-flex min-h-11 min-w-11 items-center text-ink-soft hover:text-ink hover:underline";
const smallTextClass = "mb-2 max-w-[72ch] text-sm text-ink-soft";

/** The footer (specification 2.15): newsletter form, four link groups, the countries and the disclaimer. */
export function SiteFooter({ newsletter, places }: { newsletter: ReactNode; places: readonly Place[] }) {
  return (
    <footer className="no-print below-main bg-surface">
      <div aria-hidden className="selvedge-edge" />
      <div className="page grid gap-5 pt-6 pb-5 sm:gap-10 sm:pt-12 sm:pb-10 lg:grid-cols-[1.1fr_2fr] lg:gap-16">
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-96 text-ink-soft">{`${brand.tagline}.`}</p>
          <ul className="-ms-2.5 flex flex-wrap">
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
          {newsletter}
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-5 sm:grid-cols-4"
        >
          {groups.map(({ title, links }) => (
            <div key={title} className="min-w-0">
              <h2 className="mb-2 border-b-3 border-double border-edge pb-2 font-sans text-base leading-6 tracking-normal">
                {title}
              </h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <IntentLink href={href} className={quiet}>
                      {label}
                    </IntentLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="page pb-8">
        <ServedCountries
          links={countries.map(({ code: country }) => ({
            label: placeTitle({ country }),
            href: places.some((place) => place.country === country) ? placePath({ country }) : searchPath({ country }),
          }))}
        />
        <p className={smallTextClass}>{disclaimer}</p>
        <p className={smallTextClass}>{`© ${brand.name}, ${brand.address}`}</p>
      </div>
    </footer>
  );
}
