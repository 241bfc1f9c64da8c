import { z } from "zod";
import { readCalendarFeed } from "@/lib/meetings/calendar-feed/reads";
import { route } from "@/lib/platform/http/server/route";

/** The iCalendar feed. Its URL is a secret, so the response must not be cached. */
export const GET = route({
  access: "public",
  summary: "A person's bookings as a calendar, by their private address",
  params: z.strictObject({ file: z.string().regex(/^[\w-]{32}\.ics$/) }),
  rate: { name: "calendar-feed-read", limit: 120, seconds: 600, network: 6000 },
  rateTarget: ({ params }) => params.file,
  handle: async ({ params: { file } }) =>
    new Response(await readCalendarFeed(file.slice(0, -".ics".length)), {
      headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-store" },
    }),
});
