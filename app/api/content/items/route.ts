import {
  contentItemSchema,
  contentListSchema,
  contentQuerySchema,
  newContentItemSchema,
} from "@/lib/content/items/contract";
import { listContent } from "@/lib/content/items/reads";
import { createContentItem } from "@/lib/content/items/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "List the account's drafts, scheduled, published and failed texts",
    query: contentQuerySchema,
    response: contentListSchema,
    handle: ({ viewer, query }) => listContent(viewer, query),
  }),

  POST: route({
    access: ["professional", "admin"],
    seats: ["accountant"],
    summary: "Save a text as a draft, or schedule it",
    body: newContentItemSchema,
    response: contentItemSchema,
    rate: { name: "content-items", limit: 300, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const item = await createContentItem(tx, viewer, body);
        return created(`/api/content/items/${item.id}`, item, item.version);
      }),
  }),
});
