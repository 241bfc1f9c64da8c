import { z } from "zod";
import { calendarFeedSchema } from "@/lib/meetings/calendar-feed/contract";
import { getCalendarFeed } from "@/lib/meetings/calendar-feed/reads";
import { endCalendarFeed, renewCalendarFeed } from "@/lib/meetings/calendar-feed/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    duringView: "hidden",
    summary: "Get the private calendar address, if there is one",
    response: calendarFeedSchema,
    handle: ({ viewer }) => getCalendarFeed(viewer),
  }),

  POST: route({
    access: ["client", "professional"],
    summary: "Create a new private calendar address; the previous one stops working",
    body: z.strictObject({}),
    response: calendarFeedSchema,
    rate: { name: "calendar-feed", limit: 20, seconds: 3600 },
    handle: ({ viewer }) => renewCalendarFeed(viewer),
  }),

  DELETE: route({
    access: ["client", "professional"],
    summary: "Delete the private calendar address",
    handle: ({ viewer }) => endCalendarFeed(viewer),
  }),
});
