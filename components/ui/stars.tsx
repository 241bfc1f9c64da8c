import { counted } from "@/lib/platform/format/counts";

/**
 * A rating as stars and a number. A `count` of 0 renders "No reviews yet"; without `count` only the rating is shown.
 */
export function Stars({ value, count, className = "" }: { value: number; count?: number; className?: string }) {
  if (count === 0) return <span className={`text-ink-soft ${className}`}>No reviews yet</span>;
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-1.5 ${className}`}>
      <span aria-hidden className="stars" style={{ "--value": value } as React.CSSProperties} />
      <span className="tnum font-semibold">
        <span className="sr-only">Rated </span>
        <span>{value.toFixed(1)}</span>
        <span className="sr-only"> out of 5</span>
      </span>
      {count !== undefined && <span className="tnum text-ink-soft">{`(${counted(count, "review")})`}</span>}
    </span>
  );
}
