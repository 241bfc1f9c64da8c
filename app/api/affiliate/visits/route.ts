import { visitSchema } from "@/lib/affiliates/referrals/contract";
import { recordVisit } from "@/lib/affiliates/referrals/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** The response is the same for every code, so that it does not reveal which codes exist. */
  POST: route({
    access: ["anonymous", "client", "professional", "admin"],
    summary: "Record a visit through an affiliate's link and set the referral cookie",
    body: visitSchema,
    rate: { name: "affiliate-visit", limit: 120, seconds: 3600, network: 3000 },
    handle: async ({ viewer, body, request }) => {
      const answer = new Response(null, { status: 204 });
      for (const cookie of await recordVisit(viewer, body, request.headers))
        answer.headers.append("Set-Cookie", cookie);
      return answer;
    },
  }),
});
