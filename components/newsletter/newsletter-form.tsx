"use client";

import { useEffect, useRef, useState, type FormEvent } from "react";
import { buttonClass } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { newsletterConsent } from "@/lib/newsletter/rules";
import { maxEmailLength } from "@/lib/reference/messages";
import type { Outcome } from "./send-subscription";

const unreachable: Outcome = { done: false, text: "We could not reach the server. Check your connection and try again." };

/**
 * The newsletter box of the footer (specification 2.15). A plain form before JavaScript: it comes back to `#subscribed`. It stands on every public
 * page, so what checks and sends is fetched with the first press.
 */
export function NewsletterForm() {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome | "busy" | null>(null);
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (outcome === "busy") return;
    const sent = event.currentTarget;
    setOutcome("busy");
    const next = await import("./send-subscription").then(
      ({ sendSubscription }) => sendSubscription(sent),
      () => unreachable,
    );
    setOutcome(next);
  }
  const said = outcome !== "busy" && outcome;
  return (
    <form ref={form} action="/api/newsletter" method="post" onSubmit={submit}>
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
      <p id="newsletter-said" role="status" className={`mt-2 font-semibold ${said && said.done ? "text-success" : "text-danger"}`}>
        {said && said.text}
      </p>
    </form>
  );
}
