import { z } from "zod";
import { leadAnswerSchema, leadChangeSchema } from "@/lib/deals/leads/contract";
import { moveLead } from "@/lib/deals/leads/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Mark a lead as viewed, or apply for it",
    params: z.strictObject({ id: z.uuid() }),
    body: leadChangeSchema,
    response: leadAnswerSchema,
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const lead = await moveLead(viewer, id, version, body);
      return versioned(lead.version, lead);
    },
  }),
});
