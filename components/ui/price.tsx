import { formatWhole } from "@/lib/format/money";

type Props = { zar: number; per?: "hour" | "month" | "year"; className?: string };

/**
 * A display price, given in whole ZAR and written in ZAR by the server, the same bytes for everyone. The boot script keeps the text of every
 * [data-zar] in the chosen currency: while the page is parsed, and whenever React adds or changes one, always before the browser paints.
 */
export function Price({ zar, per, className }: Props) {
  return (
    <span className={className}>
      <data value={zar} data-zar={zar} suppressHydrationWarning>
        {`R${formatWhole(zar)}`}
      </data>
      {per && ` / ${per}`}
    </span>
  );
}
