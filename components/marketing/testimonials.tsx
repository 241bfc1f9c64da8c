import { Section } from "@/components/marketing/section";
import { Story } from "@/components/marketing/story";
import { TestimonialCarousel } from "@/components/marketing/testimonial-carousel";
import { testimonials } from "@/lib/reference/testimonials";

/** Six stories (specification 2.3): one at a time in the carousel, and all of them below, so that nobody has to wait for one. */
export function Testimonials({ lead = false }: { lead?: boolean }) {
  return (
    <Section
      id="testimonials"
      title="What people enter under “went well”"
      intro="Six stories from both sides of the account."
      lead={lead}
      className="border-y border-rule bg-surface"
    >
      <TestimonialCarousel names={testimonials.map(({ name }) => name)}>
        {testimonials.map((story) => (
          <Story key={story.name} story={story} large />
        ))}
      </TestimonialCarousel>
      <div className="mt-14 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-8 gap-y-10">
        {testimonials.map((story) => (
          <Story key={story.name} story={story} />
        ))}
      </div>
    </Section>
  );
}
