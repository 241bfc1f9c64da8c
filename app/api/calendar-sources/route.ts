import {
  calendarSourceListSchema,
  calendarSourceSchema,
  newCalendarSourceSchema,
} from "@/lib/meetings/outside-calendars/contract";
import { listCalendarSources } from "@/lib/meetings/outside-calendars/reads";
import { addCalendarSource } from "@/lib/meetings/outside-calendars/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "List the connected calendars that block times, without their addresses",
    response: calendarSourceListSchema,
    handle: ({ viewer }) => listCalendarSources(viewer),
  }),

  POST: route({
    access: ["professional"],
    summary: "Connect a calendar by its private address and read it",
    body: newCalendarSourceSchema,
    response: calendarSourceSchema,
    status: 201,
    rate: { name: "calendar-sources", limit: 20, seconds: 3600 },
    handle: async ({ viewer, body }) => {
      const source = await addCalendarSource(viewer, body);
      return created(`/api/calendar-sources/${source.id}`, source);
    },
  }),
});
