import { z } from "zod";
import { calendarSourceParamsSchema, calendarSourceSchema } from "@/lib/meetings/outside-calendars/contract";
import { readCalendarNow } from "@/lib/meetings/outside-calendars/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  access: ["professional"],
  summary: "Read a calendar from elsewhere now",
  params: calendarSourceParamsSchema,
  body: z.strictObject({}),
  response: calendarSourceSchema,
  rate: { name: "calendar-reads", limit: 30, seconds: 3600 },
  handle: ({ viewer, params: { id } }) => readCalendarNow(viewer, id),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
