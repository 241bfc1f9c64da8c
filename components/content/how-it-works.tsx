import { Section } from "@/components/content/section";

const steps = [
  [
    "Discover & Search",
    "Filter by service, country, software, price and rating. Every profile names the professional body and says if the licence is verified.",
  ],
  [
    "Connect & Communicate",
    "Send a message, ask for a quote or book a call. It's free, and you talk to the professional, not a call centre.",
  ],
  [
    "Hire with Confidence",
    "Compare quotes, meet by video, by phone or in person, and agree the price before work begins.",
  ],
  ["Rate & Review", "Say how it went. Reviews marked Verified client are from clients who hired them."],
] as const;

/** How it works in four steps (specification 2.3), drawn as four journal entries. */
export function HowItWorks({ lead = false }: { lead?: boolean }) {
  const Step = lead ? "h2" : "h3";
  return (
    <Section id="how-it-works" title="How it works" intro="From question to answer in four steps" lead={lead}>
      <ol className="mt-6 grid sm:mt-10 border-t-2 border-ink md:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="border-b border-rule py-3 max-md:grid max-md:grid-cols-[2.5rem_1fr] max-md:gap-x-2 md:px-6 md:py-6 md:even:border-s-2 md:even:border-s-accent/55 lg:border-b-0 lg:first:ps-0 lg:not-first:border-s-2 lg:not-first:border-s-accent/55"
          >
            <span
              aria-hidden
              className="tnum block font-display text-3xl leading-none max-md:row-span-2 md:text-5xl font-bold text-accent"
            >
              {index + 1}
            </span>
            <Step className="text-xl leading-[1.4] md:mt-3">{title}</Step>
            <p className="mt-1 text-ink-soft max-sm:text-sm/5 md:mt-2">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
