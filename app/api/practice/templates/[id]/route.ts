import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { templateChangeSchema, templateParamsSchema, templateSchema } from "@/lib/practice/templates/contract";
import { changeTemplate, removeTemplate } from "@/lib/practice/templates/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["professional"],
    seats: ["accountant"],
    summary: "Change a template",
    params: templateParamsSchema,
    body: templateChangeSchema,
    response: templateSchema,
    rate: { name: "practice-template-changes", limit: 240, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const template = await changeTemplate(viewer, id, version, body);
      return versioned(template.version, template);
    },
  }),

  DELETE: route({
    access: ["professional"],
    summary: "Delete a template",
    params: templateParamsSchema,
    versioned: true,
    handle: ({ viewer, params: { id }, version }) => removeTemplate(viewer, id, version),
  }),
});
