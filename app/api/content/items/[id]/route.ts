import { z } from "zod";
import { contentChangeSchema, contentItemSchema } from "@/lib/content/items/contract";
import { changeContentItem, deleteContentItem } from "@/lib/content/items/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "Edit, schedule, approve, publish or retry a text of the account",
    params,
    body: contentChangeSchema,
    response: contentItemSchema,
    versioned: true,
    handle: async ({ viewer, params: { id }, body, version }) => {
      const item = await changeContentItem(viewer, id, version, body);
      return versioned(item.version, item);
    },
  }),

  DELETE: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "Delete a text of the account",
    params,
    versioned: true,
    handle: ({ viewer, params: { id }, version }) => deleteContentItem(viewer, id, version),
  }),
});
