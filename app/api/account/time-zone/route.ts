import { timeZoneChoiceSchema } from "@/lib/identity/accounts/contract";
import { setTimeZone } from "@/lib/identity/accounts/writes";
import { zoneFor } from "@/lib/platform/auth/cookies";
import { Answer } from "@/lib/platform/http/answer";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const PUT = route({
  access: "signed-in",
  summary: "The time zone in which the account's times are shown",
  body: timeZoneChoiceSchema,
  handle: async ({ viewer, body: { timeZone } }) => {
    await setTimeZone(viewer, timeZone);
    return new Answer(undefined, { status: 204, cookies: [zoneFor(timeZone)] });
  },
});

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods("PUT");
