"use client";

import { useChoices } from "@/components/ui/use-choices";
import { savePreferences } from "@/lib/notifications/notices/client";
import type { NotificationPreferences } from "@/lib/notifications/notices/contract";
import { type NotificationChannel, notificationChannels, type NotificationEvent } from "@/lib/platform/reference/lists";

const events: Record<NotificationEvent, string> = {
  new_leads: "New leads",
  messages: "Messages",
  quotes: "Quotes",
  bookings: "Bookings",
  projects: "Projects",
  reviews: "Reviews",
  payments: "Payments",
  marketing: "Tips and offers",
};
const channels: Record<NotificationChannel, string> = { notice: "Notice", email: "Email" };

type Props = { first: NotificationPreferences; events: readonly NotificationEvent[] };

/** A checkbox per event and channel, saved on change; a checkbox reverts if saving fails. */
export function PreferenceMatrix({ first, events: shown }: Props) {
  const [choices, save] = useChoices(first, savePreferences);
  const set = (event: NotificationEvent, channel: NotificationChannel, on: boolean) =>
    save({ ...choices, [event]: { ...choices[event], [channel]: on } });
  return (
    <>
      <table className="w-full max-w-2xl">
        <caption className="sr-only">What we notify you about, and how</caption>
        <thead>
          <tr className="border-b border-rule text-start">
            <th scope="col" className="py-2 text-start font-semibold">
              Event
            </th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col" className="w-20 py-2 text-center font-semibold sm:w-28">
                {channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((event) => (
            <tr key={event} className="border-b border-rule">
              <th scope="row" className="py-1 text-start font-normal">
                {events[event]}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <span className="sr-only">
                      {events[event]} by {channels[channel].toLowerCase()}
                    </span>
                    <input
                      type="checkbox"
                      className="size-5 accent-primary"
                      checked={choices[event][channel]}
                      onChange={({ target }) => set(event, channel, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-3 text-start font-normal">
              Your account and its security
            </th>
            <td colSpan={2} className="text-center text-sm text-ink-soft">
              Always on
            </td>
          </tr>
        </tbody>
      </table>
      <p className="measure mt-3 text-sm text-ink-soft">
        Notices appear on this site, emails go to your address. A notice that is off never appears; an email that is off
        is never sent.
      </p>
    </>
  );
}
