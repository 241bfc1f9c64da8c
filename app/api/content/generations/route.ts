import { generateContent } from "@/lib/content/generations/writes";
import { generationSchema, newGenerationSchema } from "@/lib/content/items/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "Generate three texts for a social channel",
    body: newGenerationSchema,
    response: generationSchema,
    rate: { name: "content-generations", limit: 60, seconds: 3600 },
    handle: ({ viewer, body, request }) => generateContent(viewer, body, request.signal),
  }),
});
