import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import {
  newReportSchema,
  reportListSchema,
  reportQuerySchema,
  reportReceiptSchema,
} from "@/lib/trust/moderation/contract";
import { listReports } from "@/lib/trust/moderation/reads";
import { createReport } from "@/lib/trust/moderation/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "moderation",
    summary: "List reports by members, oldest first",
    query: reportQuerySchema,
    response: reportListSchema,
    handle: ({ query }) => listReports(query),
  }),

  POST: route({
    access: "signed-in",
    summary: "Report a message, a review or a profile",
    body: newReportSchema,
    response: reportReceiptSchema,
    rate: { name: "report", limit: 30, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => created("/api/moderation", await createReport(tx, viewer, body))),
  }),
});
