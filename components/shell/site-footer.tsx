import type { ReactNode } from "react";
import { Logo } from "@/components/shell/logo";
import { footerGroups } from "@/components/shell/menus";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { type Place, placePath, placeTitle } from "@/lib/places/rules";
import { countries, type CountryCode } from "@/lib/reference/countries";

const socialIcons = { LinkedIn: "linkedin", Facebook: "facebook", Instagram: "instagram", X: "x" } as const;
const quiet = "inline-flex min-h-11 items-center text-ink-soft hover:text-ink hover:underline";
const passing = "inline-flex min-h-11 items-center border-e border-rule px-6 font-medium hover:underline";
const small = "mb-2 max-w-[72ch] text-sm text-ink-soft";

/** The footer (specification 2.15): newsletter box, four link groups, the countries, and what we are not liable for. */
export function SiteFooter({ newsletter, places }: { newsletter: ReactNode; places: readonly Place[] }) {
  return (
    <footer className="no-print bg-surface">
      <div aria-hidden className="selvedge-edge" />
      <div className="page grid gap-10 pt-12 pb-10 lg:grid-cols-[1.1fr_2fr] lg:gap-16">
        <div className="flex flex-col items-start gap-4">
          <Logo />
          <p className="max-w-96 text-ink-soft">{`${brand.tagline}.`}</p>
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
          {newsletter}
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4">
          {footerGroups.map(({ title, links }) => (
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
        <ServedCountries places={places} />
        <p className={small}>
          {`${brand.name} brings clients and professionals together. The professionals are independent: they are not our employees or agents, they answer for their own work, and we do not guarantee any outcome of it. Nothing on this site is tax, legal or financial advice.`}
        </p>
        <p className={small}>{`© ${brand.name}, ${brand.address}`}</p>
      </div>
    </footer>
  );
}

/** The countries served, passing by (specification 2.15). They stand still on hover, on focus, under reduced motion, and when the box is ticked. */
function ServedCountries({ places }: { places: readonly Place[] }) {
  const hrefOf = (country: CountryCode) =>
    places.some((place) => place.country === country) ? placePath({ country }) : `/directory?country=${country}`;
  return (
    <div className="group mb-6 flex items-center gap-4 border-y border-rule py-2">
      <label className="flex min-h-11 items-center gap-2 text-sm text-ink-soft motion-reduce:hidden">
        <input type="checkbox" className="size-7 accent-primary" /> Pause
      </label>
      <div className="overflow-hidden">
        <div className="passing group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] group-has-checked:[animation-play-state:paused]">
          <ul aria-label="Countries we serve" className="flex motion-reduce:flex-wrap">
            {countries.map(({ code }) => (
              <li key={code}>
                <IntentLink href={hrefOf(code)} className={passing}>
                  {placeTitle({ country: code })}
                </IntentLink>
              </li>
            ))}
          </ul>
          <div aria-hidden className="flex motion-reduce:hidden">
            {countries.map(({ code }) => (
              <span key={code} className={passing}>
                {placeTitle({ country: code })}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
