import { memo, type ReactNode } from "react";
import { experienceLabel, nextFreeLabel, replyLabel } from "@/components/professionals/labels";
import { SaveButton } from "@/components/professionals/save-button";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { Monogram } from "@/components/ui/monogram";
import { swatchStyle } from "@/components/ui/pattern";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { Stars } from "@/components/ui/stars";
import type { ProfessionalCard as Person } from "@/lib/professionals/contract";
import { bodyLabel, placeLabel, statusLabel } from "@/lib/professionals/rules";

/** specification 9: a card shows two specializations, then "+N more". */
const shownServices = 2;

interface Props {
  person: Person;
  heading?: "h2" | "h3";
  /** In place of the save button. */
  action?: ReactNode;
}

/** A page of the ledger bound in the cloth of the person's country; the name's link covers all of it. */
const page =
  "ledger cloth-edge relative overflow-hidden p-4 ps-7 text-sm/5 transition-colors hover:border-edge has-[h2>a:hover,h3>a:hover]:text-ink";

/**
 * One professional in a list: who, where, how good, how soon they reply and for how much. `compact` leaves out services, facts and the ways to
 * begin; `note` says why this person is shown.
 */
export const ProfessionalCard = memo(function ProfessionalCard({
  person,
  heading,
  action,
  compact = false,
  note,
}: Props & { compact?: boolean; note?: ReactNode }) {
  return (
    <article className={`${page} flex h-full flex-col gap-3`} style={swatchStyle(person.countryCode)}>
      <Identity person={person} heading={heading} action={action} size={compact ? 56 : 64} />
      {note}
      {compact ? (
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-rule pt-3">
          <Stars value={person.rating} count={person.reviewCount} />
          <Price zar={person.hourlyRate} per="hour" className="tnum font-semibold" />
        </p>
      ) : (
        <>
          <Facts person={person} />
          <Services labels={person.specializations} />
          <Actions person={person} />
        </>
      )}
    </article>
  );
});

/** The same professional as a row of a list: on a wide screen the facts stand beside who it is. */
export const ProfessionalRow = memo(function ProfessionalRow({ person, heading, action }: Props) {
  return (
    <article
      className={`${page} flex flex-col gap-3 lg:grid lg:grid-cols-[1fr_17rem] lg:gap-x-8`}
      style={swatchStyle(person.countryCode)}
    >
      <Identity person={person} heading={heading} action={action} size={64} />
      <Facts person={person} className="lg:row-span-2" />
      <Services labels={person.specializations} />
      <Actions person={person} className="lg:col-span-full" />
    </article>
  );
});

function Identity({ person, heading: Heading = "h3", action, size }: Props & { size: number }) {
  const status = statusLabel(person.status);
  return (
    <header className="flex items-start gap-3">
      <Portrait person={person} size={size} />
      <div className="min-w-0 grow">
        <Heading className="text-lg/7">
          <IntentLink href={`/professional/${person.id}`} className="after:absolute after:inset-0 hover:text-primary">
            {person.name}
          </IntentLink>
        </Heading>
        <p className="text-ink-soft">{`${person.title} · ${bodyLabel(person.professionalBody)}`}</p>
        <p className="text-ink-soft">{placeLabel(person)}</p>
        {status ? (
          <p className="mt-1.5 inline-flex rounded-full bg-warning-soft px-3 py-1 font-medium text-warning">{status}</p>
        ) : (
          <p className="mt-1.5 inline-flex items-center gap-1 rounded-full bg-success-soft px-3 py-1 font-medium text-success">
            <Icon name="shield-check" className="size-4" />
            Verified
          </p>
        )}
      </div>
      {action ?? (
        <SaveButton
          id={person.id}
          name={person.name}
          className="relative -me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-primary-soft hover:text-ink aria-pressed:text-accent"
        />
      )}
    </header>
  );
}

function Facts({ person, className = "" }: { person: Person; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      <div>
        <dt>Rating</dt>
        <dd>
          <Stars value={person.rating} count={person.reviewCount} />
        </dd>
      </div>
      <div>
        <dt>Experience</dt>
        <dd>{experienceLabel(person.experience)}</dd>
      </div>
      <div>
        <dt className="sr-only">Reply time</dt>
        <dd className="flex items-center gap-2">
          <Icon name="clock" className="size-4 text-ink-soft" />
          {replyLabel(person.responseTime)}
        </dd>
      </div>
      {person.nextFree && (
        <div>
          <dt className="sr-only">Next free time</dt>
          <dd>{nextFreeLabel(person.nextFree)}</dd>
        </div>
      )}
    </dl>
  );
}

function Services({ labels }: { labels: readonly string[] }) {
  const more = labels.length - shownServices;
  return (
    <ul aria-label="Services" className="flex flex-wrap content-start gap-1.5">
      {labels.slice(0, shownServices).map((label) => (
        <li key={label} className="rounded-full bg-primary-soft px-2.5 py-0.5">
          {label}
        </li>
      ))}
      {more > 0 && <li className="py-0.5 text-ink-soft">{`+${more} more`}</li>}
    </ul>
  );
}

function Actions({ person: { id, name, hourlyRate }, className = "" }: { person: Person; className?: string }) {
  return (
    <footer
      className={`mt-auto flex flex-wrap items-center justify-between gap-2 border-t-3 border-double border-edge pt-3 ${className}`}
    >
      <Price zar={hourlyRate} per="hour" className="tnum font-display text-lg/7 font-bold" />
      <div className="relative flex gap-2">
        <IntentLink
          href={`/messages?to=${id}`}
          aria-label={`Message ${name}`}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Message
        </IntentLink>
        <IntentLink href={`/calendar?with=${id}`} aria-label={`Book ${name}`} className={buttonClass({ size: "sm" })}>
          Book
        </IntentLink>
      </div>
    </footer>
  );
}

type PortraitProps = {
  person: Pick<Person, "id" | "name" | "countryCode" | "profileImage">;
  size: number;
  /** A `background-image` in place of the drawing that the monogram would fetch. */
  cloth?: string;
  className?: string;
};

/** A professional's photo, or a monogram on the cloth of their country. Decoration beside the name. */
export function Portrait({
  person: { id, name, countryCode, profileImage },
  size,
  cloth,
  className = "",
}: PortraitProps) {
  if (!profileImage)
    return <Monogram id={id} name={name} country={countryCode} size={size} cloth={cloth} className={className} />;
  // Uploads are re-encoded once, so no image optimizer runs (safety.md, Browser).
  return (
    <img
      src={profileImage.startsWith("/api/media/") ? `${profileImage}?w=224` : profileImage}
      alt=""
      width={size}
      height={size}
      className={`shrink-0 rounded-card object-cover ${className}`}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}

/** A card that is still on its way. */
export function ProfessionalCardSkeleton() {
  return (
    <div className="ledger flex h-full overflow-hidden" data-skeleton>
      <Skeleton className="w-3 shrink-0 rounded-none" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex gap-3">
          <Skeleton className="size-16 shrink-0" />
          <div className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-6 w-24 rounded-full" />
          </div>
        </div>
        {["w-2/5", "w-1/4", "w-1/2"].map((width) => (
          <div key={width} className="flex justify-between border-t border-rule py-2">
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
        <Skeleton className="h-6 w-4/5 rounded-full" />
        <div className="mt-auto flex justify-between border-t-3 border-double border-rule pt-3">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
    </div>
  );
}
