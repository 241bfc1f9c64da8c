import { GuestWhen } from "@/components/meetings/guest-when";
import { buttonClass } from "@/components/ui/button";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  name: string;
  startsAt: string;
  timeZone: string;
  hostZone: string;
  minutes: number;
  title: string;
  packageName: string | null;
  /** In cents of rand. */
  priceCents: number | null;
  status: Booking["status"];
  /** The links that add the meeting to a calendar; the file is its client's. */
  calendars: { file: string | null; google: string; outlook: string };
  /** The page on which the meeting is seen and changed. */
  change: string;
  /** The page of the meeting in the account's calendar, for browsers with JavaScript. */
  own: string;
};

const headings: Partial<Record<Booking["status"], string>> = { confirmed: "Booked", cancelled: "Meeting cancelled" };

/** What follows a confirmed request. It works without JavaScript. */
export function GuestDone({ status, calendars, change, own, ...when }: Props) {
  const isOpen = status === "pending" || status === "confirmed";
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{headings[status] ?? "Request sent"}</h1>
      <GuestWhen {...when} />
      {status === "pending" && <NextSteps name={when.name} />}
      {status === "confirmed" && <p className="measure mt-4">{`${when.name} has confirmed your meeting.`}</p>}
      <ul className="mt-6 flex flex-wrap gap-3">
        <li>
          <a href={change} className={buttonClass()}>
            See or change it
          </a>
        </li>
        <li>
          <a href={own} className={buttonClass({ variant: "secondary" })}>
            Open my calendar
          </a>
        </li>
      </ul>
      {isOpen && (
        <p className="mt-6 flex flex-wrap gap-x-5 gap-y-1">
          <span>Add to calendar</span>
          {calendars.file && (
            <a href={calendars.file} download className="text-link">
              Phone or computer
            </a>
          )}
          <a href={calendars.google} target="_blank" rel="noreferrer" className="text-link">
            Google
          </a>
          <a href={calendars.outlook} target="_blank" rel="noreferrer" className="text-link">
            Outlook
          </a>
        </p>
      )}
    </>
  );
}

function NextSteps({ name }: { name: string }) {
  return (
    <section aria-labelledby="next" className="mt-5">
      <h2 id="next" className="text-lg">
        What happens next
      </h2>
      <ol className="measure mt-2 list-decimal space-y-1 ps-5">
        <li
          className={lettersClass(name)}
        >{`${name} confirms your request. Until then we hold the time, for 48 hours at most.`}</li>
        <li>We email you the answer, with an entry for your calendar.</li>
        <li>You can move or cancel the meeting until it starts.</li>
      </ol>
    </section>
  );
}
