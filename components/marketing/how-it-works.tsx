import { Section } from "@/components/marketing/section";

const steps = [
  [
    "Discover & Search",
    "Filter by service, country, software, price and rating. Every entry shows the professional body and whether we checked the licence.",
  ],
  [
    "Connect & Communicate",
    "Send a message, ask for a quote or call. Nothing to pay: you talk to the professional, not to a call centre.",
  ],
  [
    "Hire with Confidence",
    "Compare quotes, book a consultation by video, phone or in person, and agree the price before work begins.",
  ],
  ["Rate & Review", "After the work is done you say how it went. Only clients who really worked together can review."],
] as const;

/** specification 2.3: how it works in four steps, written like four lines of a journal. */
export function HowItWorks({ lead = false }: { lead?: boolean }) {
  const Step = lead ? "h2" : "h3";
  return (
    <Section
      id="how-it-works"
      title="How it works"
      intro="From a question about your books to somebody who answers it, in four steps."
      lead={lead}
    >
      <ol className="mt-10 grid border-t-2 border-ink md:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li
            key={title}
            className="border-b border-rule py-6 md:px-6 md:even:border-s-2 md:even:border-s-accent/55 lg:border-b-0 lg:first:ps-0 lg:not-first:border-s-2 lg:not-first:border-s-accent/55"
          >
            <span aria-hidden className="tnum block font-display text-5xl leading-none font-bold text-accent">
              {index + 1}
            </span>
            <Step className="mt-3 text-xl leading-[1.4]">{title}</Step>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
