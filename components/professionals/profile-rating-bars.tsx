/** The average, and five bars: how many clients gave how many stars. */
export function ProfileRatingBars({ rating, count, distribution }: { rating: number; count: number; distribution: readonly number[] }) {
  return (
    <div className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div>
        <p className="tnum font-display text-5xl font-bold" aria-hidden>
          {rating.toFixed(1)}
        </p>
        <p className="mt-1">
          <span aria-hidden className="stars" style={{ "--value": rating } as React.CSSProperties} />
          <span className="sr-only">Rated {rating.toFixed(1)} out of 5 by </span>
        </p>
        <p className="tnum text-ink-soft">
          {count} {count === 1 ? "review" : "reviews"}
        </p>
      </div>
      <ul className="grid max-w-md gap-1.5" aria-label="Reviews by stars">
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="tnum flex items-center gap-3 text-sm">
              <span className="w-14 shrink-0 text-ink-soft">
                {stars} {stars === 1 ? "star" : "stars"}
              </span>
              <span aria-hidden className="h-2.5 grow rounded-full bg-rule">
                <span className="block h-full rounded-full bg-highlight" style={{ inlineSize: `${(100 * number) / count}%` }} />
              </span>
              <span className="w-6 shrink-0 text-end font-semibold">{number}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
