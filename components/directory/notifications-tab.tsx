import { Checkbox } from "@/components/ui/checkbox";
import { IntentLink } from "@/components/ui/link";
import { useChoices } from "@/components/ui/use-choices";
import { saveSwitches } from "@/lib/directory/profile/client";
import type { NotificationPreferences } from "@/lib/notifications/notices/contract";
import {
  type NotificationEvent,
  type NotificationPreferenceKey,
  notificationPreferenceKeys,
} from "@/lib/platform/reference/lists";

const labels: Record<NotificationPreferenceKey, string> = {
  new_leads: "New leads",
  messages: "Messages and quotes",
  bookings: "Bookings",
  reviews: "Reviews",
  payments: "Payments",
  marketing: "Tips and offers",
};

const eventsOf = (key: NotificationPreferenceKey): readonly NotificationEvent[] =>
  key === "messages" ? ["messages", "quotes"] : [key];

/**
 * The Notifications tab (specification 2.9): each switch is saved at once and applies to notices and emails; the
 * account settings list both separately.
 */
export function NotificationsTab({ first }: { first: NotificationPreferences }) {
  const [choices, save] = useChoices(first, saveSwitches);
  const isOn = (key: NotificationPreferenceKey) =>
    eventsOf(key).some((event) => choices[event].notice || choices[event].email);
  const set = (key: NotificationPreferenceKey, { checked }: { checked: boolean }) =>
    save({
      ...choices,
      ...Object.fromEntries(eventsOf(key).map((event) => [event, { notice: checked, email: checked }])),
    });
  return (
    <fieldset>
      <legend className="font-semibold">Notify me about</legend>
      {notificationPreferenceKeys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          role="switch"
          label={labels[key]}
          checked={isOn(key)}
          onChange={({ target }) => set(key, target)}
        />
      ))}
      <p className="mt-3 text-sm text-ink-soft">
        A switch counts for notices and emails. You can choose between them in your{" "}
        <IntentLink href="/profile?tab=notifications" className="underline">
          account settings
        </IntentLink>
        .
      </p>
    </fieldset>
  );
}
