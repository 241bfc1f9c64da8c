import { z } from "zod";
import { calendarSourceParamsSchema, calendarSourceSchema } from "@/lib/meetings/outside-calendars/contract";
import { readCalendarNow } from "@/lib/meetings/outside-calendars/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Read a connected calendar now",
    params: calendarSourceParamsSchema,
    body: z.strictObject({}),
    response: calendarSourceSchema,
    rate: { name: "calendar-reads", limit: 30, seconds: 3600 },
    handle: ({ viewer, params: { id } }) => readCalendarNow(viewer, id),
  }),
});
