import type { ApiScope } from "./api-scopes";

/**
 * Groups of events that a webhook can receive; the types of a group begin with its id and a dot. A webhook that is added
 * with an access token receives a group only if the token has `scope`; those without one need a session.
 */
export const webhookGroups = [
  { id: "booking", label: "Bookings", scope: "read" },
  { id: "quote", label: "Quotes", scope: "read" },
  { id: "lead", label: "Leads", scope: "read" },
  { id: "project", label: "Projects", scope: "read" },
  { id: "message", label: "Messages", scope: "messages:read" },
  { id: "verification", label: "Verification", scope: null },
  { id: "payment", label: "Payments", scope: null },
] as const satisfies readonly { id: string; label: string; scope: ApiScope | null }[];
export type WebhookGroup = (typeof webhookGroups)[number]["id"];

export const webhookGroupIds = webhookGroups.map(({ id }) => id) as [WebhookGroup, ...WebhookGroup[]];

/** Every type of event, with what happened. */
export const webhookEvents = {
  "booking.created": "A meeting was requested or booked.",
  "booking.confirmed": "A meeting was confirmed.",
  "booking.rescheduled": "A meeting was moved to another time.",
  "booking.cancelled": "A meeting was cancelled.",
  "booking.completed": "A meeting is over and counts as completed.",
  "booking.no-show": "One side reported that the other side did not come.",
  "booking.objected": "The other side objected to such a report.",
  "quote.created": "A quote was sent.",
  "quote.accepted": "The client accepted a quote.",
  "quote.declined": "The client declined a quote, or chose another one.",
  "quote.withdrawn": "The professional withdrew a quote.",
  "quote.reopened": "Declining or withdrawing a quote was undone.",
  "lead.created": "A client sent a request to the professional.",
  "lead.viewed": "The professional opened a request.",
  "lead.applied": "The professional answered a request.",
  "project.created": "An accepted quote became a project.",
  "project.progressed": "The professional changed the progress or the deadline.",
  "project.finished": "The professional finished the work.",
  "project.resumed": "The work goes on: the professional undid finishing it, or the client sent it back.",
  "project.completed": "The client confirmed the work, or did not answer in time.",
  "message.created": "A message was sent.",
  "verification.started": "The review of a verification began.",
  "verification.approved": "A verification was approved.",
  "verification.rejected": "A verification was rejected.",
  "verification.information-requested": "A verification needs more information.",
  "verification.revoked": "A verification was withdrawn.",
  "verification.re-dated": "The last day of a verification was changed.",
  "verification.lapsed": "A verification ended, because its last day has passed.",
  "payment.settled": "A payment for the plan arrived.",
  "payment.failed": "A payment for the plan was declined.",
  "payment.refunded": "A payment for the plan was refunded, whole or in part.",
} as const;

/** A type of event: its group and what happened. */
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEvent[];
