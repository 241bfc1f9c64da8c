import { created } from "@/lib/platform/http/answer";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import {
  newReportSchema,
  reportListSchema,
  reportQuerySchema,
  reportReceiptSchema,
} from "@/lib/trust/moderation/contract";
import { listReports } from "@/lib/trust/moderation/reads";
import { createReport } from "@/lib/trust/moderation/writes";

export const GET = route({
  access: ["admin"],
  permission: "moderation",
  summary: "What members reported, the oldest first",
  query: reportQuerySchema,
  response: reportListSchema,
  handle: ({ query }) => listReports(query),
});

export const POST = route({
  access: "signed-in",
  summary: "Report a message, a review or a profile",
  body: newReportSchema,
  response: reportReceiptSchema,
  rate: { name: "report", limit: 30, seconds: 3600 },
  idempotent: true,
  handle: ({ viewer, body, once }) =>
    once(async (tx) => created("/api/moderation", await createReport(tx, viewer, body))),
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
