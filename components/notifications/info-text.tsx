import type { InfoPage } from "@/lib/notifications/info-pages/pages";

/**
 * The text of a public page: sections with their headings in the margin, and definition lists with ruled lines. Legal
 * texts are numbered and name their version.
 */
export function InfoText({ sections, legal }: { sections: InfoPage["text"]; legal?: InfoPage["legal"] }) {
  return (
    <div className="mt-10">
      {legal && (
        <p className="measure mb-6 text-ink-soft">
          <span>Version</span> <span className="tnum">{legal.version}</span>
          <span>{`, in force since ${legal.since}. What changed: ${legal.changed}`}</span>
        </p>
      )}
      {sections.map(({ heading, text = [], items = [] }, index) => (
        <section key={heading} className="border-t border-rule py-6 lg:grid lg:grid-cols-[16rem_1fr] lg:gap-10">
          <h2 className="mb-3 text-xl">
            {legal && <span className="tnum text-accent">{`${index + 1}. `}</span>}
            <span>{heading}</span>
          </h2>
          <div className="measure">
            {text.map((paragraph) => (
              <p key={paragraph} className="mb-3">
                {paragraph}
              </p>
            ))}
            {items.length > 0 && (
              <dl>
                {items.map(([term, meaning]) => (
                  <div
                    key={term}
                    className="border-t border-rule py-2.5 first:border-t-0 first:pt-0 sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4"
                  >
                    <dt className="font-semibold">{term}</dt>
                    <dd className="text-ink-soft">{meaning}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
