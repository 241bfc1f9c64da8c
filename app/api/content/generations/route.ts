import { generationSchema, newGenerationSchema } from "@/lib/content/items/contract";
import { generateContent } from "@/lib/content/generations/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

export const POST = route({
  access: ["professional", "admin"],
  seats: ["accountant"],
  summary: "Three texts for a social channel",
  body: newGenerationSchema,
  response: generationSchema,
  rate: { name: "content-generations", limit: 60, seconds: 3600 },
  handle: ({ viewer, body, request }) => generateContent(viewer, body, request.signal),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
