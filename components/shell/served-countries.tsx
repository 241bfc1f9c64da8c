import { countries } from "@/lib/reference/countries";

/** The countries served, passing by (specification 2.15). They stand still on hover, on focus, under reduced motion, and when the box is ticked. */
export function ServedCountries() {
  return (
    <div className="countries">
      <label>
        <input type="checkbox" /> Pause
      </label>
      <div>
        <div className="countries-line">
          <ul aria-label="Countries we serve">
            {countries.map(({ code, name }) => (
              <li key={code}>
                <a href={`/directory?country=${code}`}>{name}</a>
              </li>
            ))}
          </ul>
          <div aria-hidden className="countries-twin">
            {countries.map(({ code, name }) => (
              <span key={code}>{name}</span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
