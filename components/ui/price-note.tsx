import { Price } from "@/components/ui/price";

/** How visitors read an amount in rand while it is typed, with what is billed; nothing for an invalid amount. */
export function PriceNote({ zar, per }: { zar: number; per?: "hour" | "month" | "year" }) {
  if (!Number.isInteger(zar) || zar <= 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      Clients see <Price zar={zar} per={per} billed="inline" className="tnum font-semibold text-ink" />
    </p>
  );
}
