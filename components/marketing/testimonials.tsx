import styles from "@/components/marketing/landing.module.css";
import { TestimonialCarousel } from "@/components/marketing/testimonial-carousel";
import { Section } from "@/components/marketing/section";
import { Stars } from "@/components/ui/stars";
import { countries } from "@/lib/reference/countries";
import { testimonials, type Testimonial } from "@/lib/reference/testimonials";

/** A story under a ribbon of the cloth of its country. */
function story({ name, role, company, location, rating, text }: Testimonial) {
  const swatch = countries.findIndex((country) => location.endsWith(country.name));
  return (
    <figure key={name} style={{ "--swatch": Math.max(0, swatch) } as React.CSSProperties}>
      <Stars value={rating} />
      <blockquote>{text}</blockquote>
      <figcaption>
        <b>{name}</b>
        {`${role}, ${company}. ${location}`}
      </figcaption>
    </figure>
  );
}

/** Six stories (specification 2.3): one at a time in the carousel, and all of them below, so that nobody has to wait for one. */
export function Testimonials({ lead = false }: { lead?: boolean }) {
  // Made once and shown twice: what goes over the wire for the second showing is a reference.
  const stories = testimonials.map(story);
  return (
    <Section
      id="testimonials"
      title="What people enter under “went well”"
      intro="Six stories from both sides of the account."
      lead={lead}
      className="border-y border-rule bg-surface"
    >
      <div className={styles.stories}>
        <TestimonialCarousel names={testimonials.map(({ name }) => name)}>{stories}</TestimonialCarousel>
        <div className={styles.all}>{stories}</div>
      </div>
    </Section>
  );
}
