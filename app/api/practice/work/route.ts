import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { newWorkSchema, workListSchema, workQuerySchema, workSchema } from "@/lib/practice/work/contract";
import { listWork } from "@/lib/practice/work/reads";
import { addWork } from "@/lib/practice/work/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the firm's work for clients by due date",
    query: workQuerySchema,
    response: workListSchema,
    handle: ({ viewer, query }) => listWork(viewer, query),
  }),

  POST: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Add a piece of work for a client, due by an obligation or by hand",
    body: newWorkSchema,
    example: {
      client: "0b6f1f34-0000-4000-8000-0000000000d1",
      title: "VAT return",
      service: "vat-compliance",
      due: {
        by: "obligation",
        obligation: "ke-vat3",
        facts: { kind: "company", vat: "monthly", yearEnd: 12, schedule: null, dates: {} },
        period: null,
      },
      steps: ["Check the sales", "File on iTax"],
    },
    response: workSchema,
    rate: { name: "practice-work", limit: 600, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const work = await addWork(tx, viewer, body);
        return created(`/api/practice/work/${work.id}`, work, work.version);
      }),
  }),
});
