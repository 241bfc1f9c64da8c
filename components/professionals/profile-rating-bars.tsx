/** The average, and five bars: how many clients gave how many stars. */
export function ProfileRatingBars({
  rating,
  count,
  distribution,
}: {
  rating: number;
  count: number;
  distribution: readonly number[];
}) {
  return (
    <div className="profile-rated">
      <div>
        <p aria-hidden>{rating.toFixed(1)}</p>
        <p>
          <span aria-hidden className="stars" style={{ "--value": rating } as React.CSSProperties} />
          <span className="sr-only">{`Rated ${rating.toFixed(1)} out of 5 by `}</span>
        </p>
        <p>{`${count} ${count === 1 ? "review" : "reviews"}`}</p>
      </div>
      <ul aria-label="Reviews by stars">
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>{`${stars} ${stars === 1 ? "star" : "stars"}`}</span>
              <i style={{ "--part": `${(100 * number) / count}%` } as React.CSSProperties} />
              <b>{number}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
