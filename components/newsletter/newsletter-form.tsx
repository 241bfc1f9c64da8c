"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ProblemError } from "@/lib/http/fetcher";
import { subscribe } from "@/lib/newsletter/client";
import { newsletterConsent } from "@/lib/newsletter/rules";
import { emailPattern, maxEmailLength, messages } from "@/lib/reference/messages";

const id = "newsletter-email";
const thanks = "Thank you. You are on the list.";

/** The newsletter box of the footer (specification 2.15). A plain form before JavaScript: it comes back to `#subscribed`. */
export function NewsletterForm() {
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [error, setError] = useState("");

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "").trim();
    const fault = email === "" ? messages.emailRequired : emailPattern.test(email) ? "" : messages.emailInvalid;
    setError(fault);
    if (fault) return (form.elements.namedItem("email") as HTMLElement).focus();
    setState("busy");
    try {
      await subscribe(email);
      setState("done");
      form.reset();
    } catch (failure) {
      setState("idle");
      if (!(failure instanceof ProblemError)) throw failure;
      setError(failure.problem.fields?.email ?? failure.problem.detail);
    }
  }

  return (
    <form action="/api/newsletter" method="post" noValidate onSubmit={submit}>
      <Field label="Newsletter" name="email" id={id} hint={newsletterConsent} error={error}>
        <div className="flex gap-2">
          <Input
            {...fieldIds("email", { id, hint: newsletterConsent, error })}
            type="email"
            autoComplete="email"
            maxLength={maxEmailLength}
            placeholder="Your e-mail address"
            required
          />
          <Button type="submit" variant="secondary" busy={state === "busy"} className="shrink-0 whitespace-nowrap">
            Subscribe Now
          </Button>
        </div>
      </Field>
      <p role="status" className="mt-2 font-semibold text-success">
        {state === "done" && thanks}
      </p>
      <p id="subscribed" className="hidden font-semibold text-success target:block">
        {thanks}
      </p>
    </form>
  );
}
