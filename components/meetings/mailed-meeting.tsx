import type { ReactNode } from "react";
import { GuestWhen } from "@/components/meetings/guest-when";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { TermsBox } from "@/components/ui/terms-box";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { bookPath } from "@/lib/meetings/guest-bookings/rules";
import { type MailedAction, mailedActionLabel, meetingPath } from "@/lib/meetings/mailed-links/rules";
import { shortDay } from "@/lib/platform/format/dates";
import { wallTime, zoneName } from "@/lib/platform/format/zones";
import { lettersClass } from "@/lib/platform/letters/letters";
import { cancelReasons } from "@/lib/platform/reference/cancel-reasons";

type Props = {
  token: string;
  booking: Booking;
  side: "client" | "professional";
  actions: readonly MailedAction[];
  changed: boolean;
  invited: boolean;
  timeZone: string;
  free: readonly string[];
  /** How an open invitation is accepted: at once with a new account, signed in, or after signing in. */
  accepting: "new" | "signed-in" | "sign-in" | "other-account";
  /** The chosen action, and the one that the reader has just made. */
  chosen: MailedAction | null;
  done: MailedAction | null;
};

const signInTo = (path: string) => `/signin?${new URLSearchParams({ callbackUrl: path })}`;

/** The page of a link in an email about a meeting. It requires a click, because mail programs prefetch links. */
export function MailedMeeting(props: Props) {
  const { token, booking, side, actions, changed, invited, timeZone, chosen, done } = props;
  const name = side === "client" ? booking.professionalName : booking.clientName;
  const otherZone = side === "client" ? booking.timeZone : (booking.clientTimeZone ?? timeZone);
  const when = (
    <GuestWhen
      startsAt={booking.startsAt}
      timeZone={timeZone}
      hostZone={otherZone}
      name={name}
      minutes={booking.duration}
      title={booking.kind?.name ?? booking.serviceType}
      packageName={booking.packageName}
      priceCents={booking.priceCents}
    />
  );
  const action = done ? null : (chosen ?? actions[0] ?? null);
  const others = actions.filter((other) => other !== action);
  return (
    <div className="page max-w-2xl py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{titleOf({ ...props, action })}</h1>
      {when}
      <p className={lettersClass(name, "measure mt-4")}>{textOf({ ...props, action, name })}</p>
      {booking.cancellation?.note && <p className="measure mt-2">{booking.cancellation.note}</p>}
      {!changed && action && (
        <ActionForm {...props} action={action}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="action" value={action} />
        </ActionForm>
      )}
      {!changed && booking.status === "cancelled" && side === "client" && <OtherTimes {...props} />}
      {!changed && others.length > 0 && (
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-4">
          {others.map((other) => (
            <li key={other}>
              <a href={meetingPath(token, other)} className="text-link inline-flex min-h-11 items-center">
                {mailedActionLabel(other, { invited })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {(changed || done) && (
        <p className="mt-6">
          <a href={signInTo("/calendar")} className={buttonClass({ variant: "secondary" })}>
            Open my calendar
          </a>
        </p>
      )}
    </div>
  );
}

function titleOf({ action, changed, done, booking, invited }: Props & { action: MailedAction | null }): string {
  if (changed) return "This meeting has changed since that email";
  if (done === "accept") return "You accepted this meeting";
  if (done === "confirm") return "You confirmed this meeting";
  if (done === "move") return booking.status === "pending" ? "New time requested" : "Meeting moved";
  if (booking.status === "cancelled") return "This meeting is cancelled";
  if (action === "accept") return "Accept this meeting?";
  if (action === "confirm") return "Confirm this meeting?";
  if (action === "move") return "Choose another time";
  if (action === "cancel") return invited ? "Decline this meeting?" : "Cancel this meeting?";
  return "Your meeting";
}

function textOf({ action, changed, done, booking, side, name }: Props & { action: MailedAction | null; name: string }) {
  if (changed) return "These are its details now. Use the links in our newest email, or your calendar.";
  if (done === "move" && booking.status === "pending")
    return `${name} confirms the new time. We hold it for 48 hours and email you the answer.`;
  if (done) return `We've let ${name} know.`;
  if (booking.status === "cancelled")
    return side === "client" ? "Choose one of the next free times to book again." : "Nothing is left to do.";
  if (action === "accept") return `${name} booked this meeting for you. Accept, and it goes into your calendar.`;
  if (action === "move" && side === "client" && booking.offeredTimes.length > 0)
    return `${name} offers you these times. Choose one, and it is agreed.`;
  if (action === "move" && side === "client") return `${name} has to confirm a new time.`;
  if (action === "move") return `We tell ${name} the new time.`;
  if (action) return `We tell ${name}.`;
  return "There is nothing to do about this meeting.";
}

function ActionForm(props: Props & { action: MailedAction; children: ReactNode }) {
  const { token, action, booking, accepting, free, invited, timeZone, children } = props;
  const path = meetingPath(token, action);
  if (action === "accept" && accepting === "sign-in")
    return (
      <p className="mt-6">
        <a href={signInTo(path)} className={buttonClass()}>
          Sign in to accept
        </a>
      </p>
    );
  if (action === "accept" && accepting === "other-account")
    return <p className="mt-6">You are signed in with another address. Sign out, then open the link again.</p>;
  const offered = props.side === "client" ? booking.offeredTimes : [];
  const times = [...offered, ...free.filter((startsAt) => !offered.includes(startsAt))];
  if (action === "move" && times.length === 0)
    return <p className="mt-6">No time is free in the next four weeks. Sign in to send a message instead.</p>;
  return (
    <form action="/api/meeting-links" method="post" className="mt-6 flex flex-col gap-5">
      {children}
      {action === "move" && (
        <Field label={`New time, in ${zoneName(timeZone)}`} name="startsAt">
          <TimeSelect times={times} timeZone={timeZone} />
        </Field>
      )}
      {action === "cancel" && (
        <>
          <Field label="Reason" name="reason" optional>
            <Select id="reason" name="reason" defaultValue="">
              <option value="">No reason</option>
              {cancelReasons.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Note" name="note" optional>
            <Input id="note" name="note" maxLength={500} autoComplete="off" />
          </Field>
        </>
      )}
      {action === "accept" && accepting === "new" && <TermsBox name="agreeToTerms" required />}
      <p>
        <Button type="submit" variant={action === "cancel" ? "danger" : "primary"}>
          {action === "move" ? "Use this time" : mailedActionLabel(action, { invited })}
        </Button>
      </p>
    </form>
  );
}

/** Start times by day, in the reader's zone. */
function TimeSelect({ times, timeZone }: { times: readonly string[]; timeZone: string }) {
  const slots = times.map((startsAt) => ({ startsAt, ...wallTime(new Date(startsAt), timeZone) }));
  const days = [...new Set(slots.map(({ date }) => date))];
  return (
    <Select id="startsAt" name="startsAt" required defaultValue={times[0]}>
      {days.map((date) => (
        <optgroup key={date} label={shortDay(date)}>
          {slots
            .filter((slot) => slot.date === date)
            .map(({ startsAt, time }) => (
              <option key={startsAt} value={startsAt}>
                {`${shortDay(date)}, ${time}`}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

/** The next free times of a cancelled meeting's professional, each a link to the page that books it. */
function OtherTimes({ booking, free, timeZone }: Props) {
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {free.slice(0, 4).map((startsAt) => {
        const { date, time } = wallTime(new Date(startsAt), timeZone);
        return (
          <li key={startsAt}>
            <a
              href={bookPath(booking.professionalId, wallTime(new Date(startsAt), booking.timeZone))}
              className={buttonClass({ variant: "secondary" })}
            >
              {`${shortDay(date)}, ${time}`}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
