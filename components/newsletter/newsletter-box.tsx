"use client";

import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import type { Outcome } from "./send-subscription";

const unreachable: Outcome = { done: false, text: "We could not reach the server. Check your connection and try again." };

/** The form around the newsletter box. It stands on every public page, so what checks and sends is fetched with the first press. */
export function NewsletterBox({ children }: { children: ReactNode }) {
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
      {children}
      <p id="newsletter-said" role="status" className={`mt-2 font-semibold ${said && said.done ? "text-success" : "text-danger"}`}>
        {said && said.text}
      </p>
    </form>
  );
}
