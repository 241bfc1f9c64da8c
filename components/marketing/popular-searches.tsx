import { popularSearches } from "@/lib/reference/services";

/** specification 2.3: four searches to begin with. */
export function PopularSearches() {
  return (
    <p className="landing-popular flex flex-wrap items-center text-sm">
      <span className="text-ink-soft">Popular searches</span>
      {popularSearches.map(({ slug, label }) => (
        <a key={slug} href={`/search?service=${slug}`}>
          {label}
        </a>
      ))}
    </p>
  );
}
