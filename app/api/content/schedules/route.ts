import { fillContentSchedule } from "@/lib/content/generations/writes";
import { contentScheduleSchema, newContentScheduleSchema } from "@/lib/content/items/contract";
import { writerOf } from "@/lib/content/items/reads";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "Schedule texts for the next four weeks (Enterprise)",
    body: newContentScheduleSchema,
    response: contentScheduleSchema,
    rate: { name: "content-schedules", limit: 20, seconds: 3600 },
    idempotent: true,
    handle: async ({ viewer, body, once }) => {
      const writer = await writerOf(viewer);
      return once(async (tx) => created("/api/content/items", await fillContentSchedule(tx, viewer, body, writer)));
    },
  }),
});
