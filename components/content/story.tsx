import type { CSSProperties } from "react";
import { Stars } from "@/components/ui/stars";
import type { Testimonial } from "@/lib/content/landing/testimonials";
import { countries } from "@/lib/platform/reference/countries";

const swatchOf = ({ location }: Testimonial) =>
  ({
    "--swatch": Math.max(
      0,
      countries.findIndex(({ name }) => location.endsWith(name)),
    ),
  }) as CSSProperties;

function Teller({ name, role, company, location }: Testimonial) {
  return (
    <figcaption className="mt-3 text-sm text-ink-soft">
      <b className="block text-base font-bold text-ink">{name}</b>
      <span>{`${role}, ${company}. ${location}`}</span>
    </figcaption>
  );
}

/** A story below a ribbon of its country's cloth. */
export function Story({ story }: { story: Testimonial }) {
  return (
    <figure style={swatchOf(story)} className="swatch-strip border-b border-rule pb-5 before:mb-4! [--strip:8px]">
      <Stars value={story.rating} />
      <blockquote className="mt-1.5">{story.text}</blockquote>
      <Teller {...story} />
    </figure>
  );
}

/** A full-width story: cloth, location and service at the left, the quotation at the right. */
export function LargeStory({ story }: { story: Testimonial }) {
  const { location, service, rating, text } = story;
  return (
    <div style={swatchOf(story)} className="ledger grid h-full overflow-hidden md:grid-cols-[18rem_1fr]">
      <div className="swatch flex min-h-24 items-end p-3 sm:p-5">
        <p className="rounded-control bg-surface px-3 py-1.5 text-sm">
          <b className="block font-semibold">{service}</b>
          <span>{location}</span>
        </p>
      </div>
      <figure className="p-4 sm:p-8">
        <Stars value={rating} />
        <blockquote className="mt-2 font-display text-[clamp(1.05rem,0.85rem+1.2vw,1.75rem)] leading-[1.3]">
          {text}
        </blockquote>
        <Teller {...story} />
      </figure>
    </div>
  );
}
