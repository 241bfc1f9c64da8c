import { newListSchema, ownListSchema } from "@/lib/deadlines/lists/contract";
import { getOwnList } from "@/lib/deadlines/lists/reads";
import { removeList, saveList } from "@/lib/deadlines/lists/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    summary: "List the saved deadlines of the next 18 months, with marks and reminders",
    response: ownListSchema,
    handle: ({ viewer }) => getOwnList(viewer),
  }),

  PUT: route({
    access: ["client", "professional"],
    summary: "Save the answers and reminders of the list of deadlines",
    body: newListSchema,
    response: ownListSchema,
    rate: { name: "deadline-lists", limit: 60, seconds: 3600 },
    handle: ({ viewer, body }) => saveList(viewer, body),
  }),

  DELETE: route({
    access: ["client", "professional"],
    summary: "Delete the list of deadlines with its marks, reminders and calendar address",
    handle: ({ viewer }) => removeList(viewer),
  }),
});
