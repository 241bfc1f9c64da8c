import { exportContactMessages } from "@/lib/notifications/contact/reads";
import { recordContactExport } from "@/lib/notifications/contact/writes";
import { csvDownload } from "@/lib/platform/files/serve";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "people",
    summary: "Export all contact messages as CSV",
    files: ["text/csv"],
    handle: async ({ viewer, address }) => {
      await recordContactExport(viewer, address);
      return csvDownload("contact-messages.csv", exportContactMessages());
    },
  }),
});
