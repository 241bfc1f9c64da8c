import { getMetrics } from "@/lib/admin/monitoring/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** Metrics for Prometheus: `Authorization: Bearer METRICS_TOKEN`. Not found if that variable is not set. */
  GET: route({
    access: "public",
    summary: "Get the metrics of this server, with the metrics token",
    refuses: ["404"],
    files: ["text/plain"],
    handle: async ({ request }) =>
      new Response(await getMetrics(request.headers), {
        headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" },
      }),
  }),
});
