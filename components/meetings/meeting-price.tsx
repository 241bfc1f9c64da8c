import { Price } from "@/components/ui/price";

type Props = {
  /** The price in cents of rand, 0 for free; null where it is unknown. */
  cents: number | null;
  className?: string;
};

/** The price of a meeting, "Free" or an amount; nothing where it is unknown. */
export function MeetingPrice({ cents, className }: Props) {
  if (cents === null) return null;
  return cents === 0 ? (
    <span className={className}>Free</span>
  ) : (
    <Price zar={cents / 100} billed="inline" className={className} />
  );
}
