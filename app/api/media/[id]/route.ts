import { z } from "zod";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { getPicture } from "@/lib/platform/media/reads";
import { wholeNumber } from "@/lib/platform/reference/list-fields";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Get a public picture as WebP, of width `w`; it never changes and may be cached for good",
    files: ["image/webp"],
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ w: wholeNumber(0, 9_999).default(960) }),
    handle: async ({ params, query }) =>
      new Response(new Uint8Array(await getPicture(params.id, query.w)), {
        headers: {
          "Content-Type": "image/webp",
          "Cache-Control": "public, max-age=31536000, immutable",
          "X-Content-Type-Options": "nosniff",
          "Content-Security-Policy": "sandbox; default-src 'none'",
        },
      }),
  }),
});
