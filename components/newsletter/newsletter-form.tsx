import { buttonClass } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { newsletterConsent } from "@/lib/newsletter/rules";
import { maxEmailLength } from "@/lib/reference/messages";

/**
 * The newsletter box of the footer (specification 2.15). A plain form before JavaScript: it comes back to `#subscribed`. It stands on every public
 * page, so it is never hydrated; newsletter-listener hears it.
 */
export function NewsletterForm() {
  return (
    <form action="/api/newsletter" method="post" className="newsletter">
      <label htmlFor="newsletter-email" className="font-semibold">
        Newsletter
      </label>
      <p id="newsletter-hint">{newsletterConsent}</p>
      <div>
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
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          Subscribe Now
        </button>
      </div>
      <p id="subscribed" className="newsletter-done done font-semibold">
        Thank you. You are on the list.
      </p>
      <p id="newsletter-said" role="status" className="newsletter-said font-semibold" />
    </form>
  );
}
