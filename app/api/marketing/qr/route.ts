import { qrQuerySchema } from "@/lib/content/marketing/contract";
import { qrCode } from "@/lib/content/marketing/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "Get a QR code of the link to the profile, review form or referral (SVG or PNG)",
    files: ["image/svg+xml", "image/png"],
    query: qrQuerySchema,
    handle: async ({ viewer, query: { target, format } }) =>
      new Response((await qrCode(viewer, target, format)) as BodyInit, {
        headers: {
          "Content-Type": format === "svg" ? "image/svg+xml" : "image/png",
          "Content-Disposition": `inline; filename="${target}-qr.${format}"`,
          "X-Content-Type-Options": "nosniff",
        },
      }),
  }),
});
