import { z } from "zod";
import { leavingSchema, leftSchema } from "@/lib/meetings/waiting-list/contract";
import { leaveByToken } from "@/lib/meetings/waiting-list/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

/** The button of /waiting-list/{token}. Authorized by the token, without session or cookie. */
export const POST = route({
  access: "public",
  summary: "Leave a waiting list by the link of an email",
  params: z.strictObject({ token: z.string().max(200) }),
  body: leavingSchema,
  response: leftSchema,
  rate: { name: "waiting-list-leaving", limit: 30, seconds: 600 },
  form: { back: "/", anchor: "done" },
  handle: ({ params: { token } }) => leaveByToken(token),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
