import type { ReactNode } from "react";
import { ContactDetails } from "@/components/notifications/contact-details";
import { ContactForm } from "@/components/notifications/contact-form";
import { InfoText } from "@/components/notifications/info-text";
import type { InfoPage } from "@/lib/notifications/info-pages/pages";

/**
 * The contact page (specification 2.15) with the text of one of its 12 paths. Legal texts are above the form in full;
 * other texts are beside it. `above` is extra content of a page, `text` replaces its text.
 */
export function ContactView({ page, above, text }: { page: InfoPage; above?: ReactNode; text?: ReactNode }) {
  const { slug, heading, intro, inquiryType } = page;
  const hasOwnText = slug !== "contact";
  return (
    <div className="page py-10 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{heading}</h1>
      <p className="measure mt-3 text-lg text-ink-soft">{intro}</p>
      {above}
      {text ?? (page.text.length > 0 && <InfoText sections={page.text} legal={page.legal} />)}
      <div className="mt-10 grid gap-10 border-t-2 border-ink pt-8 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <section aria-labelledby="write">
          <h2 id="write" tabIndex={-1} className="mb-6 text-2xl outline-none sm:text-3xl">
            {hasOwnText ? "Get in Touch" : "Send us a message"}
          </h2>
          <ContactForm inquiryType={inquiryType} />
        </section>
        <ContactDetails />
      </div>
    </div>
  );
}
