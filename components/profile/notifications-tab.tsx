"use client";

import { useState } from "react";
import { refusalOf } from "@/components/profile/use-section";
import { Checkbox } from "@/components/ui/checkbox";
import { showToast } from "@/components/ui/toast-store";
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
  const set = async (key: NotificationPreferenceKey, on: boolean) => {
    const next = { ...choices, [key]: on };
    setChoices(next);
    try {
      await saveSwitches(next);
      showToast("Saved.");
    } catch (error) {
      setChoices((current) => ({ ...current, [key]: !on }));
      showToast(refusalOf(error).detail, { tone: "danger" });
    }
  };
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
          onChange={({ target }) => void set(key, target.checked)}
        />
      ))}
    </fieldset>
  );
}
