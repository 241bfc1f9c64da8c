import { newPortfolioItemSchema, portfolioOrderSchema } from "@/lib/directory/portfolio/contract";
import { addPortfolioItem, orderPortfolio, prepareWork, withUploadedWork } from "@/lib/directory/portfolio/writes";
import { ownProfileSchema } from "@/lib/directory/profile/contract";
import { created, versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { documentBytes, megabyte } from "@/lib/platform/reference/limits";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Add a JPG, PNG or PDF of at most 10 MB to the portfolio",
    body: newPortfolioItemSchema,
    response: ownProfileSchema,
    upload: { maxBytes: documentBytes + megabyte },
    rate: { name: "portfolio", limit: 60, seconds: 3600 },
    idempotent: true,
    handle: async ({ viewer, body, once }) => {
      const work = await prepareWork(viewer, body.file);
      return withUploadedWork(work, (uploaded) =>
        once(async (tx) => {
          const profile = await addPortfolioItem(tx, viewer, body, uploaded);
          return created("/api/profile", profile, profile.version);
        }),
      );
    },
  }),

  PUT: route({
    access: ["professional"],
    summary: "Reorder the portfolio",
    body: portfolioOrderSchema,
    response: ownProfileSchema,
    versioned: true,
    handle: async ({ viewer, body, version }) => {
      const profile = await orderPortfolio(viewer, version, body.ids);
      return versioned(profile.version, profile);
    },
  }),
});
