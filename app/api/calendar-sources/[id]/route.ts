import { calendarSourceParamsSchema } from "@/lib/meetings/outside-calendars/contract";
import { removeCalendarSource } from "@/lib/meetings/outside-calendars/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({
  access: ["professional"],
  summary: "Remove a calendar from elsewhere with its busy times",
  params: calendarSourceParamsSchema,
  handle: ({ viewer, params: { id } }) => removeCalendarSource(viewer, id),
});

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
