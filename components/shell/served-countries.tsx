import { countries } from "@/lib/reference/countries";

/** The countries served, passing by (specification 2.15). It stands still on hover, on focus, under reduced motion, and when its box is ticked. */
export function ServedCountries() {
  return (
    <div className="countries flex items-center gap-4 border-y border-rule py-2">
      <label className="touch inline-flex shrink-0 items-center gap-2 text-sm text-ink-soft">
        <input type="checkbox" className="size-7 accent-primary" /> Pause
      </label>
      <div className="min-w-0 flex-1 overflow-hidden">
        <div className="countries-line flex w-max">
          <ul aria-label="Countries we serve" className="flex shrink-0">
            {countries.map(({ code, name }) => (
              <li key={code}>
                <a href={`/directory?country=${code}`}>{name}</a>
              </li>
            ))}
          </ul>
          <div aria-hidden className="countries-twin flex shrink-0">
            {countries.map(({ code, name }) => (
              <span key={code}>{name}</span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
