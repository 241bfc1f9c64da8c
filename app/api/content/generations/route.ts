import { generationSchema, newGenerationSchema } from "@/lib/content/contract";
import { generateContent } from "@/lib/generations/writes";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const POST = route({
  access: ["professional", "admin"],
  summary: "Three texts for a social channel",
  body: newGenerationSchema,
  response: generationSchema,
  rate: { name: "content-generations", limit: 60, seconds: 3600 },
  handle: ({ viewer, body, request }) => generateContent(viewer, body, request.signal),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
