import { z } from "zod";
import { newsletterChangeSchema, newsletterSignUpSchema } from "@/lib/notifications/newsletter/contract";
import { unsubscribe } from "@/lib/notifications/newsletter/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["admin"],
    permission: "people",
    summary: "Unsubscribe an address from the newsletter",
    params: z.strictObject({ id: z.uuid() }),
    body: newsletterChangeSchema,
    response: newsletterSignUpSchema,
    versioned: true,
    handle: async ({ viewer, params, version, address }) => {
      const signUp = await unsubscribe(viewer, params.id, version, address);
      return versioned(signUp.version, signUp);
    },
  }),
});
