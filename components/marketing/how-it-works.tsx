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
      <ol className="landing-steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <Step className="mt-3">{title}</Step>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
