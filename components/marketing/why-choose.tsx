import { Section } from "@/components/marketing/section";
import type { SiteFigures } from "@/lib/marketing/contract";

/** specification 1: the success rate and the average reply are sample content; without it the rule itself is told. */
const sidesWith = (sample: boolean) =>
  [
    {
      side: "For clients",
      rows: [
        [
          "Verified professionals",
          "We verify identity, membership and practice number with the professional body before a badge appears.",
        ],
        ["Quotes and messages in one place", "Ask several, compare, and keep every message and price together."],
        ["Video consultations", "Meet from anywhere; times are shown in both time zones."],
        [
          "Reviews from real clients",
          sample
            ? "98% success rate, and replies in under 2 hours on average."
            : "Only clients who hired them can leave a review.",
        ],
        ["Secure payments", "Money-back guarantee, and 24/7 support when something goes wrong."],
      ],
    },
    {
      side: "For professionals",
      rows: [
        ["A 7-day free trial", "No card required. See your first leads before you pay."],
        ["No setup fees", "One price a month, in rand, whatever you earn."],
        ["Cancel anytime", "Cancel in two clicks and take your data with you."],
        ["Verified clients", "A verified client has confirmed their email address, so you know who is asking."],
        ["Tools that save time", "Calendar, quotes, projects and an AI studio that drafts your posts."],
      ],
    },
  ] as const;

/** specification 1 and 2.3: why choose us, for each side. */
export function WhyChoose({ sample }: Pick<SiteFigures, "sample">) {
  return (
    <Section
      id="why-choose"
      title="What's in it for you"
      intro="For the people who need an accountant, and for the accountants"
    >
      <div className="mt-6 grid border-t-2 sm:mt-10 border-ink lg:grid-cols-2">
        {sidesWith(sample).map(({ side, rows }) => (
          <div
            key={side}
            className="pt-5 not-first:pt-8 lg:pe-10 lg:not-first:border-s-2 lg:not-first:border-s-accent/55 lg:not-first:ps-10 lg:not-first:pe-0 lg:not-first:pt-5"
          >
            <h3 className="text-xl leading-[1.4] text-accent">{side}</h3>
            <dl className="mt-2">
              {rows.map(([promise, meaning]) => (
                <div
                  key={promise}
                  className="border-rule py-2 not-first:border-t sm:grid sm:grid-cols-[13rem_1fr] sm:gap-4"
                >
                  <dt className="font-semibold">{promise}</dt>
                  <dd className="text-ink-soft max-sm:text-sm/5">{meaning}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}
