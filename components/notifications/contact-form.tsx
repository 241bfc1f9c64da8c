"use client";

import { type FormEvent, useEffect, useRef } from "react";
import { ContactFields } from "@/components/notifications/contact-fields";
import { ContactSent } from "@/components/notifications/contact-sent";
import { useContactForm } from "@/components/notifications/use-contact-form";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import type { InquiryType } from "@/lib/platform/reference/lists";

/**
 * The contact form. Without JavaScript it is a plain form that redirects to `#sent`; with it, errors are shown beside
 * the fields, a failed request loses no input, and a retry creates no second message.
 */
export function ContactForm({ inquiryType }: { inquiryType: InquiryType }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, errors, change, send, startAgain } = useContactForm(form);
  useEffect(() => {
    // Native validation applies without JavaScript; with it the messages of specification 5 are shown beside the
    // fields.
    if (form.current) form.current.noValidate = true;
  }, [state]);
  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }
  return (
    <>
      <ContactSent shown={state === "sent"} onAgain={startAgain} />
      {state !== "sent" && (
        <form
          ref={form}
          action="/api/contact"
          method="post"
          onSubmit={submit}
          className="flex flex-col gap-5 peer-target:hidden"
        >
          <ContactFields inquiryType={inquiryType} errors={errors} />
          <ErrorSummary change={change} />
          <Button type="submit" busy={state === "sending"} className="sm:self-start">
            {state === "sending" ? "Sending message" : "Send message"}
          </Button>
        </form>
      )}
    </>
  );
}
