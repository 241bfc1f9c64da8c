import { Section } from "@/components/marketing/section";

const sides = [
  {
    side: "For clients",
    rows: [
      [
        "Verified professionals",
        "Identity, membership and practice number are checked with the professional body before a badge appears.",
      ],
      ["Quotes and messages in one place", "Ask several, compare, and keep every word and figure together."],
      ["Video consultations", "Meet from anywhere; times are shown in both time zones."],
      ["Reviews from real clients", "98% success rate, and a reply in under 2 hours on average."],
      ["Secure payments", "With a money-back guarantee, and 24/7 support when something goes wrong."],
    ],
  },
  {
    side: "For professionals",
    rows: [
      ["A 7-day free trial", "No card required. See your first leads before you pay."],
      ["No setup fees", "One price a month, in rand, whatever you earn through it."],
      ["Cancel anytime", "Two clicks. Your data leaves with you."],
      [
        "Verified clients",
        "The verified mark on a client means a confirmed e-mail address, so you know who is asking.",
      ],
      ["Tools that save evenings", "Calendar, quotes, projects and a content studio that drafts your posts."],
    ],
  },
] as const;

/** specification 1 and 2.3: why choose us, as the two sides of an account. */
export function WhyChoose() {
  return (
    <Section
      id="why-choose"
      title="Both sides of the account"
      intro="What you get, entered left and right. It balances."
    >
      <div className="mt-10 grid border-t-2 border-ink lg:grid-cols-2">
        {sides.map(({ side, rows }) => (
          <div
            key={side}
            className="pt-5 not-first:pt-8 lg:pe-10 lg:not-first:border-s-2 lg:not-first:border-s-accent/55 lg:not-first:ps-10 lg:not-first:pe-0 lg:not-first:pt-5"
          >
            <h3 className="text-xl leading-[1.4] text-accent">{side}</h3>
            <dl className="mt-2">
              {rows.map(([promise, meaning]) => (
                <div
                  key={promise}
                  className="border-rule py-3 not-first:border-t sm:grid sm:grid-cols-[13rem_1fr] sm:gap-4"
                >
                  <dt className="font-semibold">{promise}</dt>
                  <dd className="text-ink-soft">{meaning}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
