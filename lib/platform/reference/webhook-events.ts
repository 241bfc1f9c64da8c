/** Groups of events that a webhook can receive; the types of a group begin with its id and a dot. */
export const webhookGroups = [
  { id: "booking", label: "Bookings" },
  { id: "quote", label: "Quotes" },
  { id: "message", label: "Messages" },
  { id: "verification", label: "Verification" },
] as const;
export type WebhookGroup = (typeof webhookGroups)[number]["id"];

export const webhookGroupIds = webhookGroups.map(({ id }) => id) as [WebhookGroup, ...WebhookGroup[]];

/** A type of event: its group and what happened. */
export type WebhookEvent = `${WebhookGroup}.${string}`;
