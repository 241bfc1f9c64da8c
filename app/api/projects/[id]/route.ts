import { z } from "zod";
import { projectChangeSchema, projectSchema } from "@/lib/deals/leads/contract";
import { changeProject } from "@/lib/deals/projects/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["client", "professional"],
    seats: ["accountant"],
    summary: "Update a project's progress or finish it; its client confirms the end or says what is missing",
    params: z.strictObject({ id: z.uuid() }),
    body: projectChangeSchema,
    response: projectSchema,
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const project = await changeProject(viewer, id, version, body);
      return versioned(project.version, project);
    },
  }),
});
