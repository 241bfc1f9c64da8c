"use client";

import { useCurrency } from "@/components/ui/currency";
import { formatRand, formatZar } from "@/lib/platform/format/money";

type Props = {
  zar: number;
  per?: "hour" | "month" | "year";
  className?: string;
  /** Position of the billed amount in rand, shown beside every converted price (decisions, Money). */
  billed?: "below" | "inline";
};

/**
 * A display price, given in whole ZAR and shown in the chosen currency. The server always renders rand, so that pages
 * can be cached; shell/head-script converts it before the first paint.
 */
export function Price({ zar, per, className, billed = "below" }: Props) {
  const { currency, rates } = useCurrency();
  return (
    <span className={className}>
      <data value={zar} data-zar={zar} suppressHydrationWarning>
        {formatZar(zar, currency, rates)}
      </data>
      {per && <span>{` / ${per}`}</span>}
      {billed === "inline" && <span className="when-converted">{` (billed as ${formatRand(zar)})`}</span>}
      {billed === "below" && (
        <small className="when-converted block font-sans text-xs/4 font-normal text-ink-soft">
          {` billed as ${formatRand(zar)}`}
        </small>
      )}
    </span>
  );
}
