import { Stars } from "@/components/ui/stars";
import { countries } from "@/lib/reference/countries";
import type { Testimonial } from "@/lib/reference/testimonials";

/** A story under a ribbon of the cloth of its country. */
export function Story({ story: { name, role, company, location, rating, text } }: { story: Testimonial }) {
  const swatch = countries.findIndex((country) => location.endsWith(country.name));
  return (
    <figure style={{ "--swatch": Math.max(0, swatch) } as React.CSSProperties}>
      <Stars value={rating} />
      <blockquote>{text}</blockquote>
      <figcaption>
        <b>{name}</b>
        {`${role}, ${company}. ${location}`}
      </figcaption>
    </figure>
  );
}
