import { z } from "zod";
import { versioned } from "@/lib/platform/http/answer";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { newsletterChangeSchema, newsletterSignUpSchema } from "@/lib/notifications/newsletter/contract";
import { unsubscribe } from "@/lib/notifications/newsletter/writes";

export const PATCH = route({
  access: ["admin"],
  permission: "people",
  summary: "Take an address off the newsletter",
  params: z.strictObject({ id: z.uuid() }),
  body: newsletterChangeSchema,
  response: newsletterSignUpSchema,
  versioned: true,
  handle: async ({ viewer, params, version, address }) => {
    const signUp = await unsubscribe(viewer, params.id, version, address);
    return versioned(signUp.version, signUp);
  },
});

export const { GET, POST, PUT, DELETE, OPTIONS } = otherMethods("PATCH");
