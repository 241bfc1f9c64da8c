import { contentScheduleSchema, newContentScheduleSchema } from "@/lib/content/contract";
import { writerOf } from "@/lib/content/reads";
import { fillContentSchedule } from "@/lib/generations/writes";
import { created } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const POST = route({
  access: ["professional", "admin"],
  summary: "Fill the next four weeks with texts (Enterprise)",
  body: newContentScheduleSchema,
  response: contentScheduleSchema,
  rate: { name: "content-schedules", limit: 20, seconds: 3600 },
  idempotent: true,
  handle: async ({ viewer, body, once }) => {
    const writer = await writerOf(viewer);
    return once(async (tx) => created("/api/content/items", await fillContentSchedule(tx, viewer, body, writer)));
  },
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
