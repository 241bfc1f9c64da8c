import { TestimonialCarousel } from "@/components/marketing/testimonial-carousel";
import { Section } from "@/components/marketing/section";
import { Stars } from "@/components/ui/stars";
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

/** Six stories (specification 2.3): one at a time in the carousel, and all of them below, so that nobody has to wait for one. */
export function Testimonials({ lead = false }: { lead?: boolean }) {
  return (
    <Section id="testimonials" title="What people enter under “went well”" intro="Six stories from both sides of the account." lead={lead} className="bg-surface border-y border-rule">
      <TestimonialCarousel names={testimonials.map(({ name }) => name)}>
        {testimonials.map((story) => (
          <figure key={story.name}>
            <blockquote className="font-display text-xl leading-snug sm:text-3xl">{story.text}</blockquote>
            <Signature {...story} />
          </figure>
        ))}
      </TestimonialCarousel>
      <ul className="mt-12 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((story) => (
          <li key={story.name} className="border-t border-rule py-6">
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
