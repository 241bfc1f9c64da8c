import { currentTime } from "@/lib/platform/current-time";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { zoneChangesSchema, zoneQuerySchema } from "@/lib/platform/time-zones/contract";
import { zoneChangesText } from "@/lib/platform/time-zones/rules";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Get the offset changes of a time zone from a year ago to a year ahead",
    query: zoneQuerySchema,
    response: zoneChangesSchema,
    cache: "public, max-age=86400",
    handle: ({ query: { zone } }) => Promise.resolve({ changes: zoneChangesText([zone], currentTime()) }),
  }),
});
