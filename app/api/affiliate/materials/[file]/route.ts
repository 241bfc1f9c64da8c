import { z } from "zod";
import { drawMaterial } from "@/lib/affiliates/agreement/banner";
import { materialQuerySchema } from "@/lib/affiliates/agreement/contract";
import { findAffiliate } from "@/lib/affiliates/agreement/reads";
import { countBannerView } from "@/lib/affiliates/referrals/writes";
import { notFound } from "@/lib/platform/http/errors";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Get an affiliate's banner or QR code as SVG or PNG; `embed=1` counts a view",
    files: ["image/svg+xml", "image/png"],
    params: z.strictObject({ file: z.string().max(60) }),
    query: materialQuerySchema,
    rate: { name: "affiliate-material", limit: 600, seconds: 3600, network: 6000 },
    rateTarget: ({ params }) => params.file,
    handle: async ({ params: { file }, query: { code, embed }, request }) => {
      const affiliate = await findAffiliate(code);
      const drawn = affiliate && (await drawMaterial(file, affiliate.code));
      if (!drawn) throw notFound("There is no such picture.");
      if (embed === "1") await countBannerView(affiliate.code, request.headers);
      return new Response(drawn.body, {
        headers: {
          "Content-Type": drawn.type,
          "Content-Disposition": `inline; filename="${file}"`,
          "Cache-Control": "private, max-age=3600",
          "Cross-Origin-Resource-Policy": "cross-origin",
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
});
