"use client";

import { type FormEvent, useRef, useState } from "react";
import { GuestWhen } from "@/components/meetings/guest-when";
import { Button, buttonClass } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { goTo } from "@/components/ui/go-to";
import { Input } from "@/components/ui/input";
import { guestMinutes } from "@/lib/meetings/guest-bookings/rules";
import { troubleOf } from "@/lib/platform/http/client/deliver";

type Props = {
  id: string;
  name: string;
  email: string;
  startsAt: string;
  timeZone: string;
  hostZone: string;
  /** Minutes. */
  minutes: number;
  title: string;
  packageName: string | null;
  /** In cents of rand. */
  priceCents: number;
  /** A wrong code that was entered without JavaScript, and what is said about it. */
  typed: string;
  fault: string;
  /** What is said about a new code; "" at first. */
  news: string;
  /** The path of the page on which another time is chosen. */
  again: string;
  /** The mail, where mails are simulated and this browser may see it. */
  mail: { subject: string; text: string; path: string } | null;
};

/**
 * Asks for the mailed code. Plain forms, which work before hydration and without JavaScript; with it, a wrong code keeps
 * the page.
 */
export function GuestCode(props: Props) {
  const { id, email, again, mail } = props;
  const { field, fault, news, busy, renewing, confirm, renew, edit } = useCode(props);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Check your email</h1>
      <p className="measure mt-3 text-lg text-ink-soft">
        <span>We sent an email to</span> <b className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</b>
        <span>{`. Follow its link, or enter the six-digit code from it. We hold your time for ${guestMinutes} minutes.`}</span>
      </p>
      <GuestWhen {...props} />
      <form
        action="/api/guest-bookings/confirmation"
        method="post"
        onSubmit={(event) => void confirm(event)}
        className="mt-6 flex max-w-sm flex-col gap-5"
      >
        <input type="hidden" name="id" value={id} />
        <Field
          label="Code"
          name="code"
          hint="Six digits. If you already have an account, the email asks you to sign in instead."
          error={fault}
        >
          <Input
            {...fieldIds("code", { hint: "six digits", error: fault })}
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            defaultValue={props.typed}
            onChange={edit}
            required
          />
        </Field>
        <Button type="submit" busy={busy}>
          Confirm booking
        </Button>
      </form>
      <form
        action="/api/guest-bookings/codes"
        method="post"
        onSubmit={(event) => void renew(event)}
        className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="secondary" size="sm" busy={renewing}>
          Send a new code
        </Button>
        <p role="status" className="text-sm">
          {news}
        </p>
      </form>
      <p className="mt-4">
        <span>No email? Check your spam folder, or</span>{" "}
        <a href={again} className="text-link">
          choose your time again
        </a>
      </p>
      {mail && <SimulatedMail mail={mail} />}
    </>
  );
}

/** The state of the code: what is wrong with it, and what is said about a new one. */
function useCode({ id, fault: firstFault, news: firstNews }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState(firstFault);
  const [news, setNews] = useState(firstNews);
  const [busy, setBusy] = useState(false);
  const [renewing, setRenewing] = useState(false);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setNews("");
    try {
      const { confirmGuestBooking } = await import("@/lib/meetings/guest-bookings/client");
      const { page } = await confirmGuestBooking({ id, code: field.current?.value ?? "" });
      goTo(page);
    } catch (error) {
      const { detail, fields } = troubleOf(error);
      setFault(fields?.code ?? detail);
      setBusy(false);
      field.current?.focus();
    }
  }

  async function renew(event: FormEvent) {
    event.preventDefault();
    if (renewing) return;
    setRenewing(true);
    try {
      const { sendNewCode } = await import("@/lib/meetings/guest-bookings/client");
      const { page } = await sendNewCode(id);
      // Where mails are simulated, the page shows the new one.
      goTo(page);
    } catch (error) {
      setNews(troubleOf(error).detail);
      setRenewing(false);
    }
  }

  return { field, fault, news, busy, renewing, confirm, renew, edit: () => setFault("") };
}

/** The mail of a request where mails are simulated. */
function SimulatedMail({ mail }: { mail: NonNullable<Props["mail"]> }) {
  return (
    <section aria-labelledby="simulated" className="ledger mt-8 max-w-xl px-4 py-4">
      <h2 id="simulated" className="text-lg">
        Emails are simulated on this site
      </h2>
      <p className="mt-1 text-sm text-ink-soft">This is the email that would reach you:</p>
      <p className="mt-3 font-semibold">{mail.subject}</p>
      <p className="mt-2 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{mail.text}</p>
      {mail.path && (
        <p className="mt-3">
          <a href={mail.path} className={buttonClass({ variant: "secondary" })}>
            Confirm my booking
          </a>
        </p>
      )}
    </section>
  );
}
