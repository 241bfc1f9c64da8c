import { patternUrl } from "@/components/ui/pattern";

// It brings its own few rules: most profiles have nothing empty.
const rules = `@layer components{.profile-empty{overflow:hidden;text-align:center}.profile-empty .cloth{block-size:5rem}.profile-empty :is(h2,p){max-inline-size:36rem;margin:2.5rem auto .75rem;padding-inline:1.5rem}.profile-empty p{margin-block:0 2.5rem;color:var(--color-ink-soft)}}`;

/** An empty place in a profile: what will be here. */
export function ProfileEmpty({ country, title, hint }: { country: string; title: string; hint: string }) {
  return (
    <div className="profile-empty ledger">
      <style href="profile-empty" precedence="page">
        {rules}
      </style>
      <div aria-hidden className="cloth" style={{ backgroundImage: `url(${patternUrl(country)})` }} />
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
  );
}
