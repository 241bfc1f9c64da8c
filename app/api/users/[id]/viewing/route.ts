import { z } from "zod";
import { newViewingSchema, viewingMinutes, viewingSchema } from "@/lib/identity/viewings/contract";
import { beginViewing } from "@/lib/identity/viewings/writes";
import { viewingFor } from "@/lib/platform/auth/cookies";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["admin"],
    permission: "see-as",
    summary: "View the site as this account for 15 minutes without changing anything; it is audited",
    params: z.strictObject({ id: z.uuid() }),
    body: newViewingSchema,
    response: viewingSchema,
    rate: { name: "see-as", limit: 30, seconds: 3600 },
    example: { reason: "They cannot find the invoice for March." },
    handle: async ({ viewer, params, body, address }) => {
      const view = await beginViewing(viewer, params.id, body, address);
      return new Answer(
        { url: view.url, until: view.until.toISOString() },
        { headers: { "Set-Cookie": viewingFor(view, viewingMinutes * 60) } },
      );
    },
  }),
});
