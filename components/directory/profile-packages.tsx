import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import type { Professional } from "@/lib/directory/professionals/contract";

const perOf = { once: undefined, month: "month", year: "year" } as const;

/** The fixed-price packages of a profile, each with its price and the ways to begin. */
export function ProfilePackages({ professional: { id, packages } }: { professional: Professional }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2" aria-label="Fixed-price packages">
      {packages.map((offer) => (
        <li key={offer.id} className="flex flex-col gap-3 rounded-card border border-rule p-4">
          <div>
            <h3 className="text-base/6 font-semibold wrap-anywhere">{offer.name}</h3>
            {offer.includes && <p className="mt-0.5 text-sm/5 text-ink-soft wrap-anywhere">{offer.includes}</p>}
          </div>
          <p className="tnum mt-auto">
            <Price zar={offer.priceCents / 100} per={perOf[offer.period]} className="text-lg/7 font-semibold" />
            {offer.period === "once" && <span className="text-ink-soft"> one-off</span>}
          </p>
          <p className="when-hiring flex flex-wrap gap-2">
            <IntentLink
              href={`/messages?to=${id}&quote=1&package=${offer.id}`}
              aria-label={`Request quote for ${offer.name}`}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              Request quote
            </IntentLink>
            <IntentLink
              href={`/professional/${id}/book?package=${offer.id}`}
              aria-label={`Book a call about ${offer.name}`}
              className={buttonClass({ size: "sm" })}
            >
              Book
            </IntentLink>
          </p>
        </li>
      ))}
    </ul>
  );
}
