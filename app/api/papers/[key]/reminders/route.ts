import { roles, seatRoles } from "@/lib/platform/auth/access";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { keyParamsSchema, remindersSchema, reminderStopSchema } from "@/lib/practice/papers/contract";
import { stopReminders } from "@/lib/practice/papers/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["anonymous", ...roles],
    seats: seatRoles,
    summary: "Stop the reminders of a document request, for its client",
    params: keyParamsSchema,
    body: reminderStopSchema,
    response: remindersSchema,
    status: 200,
    rate: { name: "papers-reminders", limit: 30, seconds: 600, network: 600 },
    rateTarget: ({ params }) => params.key,
    refuses: ["404", "410"],
    form: { back: "/papers", anchor: "reminders" },
    handle: async ({ viewer, params: { key } }) => {
      await stopReminders({ key, viewer });
      return { stopped: true };
    },
  }),
});
