import { Section, switchLabel } from "@/components/content/section";
import type { SiteFigures } from "@/lib/content/marketing/contract";

/**
 * The success rate and average reply time of specification 1 are sample content; without it the text describes the
 * rule.
 */
const sidesWith = ({ sample }: Pick<SiteFigures, "sample">) =>
  [
    {
      side: "For clients",
      shown: "max-lg:group-has-[[value=clients]:checked]/sides:block",
      value: "clients",
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
            : "Reviews marked Verified client are from clients who hired them.",
        ],
        ["Secure payments", "Money-back guarantee, and 24/7 support when something goes wrong."],
      ],
    },
    {
      side: "For professionals",
      shown: "max-lg:group-has-[[value=professionals]:checked]/sides:block",
      value: "professionals",
      rows: [
        ["A 7-day free trial", "No card required. See your first leads before you pay."],
        ["No setup fees", "One price a month, in rand, whatever you earn."],
        ["Cancel anytime", "Cancel in two clicks and take your data with you."],
        ["Verified clients", "A verified client has confirmed their email address, so you know who is asking."],
        ["Tools that save time", "Calendar, quotes, projects and an AI studio that drafts your posts."],
      ],
    },
  ] as const;

/**
 * Why choose us, for clients and professionals (specification 1 and 2.3); on phones one of them is visible, without
 * JavaScript.
 */
export function WhyChoose(figures: Pick<SiteFigures, "sample">) {
  const sides = sidesWith(figures);
  return (
    <Section
      id="why-choose"
      title="What's in it for you"
      intro="For the people who need an accountant, and for the accountants"
    >
      <div className="group/sides mt-6 grid border-ink sm:mt-10 lg:grid-cols-2 lg:border-t-2">
        <fieldset className="grid grid-cols-2 overflow-hidden rounded-control border border-edge lg:hidden">
          <legend className="sr-only">Whose side</legend>
          {sides.map(({ side, value }, index) => (
            <label key={value} className={switchLabel}>
              <input type="radio" name="shown-side" value={value} defaultChecked={index === 0} className="sr-only" />
              <span>{side}</span>
            </label>
          ))}
        </fieldset>
        {sides.map(({ side, shown, rows }) => (
          <div
            key={side}
            className={`pt-4 max-lg:hidden ${shown} lg:not-last:pe-10 lg:last:border-s-2 lg:last:border-s-accent/55 lg:last:ps-10`}
          >
            <h3 className="text-xl leading-[1.4] text-accent max-lg:sr-only">{side}</h3>
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
