import { csvDownload } from "@/lib/files/serve";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { exportNewsletter } from "@/lib/newsletter/reads";
import { recordNewsletterExport } from "@/lib/newsletter/writes";

export const GET = route({
  access: ["admin"],
  summary: "Newsletter sign-ups with the time of consent, as CSV",
  handle: async ({ viewer, address }) => {
    await recordNewsletterExport(viewer, address);
    return csvDownload("newsletter.csv", exportNewsletter());
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
