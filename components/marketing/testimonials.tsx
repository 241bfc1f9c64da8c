import { Section } from "@/components/marketing/section";
import { Stories } from "@/components/marketing/stories";

/** Six stories (specification 2.3): one at a time in the carousel, and all of them below, so that nobody has to wait for one. */
export function Testimonials({ lead = false }: { lead?: boolean }) {
  return (
    <Section
      id="testimonials"
      title="What our clients and accountants say"
      intro="Six stories, from both sides"
      lead={lead}
      className="border-y border-rule bg-surface"
    >
      <Stories />
    </Section>
  );
}
