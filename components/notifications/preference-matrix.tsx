"use client";

import { ChannelMatrix } from "@/components/notifications/channel-matrix";
import { useChoices } from "@/components/ui/use-choices";
import { savePreferences } from "@/lib/notifications/notices/client";
import type { NotificationPreferences } from "@/lib/notifications/notices/contract";
import type { NotificationEvent } from "@/lib/platform/reference/lists";

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

type Props = { first: NotificationPreferences; events: readonly NotificationEvent[] };

/** A checkbox per event and channel, saved on change; a checkbox reverts if saving fails. */
export function PreferenceMatrix({ first, events: shown }: Props) {
  const [choices, save] = useChoices(first, savePreferences);
  return (
    <>
      <ChannelMatrix
        caption="What we notify you about, and how"
        rows={shown.map((key) => ({ key, label: events[key] }))}
        choices={choices}
        onChange={(event, channel, on) => save({ ...choices, [event]: { ...choices[event], [channel]: on } })}
      >
        <tr>
          <th scope="row" className="py-3 text-start font-normal">
            Your account and its security
          </th>
          <td colSpan={2} className="text-center text-sm text-ink-soft">
            Always on
          </td>
        </tr>
      </ChannelMatrix>
      <p className="measure mt-3 text-sm text-ink-soft">
        Notices appear on this site, emails go to your address. A notice that is off never appears; an email that is off
        is never sent.
      </p>
    </>
  );
}
