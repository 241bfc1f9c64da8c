import { smsRequestedSchema } from "@/lib/identity/two-factor/contract";
import { requestSms } from "@/lib/identity/two-factor/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "signed-in",
    summary: "Request sign-in codes by SMS; 409 `no-sms-gateway`, since no gateway is set",
    response: smsRequestedSchema,
    rate: { name: "two-factor-sms", limit: 5, seconds: 900 },
    handle: ({ viewer }) => requestSms(viewer),
  }),
});
