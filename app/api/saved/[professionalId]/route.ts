import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { savedParamsSchema } from "@/lib/saved/contract";
import { saveProfessional, unsaveProfessional } from "@/lib/saved/writes";

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
