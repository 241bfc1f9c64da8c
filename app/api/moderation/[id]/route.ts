import { z } from "zod";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { sendMails } from "@/lib/platform/mail/send";
import { moderationChangeSchema, reportSchema } from "@/lib/trust/moderation/contract";
import { decideReport } from "@/lib/trust/moderation/writes";
import { undoModeration } from "@/lib/trust/moderation-undo/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["admin"],
    permission: "moderation",
    summary: "Dismiss a report, or hide, warn or suspend",
    params: z.strictObject({ id: z.uuid() }),
    body: moderationChangeSchema,
    response: reportSchema,
    versioned: true,
    handle: async ({ viewer, params, body, version, address }) => {
      const report = await decideReport(viewer, params.id, version, body, address);
      sendMails();
      return versioned(report.version, report);
    },
  }),

  DELETE: route({
    access: ["admin"],
    permission: "moderation",
    summary: "Undo the last decision, within a minute",
    params: z.strictObject({ id: z.uuid() }),
    response: reportSchema,
    versioned: true,
    handle: async ({ viewer, params, version, address }) => {
      const report = await undoModeration(viewer, params.id, version, address);
      return versioned(report.version, report);
    },
  }),
});
