import { CarouselSlide } from "@/components/marketing/carousel-slide";
import { Story } from "@/components/marketing/story";
import { testimonials } from "@/lib/reference/testimonials";

/** The six stories as the carousel turns them. */
export function Slides() {
  return testimonials.map((story, at) => (
    <CarouselSlide key={story.name} at={at} of={testimonials.length}>
      <Story story={story} />
    </CarouselSlide>
  ));
}
