"use client";

import { useCurrency } from "@/components/ui/currency";
import { formatRand, formatZar } from "@/lib/platform/format/money";

type Props = {
  zar: number;
  per?: "hour" | "month" | "year";
  className?: string;
  /** Adds to a converted price that billing is in rand (decisions, Money). */
  billed?: boolean;
};

/**
 * A display price, given in whole ZAR and shown in the chosen currency. The server always renders rand, so that pages
 * can be cached; shell/head-script converts it before the first paint.
 */
export function Price({ zar, per, className, billed = false }: Props) {
  const { currency, rates } = useCurrency();
  return (
    <span className={className}>
      <data value={zar} data-zar={zar} suppressHydrationWarning>
        {formatZar(zar, currency, rates)}
      </data>
      {per && ` / ${per}`}
      {billed && (
        <small className="when-converted block font-sans text-sm/5 font-normal text-ink-soft">
          {`billed as ${formatRand(zar)}`}
        </small>
      )}
    </span>
  );
}
