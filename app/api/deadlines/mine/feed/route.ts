import { z } from "zod";
import { endDeadlineFeed, renewDeadlineFeed } from "@/lib/deadlines/feed/writes";
import { deadlineFeedSchema } from "@/lib/deadlines/lists/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    summary: "Create a new private calendar address of the deadlines; the previous one stops working",
    body: z.strictObject({}),
    response: deadlineFeedSchema,
    rate: { name: "deadline-feed", limit: 20, seconds: 3600 },
    handle: ({ viewer }) => renewDeadlineFeed(viewer),
  }),

  DELETE: route({
    access: ["client", "professional"],
    summary: "Delete the private calendar address of the deadlines",
    handle: ({ viewer }) => endDeadlineFeed(viewer),
  }),
});
