import { memo, type ReactNode } from "react";
import { experienceLabel, repliesLabel } from "@/components/directory/labels";
import { NextFree } from "@/components/directory/next-free";
import { SaveButton } from "@/components/directory/save-button";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { Monogram } from "@/components/ui/monogram";
import { swatchStyle } from "@/components/ui/pattern";
import { Price } from "@/components/ui/price";
import { Skeleton } from "@/components/ui/skeleton";
import { Stars } from "@/components/ui/stars";
import type { ProfessionalCard as Person } from "@/lib/directory/professionals/contract";
import { bodyLabel, placeLabel, statusLabel } from "@/lib/directory/professionals/rules";
import { specializationLabel } from "@/lib/platform/reference/services";

/** A card shows two specializations, then "+N more" (specification 9). */
const shownServices = 2;

interface Props {
  person: Person;
  heading?: "h2" | "h3";
  /** Replaces the save button. */
  action?: ReactNode;
}

/**
 * The card: a ledger page edged with the country's cloth. The link of the name covers the whole card, which lifts on
 * hover.
 */
const page = "person-card cloth-edge @container";

/**
 * A professional in a list: name, location, rating, reply time and hourly rate. `compact` omits services, facts and the
 * contact buttons; `note` is the reason for a recommendation.
 */
export const ProfessionalCard = memo(function ProfessionalCard({
  person,
  heading,
  action,
  compact = false,
  note,
}: Props & { compact?: boolean; note?: ReactNode }) {
  return (
    // Two narrow columns: one height, so that the rows below stay when the list is replaced by that of a country.
    <article
      className={`${page} flex h-full flex-col gap-2.5 ${compact ? "" : "sm:max-[53rem]:min-h-100"}`}
      style={swatchStyle(person.countryCode)}
    >
      <Identity person={person} heading={heading} action={action} />
      {note}
      {compact ? (
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-rule pt-2.5">
          <span className="text-ink-soft">{placeLabel(person)}</span>
          <Price zar={person.hourlyRate} per="hour" className="tnum font-semibold" />
        </p>
      ) : (
        <>
          <Facts person={person} />
          <Services labels={person.specializationSlugs.map(specializationLabel)} />
          <Actions person={person} />
        </>
      )}
    </article>
  );
});

/** The same professional as a row, in two columns where it is wide enough, and in three where it is wider. */
export const ProfessionalRow = memo(function ProfessionalRow({ person, heading, action }: Props) {
  return (
    <article className={page} style={swatchStyle(person.countryCode)}>
      <div className="flex flex-col gap-2.5 @min-[36rem]:grid @min-[36rem]:grid-cols-[1fr_17rem] @min-[36rem]:gap-x-8 @min-[50rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_15rem]">
        <div className="@min-[50rem]:row-span-2">
          <Identity person={person} heading={heading} action={action} />
        </div>
        <Facts person={person} className="@min-[36rem]:self-center" />
        <Services labels={person.specializationSlugs.map(specializationLabel)} className="@min-[50rem]:col-start-2" />
        <Actions
          person={person}
          className="@min-[50rem]:col-start-3 @min-[50rem]:row-span-2 @min-[50rem]:row-start-1 @min-[50rem]:mt-0 @min-[50rem]:border-0 @min-[50rem]:pt-0"
        />
      </div>
    </article>
  );
});

function Identity({ person, heading: Heading = "h3", action }: Props) {
  const status = statusLabel(person.status);
  return (
    // Large text: the name has a row of its own.
    <header className="flex flex-wrap items-start justify-between gap-3 @min-[14rem]:flex-nowrap">
      <Portrait person={person} size={56} />
      <div className="order-last min-w-0 grow basis-full @min-[14rem]:order-none @min-[14rem]:basis-0">
        <Heading className="text-lg/6">
          <IntentLink href={`/professional/${person.id}`} className="after:absolute after:inset-0 hover:text-primary">
            {person.name}
          </IntentLink>
        </Heading>
        <p className="text-ink-soft">{`${person.title} · ${bodyLabel(person)}`}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 sm:whitespace-nowrap @min-[14rem]:max-lg:-ms-17 @min-[14rem]:max-lg:mt-3.5 @min-[14rem]:-me-11">
          <Stars value={person.rating} count={person.reviewCount} />
          {status ? (
            <span className="font-medium text-warning">{status}</span>
          ) : (
            <span className="inline-flex items-center gap-1 font-medium text-success">
              <Icon name="shield-check" className="size-4" />
              Verified
            </span>
          )}
        </p>
      </div>
      {action ?? (
        <SaveButton
          id={person.id}
          name={person.name}
          className="relative -me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors hover:bg-primary-soft hover:text-ink"
        />
      )}
    </header>
  );
}

