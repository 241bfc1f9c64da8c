function Card({ person }) {
  return (
    <li className="card">
      <div className="top">
        <span className="ava" aria-hidden="true">
          {person.name[0]}
        </span>
        <div>
          <h2>
            <a href={`/professional/${person.id}`}>{person.name}</a>
          </h2>
          <p className="t">
            {person.title} · {person.city}, {person.country}
          </p>
        </div>
        {person.verified ? <span className="v">Verified</span> : null}
      </div>
      <p className="r">
        ★ {person.rating.toFixed(1)} <span>({person.reviewCount} reviews)</span> · {person.experience} years · replies
        in {person.responseTime}
      </p>
      <ul className="tags">
        {person.specializations.slice(0, 2).map((label) => (
          <li key={label}>{label}</li>
        ))}
        {person.specializations.length > 2 ? <li>+{person.specializations.length - 2}</li> : null}
      </ul>
      <p className="sw">{person.software.join(", ")}</p>
      <div className="b">
        <strong>R{person.hourlyRate} / hour</strong>
        <a className="btn" href={`/messages?to=${person.id}`}>
          Message
        </a>
        <a className="btn p" href={`/calendar?with=${person.id}`}>
          Book
        </a>
      </div>
    </li>
  );
}

/** Cards, a search box and a count: the minimum of a directory. */
export function List({ total, rows }) {
  return (
    <main>
      <h1>{total} professionals found</h1>
      <form action="/directory">
        <label>
          Search
          <input name="q" />
        </label>
      </form>
      <ul className="grid" id="list">
        {rows.map((person) => (
          <Card key={person.id} person={person} />
        ))}
      </ul>
    </main>
  );
}
