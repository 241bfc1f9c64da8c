import { NewsletterBox } from "@/components/newsletter/newsletter-box";
import { buttonClass } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { newsletterConsent } from "@/lib/newsletter/rules";
import { maxEmailLength } from "@/lib/reference/messages";

/** The newsletter box of the footer (specification 2.15). A plain form before JavaScript: it comes back to `#subscribed`. */
export function NewsletterForm() {
  return (
    <NewsletterBox>
      <label htmlFor="newsletter-email" className="font-semibold">
        Newsletter
      </label>
      <p id="newsletter-hint" className="mb-1.5 text-sm text-ink-soft">
        {newsletterConsent}
      </p>
      <div className="flex gap-2">
        <Input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          placeholder="Your e-mail address"
          aria-describedby="newsletter-hint newsletter-said"
          required
        />
        <button type="submit" className={`${buttonClass({ variant: "secondary" })} shrink-0 whitespace-nowrap`}>
          Subscribe Now
        </button>
      </div>
      <p id="subscribed" className="hidden font-semibold text-success target:block">
        Thank you. You are on the list.
      </p>
    </NewsletterBox>
  );
}
