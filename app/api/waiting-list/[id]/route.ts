import { z } from "zod";
import { leaveWaitingList } from "@/lib/meetings/waiting-list/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  access: ["client"],
  summary: "Leave a waiting list",
  params: z.strictObject({ id: z.uuid() }),
  handle: ({ viewer, params }) => leaveWaitingList(viewer, params.id),
});

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
