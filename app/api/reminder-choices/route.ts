import { reminderChoiceSchema } from "@/lib/meetings/reminders/contract";
import { reminderChoiceOf } from "@/lib/meetings/reminders/reads";
import { chooseReminders } from "@/lib/meetings/reminders/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    summary: "Get when the account is reminded of meetings, in hours before the start",
    response: reminderChoiceSchema,
    handle: ({ viewer }) => reminderChoiceOf(viewer),
  }),

  PUT: route({
    access: ["client", "professional"],
    summary: "Set when the account is reminded of meetings",
    body: reminderChoiceSchema,
    example: { hours: [24, 2] },
    response: reminderChoiceSchema,
    rate: { name: "reminder-choices", limit: 60, seconds: 600 },
    handle: ({ viewer, body }) => chooseReminders(viewer, body),
  }),
});
