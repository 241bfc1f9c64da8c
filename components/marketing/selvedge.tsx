import { countries } from "@/lib/reference/countries";

/** The cloth the ledger lies on: one swatch a country, all nine out of one file, each leading to that country's professionals. */
export function Selvedge() {
  return (
    <nav aria-label="Professionals by country" className="landing-selvedge">
      {countries.map(({ code, name }, index) => (
        <a key={code} href={`/directory?country=${code}`} style={{ "--swatch": index } as React.CSSProperties}>
          {name}
        </a>
      ))}
    </nav>
  );
}
