import { zipDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { requestParamsSchema } from "@/lib/practice/document-requests/contract";
import { papersOfRequest } from "@/lib/practice/papers/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    duringView: "hidden",
    summary: "Download all papers of a document request as one zip, for both sides",
    files: ["application/zip"],
    params: requestParamsSchema,
    rate: { name: "papers-zip", limit: 60, seconds: 3600 },
    handle: async ({ viewer, params: { id } }) => {
      const { name, files } = await papersOfRequest(viewer, id);
      return zipDownload(name, files);
    },
  }),
});
