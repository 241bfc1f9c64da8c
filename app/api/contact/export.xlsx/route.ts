import { exportContactMessages } from "@/lib/notifications/contact/reads";
import { recordContactExport } from "@/lib/notifications/contact/writes";
import { xlsxDownload, xlsxType } from "@/lib/platform/files/xlsx";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "people",
    summary: "Export all contact messages as an xlsx file",
    files: [xlsxType],
    handle: async ({ viewer, address }) => {
      await recordContactExport(viewer, address);
      return xlsxDownload("contact-messages.xlsx", exportContactMessages());
    },
  }),
});
