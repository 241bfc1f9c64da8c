import { billingDetailsSchema, ownBillingDetailsSchema } from "@/lib/billing/details/contract";
import { getBillingDetails } from "@/lib/billing/details/reads";
import { saveBillingDetails } from "@/lib/billing/details/writes";
import { versioned } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "Get the buyer's details for the account's future invoices",
    response: ownBillingDetailsSchema,
    handle: async ({ viewer }) => {
      const details = await getBillingDetails(viewer);
      return versioned(details.version, details);
    },
  }),

  PUT: route({
    access: ["professional"],
    summary: "Set the buyer's details for the account's future invoices: name, address, VAT number",
    body: billingDetailsSchema,
    response: ownBillingDetailsSchema,
    rate: { name: "billing-details", limit: 60, seconds: 3600 },
    versioned: true,
    handle: async ({ viewer, version, body }) => {
      const details = await saveBillingDetails(viewer, version, body);
      return versioned(details.version, details);
    },
  }),
});
