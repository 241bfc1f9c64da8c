import type { CSSProperties } from "react";
import { Stars } from "@/components/ui/stars";
import { countries } from "@/lib/reference/countries";
import type { Testimonial } from "@/lib/reference/testimonials";

/** A story under a ribbon of the cloth of its country. */
export function Story({ story, large = false }: { story: Testimonial; large?: boolean }) {
  const { name, role, company, location, rating, text } = story;
  const swatch = countries.findIndex((country) => location.endsWith(country.name));
  return (
    <figure
      style={{ "--swatch": Math.max(0, swatch) } as CSSProperties}
      className={`swatch-strip before:mb-5! ${large ? "[--strip:24px] before:max-w-44" : "[--strip:8px]"}`}
    >
      <Stars value={rating} />
      <blockquote
        className={`mt-2 ${large ? "font-display text-[clamp(1.25rem,1rem+1.4vw,1.9rem)] leading-[1.3]" : ""}`}
      >
        {text}
      </blockquote>
      <figcaption className="mt-4 text-sm text-ink-soft">
        <b className="block text-base font-bold text-ink">{name}</b>
        {`${role}, ${company}. ${location}`}
      </figcaption>
    </figure>
  );
}
