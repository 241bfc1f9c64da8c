import {
  announcementResultSchema,
  announcementSchema,
  expectedHolidaysSchema,
} from "@/lib/deadlines/holidays/contract";
import { listExpectedHolidays } from "@/lib/deadlines/holidays/reads";
import { announceHoliday } from "@/lib/deadlines/holidays/writes";
import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "moderation",
    summary: "List the expected public holidays with their announcements",
    response: expectedHolidaysSchema,
    handle: () => listExpectedHolidays(),
  }),

  POST: route({
    access: ["admin"],
    permission: "moderation",
    summary: "Compare or publish an announcement about an expected public holiday",
    body: announcementSchema,
    response: announcementResultSchema,
    rate: { name: "deadline-holidays", limit: 300, seconds: 3600 },
    handle: ({ viewer, body, address }) => announceHoliday(viewer, body, address),
  }),
});
