import { GuestWhen } from "@/components/meetings/guest-when";
import { Button, buttonClass } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { guestMinutes } from "@/lib/meetings/guest-bookings/rules";

type Props = {
  id: string;
  name: string;
  email: string;
  startsAt: string;
  timeZone: string;
  hostZone: string;
  /** The path of the page on which another time is chosen. */
  again: string;
  /** The mail, where mails are simulated and this browser may see it. */
  mail: { subject: string; text: string; path: string } | null;
};

/** Asks for the mailed code. A plain form: it works before hydration and without JavaScript. */
export function GuestCode({ id, name, email, startsAt, timeZone, hostZone, again, mail }: Props) {
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Check your email</h1>
      <p className="measure mt-3 text-lg text-ink-soft">
        <span>We sent an email to</span> <b className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</b>
        <span>{`. Follow its link, or enter the six-digit code from it. We hold your time for ${guestMinutes} minutes.`}</span>
      </p>
      <GuestWhen {...{ startsAt, timeZone, hostZone, name }} />
      <form action="/api/guest-bookings/confirmation" method="post" className="mt-6 flex max-w-sm flex-col gap-5">
        <input type="hidden" name="id" value={id} />
        <Field
          label="Code"
          name="code"
          hint="Six digits. If you already have an account, the email asks you to sign in instead."
        >
          <Input
            {...fieldIds("code", { hint: "six digits" })}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*\p{Nd}{3}\s?\p{Nd}{3}\s*"
            title="Six digits"
            maxLength={20}
            required
          />
        </Field>
        <Button type="submit">Confirm booking</Button>
      </form>
      <p className="mt-6">
        No email? Check your spam folder, or{" "}
        <a href={again} className="text-link">
          choose your time again
        </a>
        .
      </p>
      {mail && (
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
      )}
    </>
  );
}
