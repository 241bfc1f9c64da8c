import { TestimonialCarousel } from "@/components/marketing/testimonial-carousel";
import { Section } from "@/components/marketing/section";
import styles from "@/components/marketing/landing.module.css";
import { Stars } from "@/components/ui/stars";
import { countries } from "@/lib/reference/countries";
import { testimonials, type Testimonial } from "@/lib/reference/testimonials";

function Signature({ name, role, company, location }: Testimonial) {
  return (
    <figcaption className="mt-4 text-sm">
      <b className="block text-base">{name}</b>
      <span className="text-ink-soft">
        {role}, {company}. {location}
      </span>
    </figcaption>
  );
}

/** A ribbon of the cloth of the country the story comes from. */
function Ribbon({ location, className }: { location: string; className: string }) {
  const swatch = countries.findIndex(({ name }) => location.endsWith(name));
  return <div aria-hidden className={`${styles.ribbon} ${className}`} style={{ "--swatch": Math.max(0, swatch) } as React.CSSProperties} />;
}

/** Six stories (specification 2.3): one at a time in the carousel, and all of them below, so that nobody has to wait for one. */
export function Testimonials({ lead = false }: { lead?: boolean }) {
  return (
    <Section
      id="testimonials"
      title="What people enter under “went well”"
      intro="Six stories from both sides of the account."
      lead={lead}
      className="bg-surface border-y border-rule"
    >
      <TestimonialCarousel names={testimonials.map(({ name }) => name)}>
        {testimonials.map((story) => (
          <figure key={story.name}>
            <Ribbon location={story.location} className="mb-5 h-6 max-w-44" />
            <blockquote className="font-display text-xl leading-snug sm:text-3xl">{story.text}</blockquote>
            <Signature {...story} />
          </figure>
        ))}
      </TestimonialCarousel>
      <ul className="mt-12 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((story) => (
          <li key={story.name} className="pb-8">
            <Ribbon location={story.location} className="mb-4 h-2" />
            <figure>
              <Stars value={story.rating} />
              <blockquote className="mt-2">{story.text}</blockquote>
              <Signature {...story} />
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
