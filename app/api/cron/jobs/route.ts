import { runScheduled } from "@/lib/jobs/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { scheduledSchema } from "@/lib/platform/scheduler/contract";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  /** For a scheduler (vercel.json): `Authorization: Bearer CRON_SECRET`. Not found if that variable is not set. */
  GET: route({
    access: "public",
    summary: "Run due jobs and send emails, for a scheduler with the token",
    refuses: ["404"],
    response: scheduledSchema,
    handle: ({ request }) => runScheduled(request.headers),
  }),
});
