import { exportNewsletter } from "@/lib/notifications/newsletter/reads";
import { recordNewsletterExport } from "@/lib/notifications/newsletter/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "people",
    summary: "Export newsletter subscriptions with the time of consent as CSV",
    files: ["text/csv"],
    handle: async ({ viewer, address }) => {
      await recordNewsletterExport(viewer, address);
      return csvDownload("newsletter.csv", exportNewsletter());
    },
  }),
});
