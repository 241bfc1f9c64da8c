import { calendarSourceParamsSchema } from "@/lib/meetings/outside-calendars/contract";
import { removeCalendarSource } from "@/lib/meetings/outside-calendars/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: ["professional"],
    summary: "Remove a connected calendar with its busy times",
    params: calendarSourceParamsSchema,
    handle: ({ viewer, params: { id } }) => removeCalendarSource(viewer, id),
  }),
});
