"use client";

import { type FormEvent, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { emailPattern, maxEmailLength, messages } from "@/lib/platform/reference/messages";

const thanks = "Thank you. You are on the list.";

const unreached = "We could not reach the server. Check your connection and try again.";

/** Loads the request code on focus: the footer is on every page, and few visitors subscribe. */
const load = () => import("@/components/notifications/newsletter-delivery");

/** Subscribes the address; returns the error, or "" on success. */
async function faultOf(email: string, onSlow: (text: string) => void): Promise<string> {
  if (email === "") return messages.emailRequired;
  if (!emailPattern.test(email)) return messages.emailInvalid;
  const sending = await load().catch(() => undefined);
  return sending ? sending.deliver(email, onSlow) : unreached;
}

/**
 * The newsletter form of the footer (specification 2.15). Without JavaScript a plain form that redirects to
 * `#subscribed`; with it the result is shown below the input. `consent` is the consent text.
 */
export function NewsletterForm({ consent }: { consent: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState({ done: false, text: "" });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    const fault = await faultOf(box.current?.value.trim() ?? "", (text) => setResult({ done: false, text }));
    setBusy(false);
    setResult({ done: !fault, text: fault || thanks });
    if (fault) box.current?.focus();
    else form.reset();
  }

  return (
    <form
      action="/api/newsletter"
      method="post"
      className="max-w-96"
      onSubmit={(event) => void send(event)}
      // Native validation messages apply without JavaScript only.
      onInvalid={(event) => void send(event)}
    >
      <label htmlFor="newsletter-email" className="font-semibold">
        Newsletter
      </label>
      <p id="newsletter-hint" className="text-sm text-ink-soft">
        {consent}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2 *:grow [&_input]:basis-32">
        <Input
          ref={box}
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          placeholder="Your email"
          aria-describedby="newsletter-hint newsletter-status"
          aria-invalid={result.text !== "" && !result.done}
          required
          onFocus={() => void load().catch(() => undefined)}
        />
        <button type="submit" className={buttonClass({ variant: "secondary" })}>
          Subscribe Now
        </button>
      </div>
      <p id="subscribed" className="hidden font-semibold text-success target:block">
        {thanks}
      </p>
      <p
        id="newsletter-status"
        role="status"
        className={`mt-2 font-semibold ${result.done ? "text-success" : "text-danger"}`}
      >
        {result.text}
      </p>
    </form>
  );
}
