import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { stepChangeSchema, stepParamsSchema, workSchema } from "@/lib/practice/work/contract";
import { setStep } from "@/lib/practice/work/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Mark a step of a piece of work as done, or not",
    params: stepParamsSchema,
    body: stepChangeSchema,
    response: workSchema,
    rate: { name: "practice-steps", limit: 1200, seconds: 3600 },
    handle: async ({ viewer, params: { id, step }, body }) => {
      const work = await setStep(viewer, id, step, body);
      return versioned(work.version, work);
    },
  }),
});
