import { exportContactMessages } from "@/lib/contact/reads";
import { recordContactExport } from "@/lib/contact/writes";
import { csvDownload } from "@/lib/files/serve";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";

export const GET = route({
  access: ["admin"],
  summary: "All contact messages as CSV",
  handle: async ({ viewer, address }) => {
    await recordContactExport(viewer, address);
    return csvDownload("contact-messages.csv", exportContactMessages());
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
