"use client";

import { useState } from "react";
import { LargeStory, Story } from "@/components/content/story";
import { TestimonialCarousel } from "@/components/content/testimonial-carousel";
import { buttonClass } from "@/components/ui/button";
import { testimonials } from "@/lib/content/landing/testimonials";

/**
 * The carousel and the grid of all six stories, which is collapsed on phones. A client component, so that the texts are
 * not serialized a second time for hydration.
 */
export function Stories() {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <TestimonialCarousel names={testimonials.map(({ name }) => name)}>
        {testimonials.map((story) => (
          <LargeStory key={story.name} story={story} />
        ))}
      </TestimonialCarousel>
      <button
        type="button"
        aria-expanded={showsAll}
        aria-controls="all-stories"
        onClick={() => setShowsAll(!showsAll)}
        className={`needs-scripting mt-4 w-full sm:hidden ${buttonClass({ variant: "secondary" })}`}
      >
        {showsAll ? "Show one story" : "All six stories"}
      </button>
      <div
        id="all-stories"
        className={`mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-6 ${showsAll ? "" : "max-sm:[@media(scripting:enabled)]:hidden"}`}
      >
        {testimonials.map((story) => (
          <Story key={story.name} story={story} />
        ))}
      </div>
    </>
  );
}
