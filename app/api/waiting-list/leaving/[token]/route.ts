import { z } from "zod";
import { leavingSchema, leftSchema } from "@/lib/meetings/waiting-list/contract";
import { leaveByToken } from "@/lib/meetings/waiting-list/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** The button of /waiting-list/{token}. Authorized by the token, without session or cookie. */
  POST: route({
    access: "public",
    summary: "Leave a waiting list with the link of an email",
    params: z.strictObject({ token: z.string().max(200) }),
    body: leavingSchema,
    response: leftSchema,
    rate: { name: "waiting-list-leaving", limit: 30, seconds: 600, network: 600 },
    rateTarget: ({ params }) => params.token,
    form: { back: "/", anchor: "done" },
    handle: ({ params: { token } }) => leaveByToken(token),
  }),
});
