import { partners } from "@/lib/reference/partners";

const title = "Our partners";
const facts = ["50+ partners", "15+ countries", "99% partner satisfaction"];

/** The marquee of specification 2.3. It stops under the pointer, in focus and by its own switch, which needs no JavaScript. */
export function Partners() {
  // Made once and shown twice, so that the row has no end; the second is not read out.
  const list = (
    <ul>
      {partners.map(({ name, category }) => (
        <li key={name}>
          <b>{name}</b>
          {category}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={title} className="landing-partners">
      <div className="page flex flex-wrap items-center gap-x-6">
        <h2 className="text-lg">{title}</h2>
        <p className="tnum text-sm text-ink-soft">{facts.join(" · ")}</p>
        <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
          <input type="checkbox" className="size-7 accent-primary" />
          Pause the names
        </label>
      </div>
      {/* The names move, so the keyboard must be able to hold them: focus stops them. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label="Names of our partners" tabIndex={0}>
        <div className="landing-track">
          {list}
          <div aria-hidden>{list}</div>
        </div>
      </div>
    </section>
  );
}
