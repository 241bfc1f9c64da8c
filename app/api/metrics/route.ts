import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { getMetrics } from "@/lib/insights/monitoring/reads";

/** Metrics for Prometheus: `Authorization: Bearer METRICS_TOKEN`. Not found if that variable is not set. */
export const GET = route({
  access: "public",
  summary: "Metrics of this server, for requests with the metrics token",
  handle: async ({ request }) =>
    new Response(await getMetrics(request.headers), {
      headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" },
    }),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
