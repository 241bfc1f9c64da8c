import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { ClothCover } from "@/components/ui/cover";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { Monogram } from "@/components/ui/monogram";
import { Price } from "@/components/ui/price";
import { Stars } from "@/components/ui/stars";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { placeLabel, statusLabel } from "@/lib/professionals/rules";

const quiet = buttonClass({ variant: "secondary", size: "sm" });

/** One saved professional, with the ways to go on and the way off the list. */
export function SavedCard({ person, onRemove }: { person: ProfessionalCard; onRemove: () => void }) {
  const status = statusLabel(person.status);
  return (
    <article className="ledger relative flex h-full overflow-hidden transition-colors hover:border-edge">
      <ClothCover country={person.countryCode} className="w-3 shrink-0 border-e-2 border-accent/50" />
      <div className="flex min-w-0 grow flex-col gap-3 p-4">
        <header className="flex items-start gap-3">
          <Monogram id={person.id} name={person.name} country={person.countryCode} size={56} />
          <div className="min-w-0 grow">
            <h2 className="text-lg">
              <IntentLink
                href={`/professional/${person.id}`}
                className="after:absolute after:inset-0 hover:text-primary"
              >
                {person.name}
              </IntentLink>
            </h2>
            <p className="text-sm text-ink-soft">
              {person.title}, {placeLabel(person)}
            </p>
          </div>
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove ${person.name}`}
            className="relative -me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-accent hover:bg-accent-soft"
          >
            <Icon name="heart-filled" />
          </button>
        </header>
        <p className="flex flex-wrap items-center justify-between gap-2 border-t border-rule pt-3 text-sm">
          <Stars value={person.rating} count={person.reviewCount} />
          {status ? <Badge tone="warning">{status}</Badge> : <Badge tone="success">Verified</Badge>}
        </p>
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t-3 border-double border-edge pt-3">
          <Price zar={person.hourlyRate} per="hour" className="tnum font-display text-lg font-bold" />
          <div className="relative flex gap-2">
            <IntentLink href={`/messages?to=${person.id}`} className={quiet}>
              Message <span className="sr-only">{person.name}</span>
            </IntentLink>
            <IntentLink href={`/calendar?with=${person.id}`} className={buttonClass({ size: "sm" })}>
              Book <span className="sr-only">{person.name}</span>
            </IntentLink>
          </div>
        </footer>
      </div>
    </article>
  );
}