/** "Lagos, Nigeria · 30 years · replies within 2 hours". */
function Facts({ person, className = "" }: { person: Person; className?: string }) {
  return (
    <p className={`text-ink-soft ${className}`}>
      <span>{`${placeLabel(person)} · ${experienceLabel(person.experience)} · `}</span>
      <span className="@min-[14rem]:whitespace-nowrap">{repliesLabel(person.responseTime)}</span>
      <NextFree id={person.id} given={person.nextFree} />
    </p>
  );
}

/** The first services, each whole, on as many lines as they need. */
function Services({ labels, className = "" }: { labels: readonly string[]; className?: string }) {
  const more = labels.length - shownServices;
  return (
    <ul
      aria-label="Services"
      className={`flex max-w-full min-w-0 flex-wrap items-center gap-1.5 self-start ${className}`}
    >
      {labels.slice(0, shownServices).map((label) => (
        <li key={label} className="min-w-0 rounded-2xl bg-primary-soft px-2.5 py-0.5">
          {label}
        </li>
      ))}
      {more > 0 && <li className="shrink-0 py-0.5 text-ink-soft">{`+${more} more`}</li>}
    </ul>
  );
}

function Actions({ person, className = "" }: { person: Person; className?: string }) {
  const { id, name, hourlyRate, packageFromCents } = person;
  return (
    <footer
      className={`mt-auto flex flex-wrap items-center justify-between gap-2 border-t-3 border-double border-edge pt-2.5 ${className}`}
    >
      <div>
        <Price zar={hourlyRate} per="hour" className="tnum font-display text-[min(1.125rem,8vw)]/7 font-bold" />
        {packageFromCents !== null && (
          <p className="tnum text-sm/5 text-ink-soft">
            Packages from <Price zar={packageFromCents / 100} billed="inline" />
          </p>
        )}
      </div>
      <div className="when-hiring relative flex flex-wrap gap-2">
        <IntentLink
          href={`/messages?to=${id}`}
          aria-label={`Message ${name}`}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          Message
        </IntentLink>
        <IntentLink
          href={`/professional/${id}/book`}
          aria-label={`Book ${name}`}
          className={buttonClass({ size: "sm" })}
        >
          Book
        </IntentLink>
      </div>
    </footer>
  );
}

type PortraitProps = {
  person: Pick<Person, "id" | "name" | "countryCode" | "profileImage">;
  size: number;
  /** An inline `background-image` that replaces the monogram's image request. */
  cloth?: string;
  className?: string;
};

/**
 * A professional's photo at its rendered width, or a monogram on their country's cloth. Decorative: the name is beside
 * it.
 */
export function Portrait({
  person: { id, name, countryCode, profileImage },
  size,
  cloth,
  className = "",
}: PortraitProps) {
  if (!profileImage)
    return <Monogram id={id} name={name} country={countryCode} size={size} cloth={cloth} className={className} />;
  // Uploads are re-encoded as WebP once, so no image optimizer runs (safety.md, Browser).
  const hosted = profileImage.startsWith("/api/media/");
  return (
    <img
      src={hosted ? `${profileImage}?w=224` : profileImage}
      srcSet={hosted ? [112, 224, 448].map((width) => `${profileImage}?w=${width} ${width}w`).join(", ") : undefined}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-card object-cover ${className}`}
      style={{ inlineSize: size, blockSize: size }}
    />
  );
}

/** The placeholder of a card. */
export function ProfessionalCardSkeleton() {
  return (
    <div className="ledger flex h-full overflow-hidden" data-skeleton>
      <Skeleton className="w-3 shrink-0 rounded-none" />
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex gap-3">
          <Skeleton className="size-14 shrink-0" />
          <div className="flex grow flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-6 w-3/5 rounded-full" />
        <div className="mt-auto flex justify-between border-t-3 border-double border-rule pt-3">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-11 w-40" />
        </div>
      </div>
    </div>
  );
}
