import { Section } from "@/components/marketing/section";
import { StillSlides, StillStories } from "@/components/marketing/still-parts";
import { TestimonialCarousel } from "@/components/marketing/testimonial-carousel";
import { storytellers } from "@/lib/reference/storytellers";

/** Six stories (specification 2.3): one at a time in the carousel, and all of them below, so that nobody has to wait for one. */
export function Testimonials({ lead = false }: { lead?: boolean }) {
  return (
    <Section
      id="testimonials"
      title="What people enter under “went well”"
      intro="Six stories from both sides of the account."
      lead={lead}
    >
      <div className="landing-stories">
        <TestimonialCarousel names={storytellers}>
          <StillSlides />
        </TestimonialCarousel>
        <StillStories />
      </div>
    </Section>
  );
}
