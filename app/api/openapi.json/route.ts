import { z } from "zod";
import { webhookCatalogue } from "@/lib/partners/webhook-events/contract";
import { siteUrl } from "@/lib/platform/env";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { openApiOf, type RouteModule } from "@/lib/platform/http/server/openapi";
import { route } from "@/lib/platform/http/server/route";

const endpoints = import.meta.glob<RouteModule>("/app/api/**/route.ts");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Get this document, generated from the contracts",
    response: z.record(z.string(), z.unknown()),
    cache: "public, max-age=300",
    handle: async () => {
      const modules = await Promise.all(
        Object.entries(endpoints).map(async ([file, load]) => [file, await load()] as const),
      );
      return openApiOf(Object.fromEntries(modules), siteUrl, webhookCatalogue);
    },
  }),
});
