import { formatDuration } from "@/components/meetings/formats";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import type { OfferedKind } from "@/lib/meetings/kinds/contract";
import { placeLabels } from "@/lib/meetings/kinds/rules";
import { priceOfKind } from "@/lib/meetings/prices/rules";

type Props = {
  kinds: readonly OfferedKind[];
  /** The rate of the professional, for kinds without a price. */
  hourlyRateCents: number;
  /** The address of the page on which a kind is booked. */
  hrefOf: (kind: OfferedKind) => string;
};

/** The kinds of meetings that can be booked, each with its length, place and price. */
export function KindList({ kinds, hourlyRateCents, hrefOf }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2" aria-label="Kinds of meetings">
      {kinds.map((kind) => (
        <li
          key={kind.id}
          className="flex items-center justify-between gap-3 rounded-card border border-rule bg-surface p-4"
        >
          <div className="min-w-0">
            <h3 className="text-base/6 font-semibold wrap-anywhere">{kind.name}</h3>
            <p className="tnum text-sm/5 text-ink-soft">
              {`${formatDuration(kind.minutes)}, ${placeLabels[kind.where].toLowerCase()}`}
            </p>
            <MeetingPrice cents={priceOfKind(kind, hourlyRateCents)} className="tnum text-sm/5 font-semibold" />
          </div>
          <IntentLink
            href={hrefOf(kind)}
            rel="nofollow"
            aria-label={`Book ${kind.name}`}
            className={buttonClass({ size: "sm" })}
          >
            Book
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
