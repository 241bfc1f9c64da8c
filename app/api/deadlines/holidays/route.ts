import {
  announcementResultSchema,
  announcementSchema,
  expectedHolidaysSchema,
} from "@/lib/deadlines/holiday-announcements/contract";
import { listExpectedHolidays } from "@/lib/deadlines/holiday-announcements/reads";
import { announceHoliday } from "@/lib/deadlines/holiday-announcements/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "moderation",
    summary: "The expected public holidays with what is announced about them",
    response: expectedHolidaysSchema,
    handle: () => listExpectedHolidays(),
  }),

  POST: route({
    access: ["admin"],
    permission: "moderation",
    summary: "Compare or publish what is announced about an expected public holiday",
    body: announcementSchema,
    response: announcementResultSchema,
    rate: { name: "deadline-holidays", limit: 300, seconds: 3600 },
    handle: ({ viewer, body, address }) => announceHoliday(viewer, body, address),
  }),
});
