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
      <div className="landing-sides">
        {sides.map(({ side, rows }) => (
          <div key={side}>
            <h3>{side}</h3>
            <dl className="mt-2">
              {rows.map(([promise, meaning]) => (
                <div key={promise}>
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
