import { SaveButton } from "@/components/professionals/save-button";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Monogram } from "@/components/ui/monogram";
import { swatchStyle } from "@/components/ui/pattern";
import { Price } from "@/components/ui/price";
import { Stars } from "@/components/ui/stars";
import type { ProfessionalCard as Person } from "@/lib/professionals/contract";
import { experienceLabel } from "@/components/professionals/labels";
import { placeLabel, statusLabel } from "@/lib/professionals/rules";

/** specification 9: a card shows two specializations, then "+N more". */
const shown = 2;
const quiet = buttonClass({ variant: "secondary", size: "sm" });
const loud = buttonClass({ size: "sm" });

type Props = { person: Person; heading?: "h2" | "h3"; wide?: boolean };

/** One professional as a page of the ledger, bound in the cloth of their country. `wide` is the row of a list. Plain links: the page makes them fast (shell/page-links). */
export function ProfessionalCard({ person, heading: Heading = "h3", wide = false }: Props) {
  const more = person.specializations.length - shown;
  const status = statusLabel(person.status);
  return (
    <article className="ledger cloth-edge relative h-full overflow-hidden transition-colors hover:border-edge" style={swatchStyle(person.countryCode)}>
      <div className={`flex h-full flex-col gap-3 p-4 ${wide ? "lg:grid lg:grid-cols-[1fr_17rem] lg:gap-x-8" : ""}`}>
        <header className="flex items-start gap-3">
          <Monogram id={person.id} name={person.name} country={person.countryCode} size={64} />
          <div className="min-w-0 grow">
            <Heading className="text-lg">
              <a href={`/professional/${person.id}`} className="after:absolute after:inset-0 hover:text-primary">
                {person.name}
              </a>
            </Heading>
            <p className="text-sm text-ink-soft">
              {person.title}
              <span aria-hidden> · </span>
              {person.professionalBody === "Other" ? "Other body" : person.professionalBody}
            </p>
            <p className="mt-1.5">
              {status ? (
                <Badge tone="warning">{status}</Badge>
              ) : (
                <Badge tone="success">
                  <Icon name="shield-check" className="size-4" />
                  Verified
                </Badge>
              )}
            </p>
          </div>
          <SaveButton id={person.id} name={person.name} className="-me-2 -mt-2" />
        </header>
        <dl className={`facts text-sm ${wide ? "lg:row-span-2" : ""}`}>
          <div>
            <dt>Rating</dt>
            <dd>
              <Stars value={person.rating} count={person.reviewCount} />
            </dd>
          </div>
          <div>
            <dt>Based in</dt>
            <dd>{placeLabel(person)}</dd>
          </div>
          <div>
            <dt>Experience</dt>
            <dd>{experienceLabel(person.experience)}</dd>
          </div>
          <div>
            <dt>Replies in</dt>
            <dd>{person.responseTime}</dd>
          </div>
        </dl>
        <ul aria-label="Services" className="flex flex-wrap content-start gap-1.5 text-sm">
          {person.specializations.slice(0, shown).map((label) => (
            <li key={label} className="rounded-full bg-primary-soft px-2.5 py-0.5">
              {label}
            </li>
          ))}
          {more > 0 && <li className="py-0.5 text-ink-soft">{`+${more} more`}</li>}
        </ul>
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t-3 border-double border-edge pt-3 lg:col-span-full">
          <Price zar={person.hourlyRate} per="hour" className="tnum font-display text-lg font-bold" />
          <div className="relative flex gap-2">
            <a href={`/messages?to=${person.id}`} className={quiet}>
              Message <span className="sr-only">{person.name}</span>
            </a>
            <a href={`/calendar?with=${person.id}`} className={loud}>
              Book <span className="sr-only">{person.name}</span>
            </a>
          </div>
        </footer>
      </div>
    </article>
  );
}
