import { portfolioChangeSchema, portfolioItemParams } from "@/lib/directory/portfolio/contract";
import { changePortfolioItem, removePortfolioItem } from "@/lib/directory/portfolio/writes";
import { ownProfileSchema } from "@/lib/directory/profile/contract";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: ["professional"],
    summary: "Change the texts of a portfolio item",
    params: portfolioItemParams,
    body: portfolioChangeSchema,
    response: ownProfileSchema,
    versioned: true,
    handle: async ({ viewer, params, body, version }) => {
      const profile = await changePortfolioItem(viewer, version, params.id, body);
      return versioned(profile.version, profile);
    },
  }),

  DELETE: route({
    access: ["professional"],
    summary: "Delete a portfolio item",
    params: portfolioItemParams,
    response: ownProfileSchema,
    versioned: true,
    handle: async ({ viewer, params, version }) => {
      const profile = await removePortfolioItem(viewer, version, params.id);
      return versioned(profile.version, profile);
    },
  }),
});
