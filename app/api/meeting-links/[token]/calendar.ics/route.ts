import { z } from "zod";
import { icsDownload } from "@/lib/meetings/calendar-feed/rules";
import { calendarOfToken } from "@/lib/meetings/mailed-links/reads";
import { meetingPath } from "@/lib/meetings/mailed-links/rules";
import { roles } from "@/lib/platform/auth/access";
import { brand } from "@/lib/platform/brand";
import { siteUrl } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/http/errors";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["anonymous", ...roles],
    summary: "Get the meeting of an emailed link as a calendar file",
    files: ["text/calendar"],
    params: z.strictObject({ token: z.string().max(200) }),
    handle: async ({ params: { token } }) => {
      const found = await calendarOfToken(token);
      if (!found) throw notFound("This link no longer works. Sign in to see your meetings.");
      return icsDownload(found.booking, brand, siteUrl + meetingPath(token), found.reminders);
    },
  }),
});
