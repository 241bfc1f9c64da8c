import { exportNewsletter } from "@/lib/notifications/newsletter/reads";
import { recordNewsletterExport } from "@/lib/notifications/newsletter/writes";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "people",
    summary: "Export newsletter subscriptions with the time of consent as an xlsx file",
    files: [xlsxType],
    handle: async ({ viewer, address }) => {
      await recordNewsletterExport(viewer, address);
      return xlsxDownload("newsletter.xlsx", exportNewsletter());
    },
  }),
});
