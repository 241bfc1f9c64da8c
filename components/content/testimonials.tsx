import { Section } from "@/components/content/section";
import { Stories } from "@/components/content/stories";
import { IntentLink } from "@/components/ui/link";

/**
 * Six stories (specification 2.3): a carousel and the full list below. They are sample content; without it, the section
 * on its own page links to the reviews.
 */
export function Testimonials({ sample, lead = false }: { sample: boolean; lead?: boolean }) {
  if (!sample && !lead) return null;
  return (
    <Section
      id="testimonials"
      title="What our clients and accountants say"
      intro={
        sample ? "Six stories, from both sides" : "Every profile shows the reviews of clients who hired that person"
      }
      lead={lead}
      className="border-y border-rule bg-surface"
    >
      {sample ? (
        <Stories />
      ) : (
        <IntentLink
          href="/directory"
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          Find professionals
        </IntentLink>
      )}
    </Section>
  );
}
