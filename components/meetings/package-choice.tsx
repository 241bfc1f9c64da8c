import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { packagePrice } from "@/lib/directory/professionals/rules";

/** The package that is being booked: its name, what it includes and its price. */
export function PackageChoice({ offer }: { offer: ServicePackage }) {
  return (
    <div className="rounded-control border border-rule bg-paper px-4 py-3">
      <p className="text-sm text-ink-soft">Package</p>
      <p className="font-semibold wrap-anywhere">{offer.name}</p>
      {offer.includes && <p className="text-sm text-ink-soft wrap-anywhere">{offer.includes}</p>}
      <p className="tnum text-sm">{packagePrice(offer)}</p>
    </div>
  );
}
