import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { workChangeSchema, workParamsSchema, workSchema } from "@/lib/practice/work/contract";
import { getWork } from "@/lib/practice/work/reads";
import { changeWork, removeWork } from "@/lib/practice/work/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Read a piece of work of the firm",
    params: workParamsSchema,
    response: workSchema,
    handle: async ({ viewer, params: { id } }) => {
      const work = await getWork(viewer, id);
      return versioned(work.version, work);
    },
  }),

  PATCH: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Change a piece of work, its state, its due date or the time spent",
    params: workParamsSchema,
    body: workChangeSchema,
    response: workSchema,
    rate: { name: "practice-work-changes", limit: 1200, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const work = await changeWork(viewer, id, version, body);
      return versioned(work.version, work);
    },
  }),

  DELETE: route({
    access: ["professional"],
    summary: "Delete a piece of work",
    params: workParamsSchema,
    versioned: true,
    handle: ({ viewer, params: { id }, version }) => removeWork(viewer, id, version),
  }),
});
