import { z } from "zod";
import { versioned } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { sendMails } from "@/lib/mail/send";
import { moderationChangeSchema, reportSchema } from "@/lib/moderation/contract";
import { decideReport } from "@/lib/moderation/writes";

export const PATCH = route({
  access: ["admin"],
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
});

export const { GET, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
