import { timeZoneChoiceSchema } from "@/lib/identity/accounts/contract";
import { setTimeZone } from "@/lib/identity/accounts/writes";
import { zoneFor } from "@/lib/platform/auth/cookies";
import { Answer } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "signed-in",
    summary: "Set the time zone in which the account's times are shown",
    body: timeZoneChoiceSchema,
    handle: async ({ viewer, body: { timeZone } }) => {
      await setTimeZone(viewer, timeZone);
      return new Answer(undefined, { status: 204, cookies: [zoneFor(timeZone)] });
    },
  }),
});
