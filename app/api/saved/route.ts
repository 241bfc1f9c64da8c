import { z } from "zod";
import { savedIdsSchema, savedListSchema, savedMergeSchema, savedQuerySchema } from "@/lib/directory/saved/contract";
import { listSaved, listSavedIds } from "@/lib/directory/saved/reads";
import { mergeSaved } from "@/lib/directory/saved/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client"],
    summary: "List the saved professionals, or only their ids",
    query: savedQuerySchema,
    response: z.union([savedListSchema, savedIdsSchema]),
    handle: ({ viewer, query }) => (query.view ? listSavedIds(viewer) : listSaved(viewer)),
  }),

  PUT: route({
    access: ["client"],
    summary: "Add the professionals that this browser saved before signing in",
    body: savedMergeSchema,
    response: savedListSchema,
    handle: async ({ viewer, body }) => {
      await mergeSaved(viewer, body.ids);
      return listSaved(viewer);
    },
  }),
});
