import { Story } from "@/components/marketing/story";
import { testimonials } from "@/lib/reference/testimonials";

/** The six stories, all to be read at once. */
export function Stories() {
  return (
    <div className="landing-all">
      {testimonials.map((story) => (
        <Story key={story.name} story={story} />
      ))}
    </div>
  );
}
