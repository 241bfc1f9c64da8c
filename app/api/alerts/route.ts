import { alertListSchema, alertSchema, newAlertSchema } from "@/lib/directory/alerts/contract";
import { listAlerts } from "@/lib/directory/alerts/reads";
import { createAlert } from "@/lib/directory/alerts/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client"],
    summary: "List the search alerts of the account",
    response: alertListSchema,
    handle: ({ viewer }) => listAlerts(viewer),
  }),

  POST: route({
    access: ["client"],
    summary: "Save a search; its new professionals are emailed at most once a day",
    body: newAlertSchema,
    response: alertSchema,
    rate: { name: "alerts", limit: 30, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const alert = await createAlert(tx, viewer, body.search);
        return created(`/api/alerts/${alert.id}`, alert);
      }),
  }),
});
