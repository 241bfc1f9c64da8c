import { z } from "zod";
import { downloadOf } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { getPaper } from "@/lib/practice/papers/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    duringView: "hidden",
    summary: "Download a paper of a document request, for both sides",
    files: ["*/*"],
    params: z.strictObject({ id: z.uuid() }),
    handle: async ({ viewer, params: { id } }) => downloadOf(await getPaper(viewer, id)),
  }),
});
