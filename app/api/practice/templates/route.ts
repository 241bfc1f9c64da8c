import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import {
  newTemplateSchema,
  templateListSchema,
  templateQuerySchema,
  templateSchema,
} from "@/lib/practice/templates/contract";
import { listTemplates } from "@/lib/practice/templates/reads";
import { addTemplate } from "@/lib/practice/templates/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "List the firm's templates of steps or papers, and Daftari's steps",
    query: templateQuerySchema,
    response: templateListSchema,
    handle: ({ viewer, query }) => listTemplates(viewer, query),
  }),

  POST: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Add a template of steps or papers",
    body: newTemplateSchema,
    example: { kind: "steps", name: "VAT, small shops", country: "KE", steps: ["Check the till", "File on iTax"] },
    response: templateSchema,
    rate: { name: "practice-templates", limit: 120, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const template = await addTemplate(tx, viewer, body);
        return created(`/api/practice/templates/${template.id}`, template, template.version);
      }),
  }),
});
