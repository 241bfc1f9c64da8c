"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { useChange } from "@/components/ui/use-change";
import type { NotificationPreferences } from "@/lib/notifications/contract";
import { saveSwitches } from "@/lib/profile/client";
import { type NotificationPreferenceKey, notificationPreferenceKeys } from "@/lib/reference/lists";

const words: Record<NotificationPreferenceKey, string> = {
  new_leads: "New leads",
  messages: "Messages and quotes",
  bookings: "Bookings",
  reviews: "Reviews",
  payments: "Payments",
  marketing: "Tips and offers",
};

/** specification 2.9, Notifications: each switch is saved as it is set. */
export function NotificationsTab({ first }: { first: NotificationPreferences }) {
  const [choices, setChoices] = useState(first);
  const save = useChange({
    told: "note",
    send: saveSwitches,
    said: () => "Saved.",
    onMutate: (wanted) => {
      setChoices(wanted);
      return choices;
    },
    onError: (_, __, before) => setChoices(before ?? first),
  });
  return (
    <fieldset>
      <legend className="font-semibold">Notify me about</legend>
      {notificationPreferenceKeys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          role="switch"
          label={words[key]}
          checked={choices[key]}
          onChange={({ target }) => save.mutate({ ...choices, [key]: target.checked })}
        />
      ))}
    </fieldset>
  );
}
