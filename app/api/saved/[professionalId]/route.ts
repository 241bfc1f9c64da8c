import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { savedParamsSchema } from "@/lib/directory/saved/contract";
import { saveProfessional, unsaveProfessional } from "@/lib/directory/saved/writes";

export const PUT = route({
  access: ["client"],
  summary: "Keep a professional",
  params: savedParamsSchema,
  handle: ({ viewer, params }) => saveProfessional(viewer, params.professionalId),
});

export const DELETE = route({
  access: ["client"],
  summary: "Let go of a professional",
  params: savedParamsSchema,
  handle: ({ viewer, params }) => unsaveProfessional(viewer, params.professionalId),
});

export const { GET, POST, PATCH, OPTIONS } = otherMethods("PUT", "DELETE");
