import { popularSearches } from "@/lib/reference/services";

/** specification 2.3: four searches to begin with. */
export function PopularSearches() {
  return (
    <p className="-mx-1.5 mt-4 flex flex-wrap items-center text-sm">
      <span className="basis-full px-1.5 text-ink-soft">Popular searches</span>
      {popularSearches.map(({ slug, label }) => (
        <a
          key={slug}
          href={`/search?service=${slug}`}
          className="inline-flex min-h-11 items-center px-1.5 font-semibold text-primary underline underline-offset-4"
        >
          {label}
        </a>
      ))}
    </p>
  );
}
