import { savedParamsSchema } from "@/lib/directory/saved/contract";
import { saveProfessional, unsaveProfessional } from "@/lib/directory/saved/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: ["client"],
    summary: "Save a professional",
    params: savedParamsSchema,
    handle: ({ viewer, params }) => saveProfessional(viewer, params.professionalId),
  }),

  DELETE: route({
    access: ["client"],
    summary: "Remove a saved professional",
    params: savedParamsSchema,
    handle: ({ viewer, params }) => unsaveProfessional(viewer, params.professionalId),
  }),
});
