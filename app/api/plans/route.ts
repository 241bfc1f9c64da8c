import { planListSchema } from "@/lib/billing/plans/contract";
import { can } from "@/lib/billing/plans/rules";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { entitlements, isBuilt, plans } from "@/lib/platform/reference/plans";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "List the plans for professionals with price, limits and features",
    response: planListSchema,
    cache: "public, max-age=300",
    handle: () =>
      Promise.resolve({
        items: plans.map(({ id, name, price, currency, maxLeads, seats, popular, features }) => ({
          id,
          name,
          price,
          currency,
          maxLeads,
          seats,
          popular,
          features: [...features],
          notYetAvailable: features.filter((feature) => !isBuilt(feature)),
          entitlements: entitlements.filter((entitlement) => can(id, entitlement)),
        })),
      }),
  }),
});
