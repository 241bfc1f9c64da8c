import { z } from "zod";
import { readDeadlineFeed } from "@/lib/deadlines/feed/reads";
import { route } from "@/lib/platform/http/server/route";

/** The iCalendar feed of a list of deadlines. Its URL is a secret, so the response must not be cached. */
export const GET = route({
  access: "public",
  summary: "A person's deadlines as a calendar, by their private address",
  params: z.strictObject({ file: z.string().regex(/^[\w-]{32}\.ics$/) }),
  rate: { name: "calendar-feed-read", limit: 120, seconds: 600, network: 6000 },
  rateTarget: ({ params }) => params.file,
  handle: async ({ params: { file } }) =>
    new Response(await readDeadlineFeed(file.slice(0, -".ics".length)), {
      headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
    }),
});
