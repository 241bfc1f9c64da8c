import { z } from "zod";
import { leaveWaitingList } from "@/lib/meetings/waiting-list/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: ["client"],
    summary: "Leave a waiting list",
    params: z.strictObject({ id: z.uuid() }),
    handle: ({ viewer, params }) => leaveWaitingList(viewer, params.id),
  }),
});
