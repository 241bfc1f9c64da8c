import { z } from "zod";
import { calendarFeedSchema } from "@/lib/meetings/calendar-feed/contract";
import { getCalendarFeed } from "@/lib/meetings/calendar-feed/reads";
import { endCalendarFeed, renewCalendarFeed } from "@/lib/meetings/calendar-feed/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const GET = route({
  access: ["client", "professional"],
  duringView: "hidden",
  summary: "One's private calendar address, if there is one",
  response: calendarFeedSchema,
  handle: ({ viewer }) => getCalendarFeed(viewer),
});

export const POST = route({
  access: ["client", "professional"],
  summary: "Make a new private calendar address; the one before it ends",
  body: z.strictObject({}),
  response: calendarFeedSchema,
  rate: { name: "calendar-feed", limit: 20, seconds: 3600 },
  handle: ({ viewer }) => renewCalendarFeed(viewer),
});

export const DELETE = route({
  access: ["client", "professional"],
  summary: "End one's private calendar address",
  handle: ({ viewer }) => endCalendarFeed(viewer),
});

export const { PUT, PATCH, OPTIONS } = otherMethods("GET", "POST", "DELETE");
