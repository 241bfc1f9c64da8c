import { runScheduled } from "@/lib/jobs/writes";
import { scheduledSchema } from "@/lib/platform/jobs/contract";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";

/** For a scheduler (vercel.json): `Authorization: Bearer CRON_SECRET`. Not found if that variable is not set. */
export const GET = route({
  access: "public",
  summary: "Runs the due jobs and sends mail, for a scheduler with the token",
  response: scheduledSchema,
  handle: ({ request }) => runScheduled(request.headers),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
