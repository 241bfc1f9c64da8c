import { z } from "zod";
import { viewingEndSchema } from "@/lib/identity/viewings/contract";
import { endViewing } from "@/lib/identity/viewings/writes";
import { viewingFor } from "@/lib/platform/auth/cookies";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "signed-in",
    duringView: "ends",
    summary: "End the view of the site as another person",
    body: z.strictObject({}),
    response: viewingEndSchema,
    form: { back: "/admin", toLocation: true },
    handle: async ({ viewer, address }) => {
      const url = await endViewing(viewer, address);
      return new Answer({ url }, { headers: { Location: url, "Set-Cookie": viewingFor(null, 0) } });
    },
  }),
});
