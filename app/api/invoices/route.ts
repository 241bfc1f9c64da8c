import { invoiceListSchema } from "@/lib/billing/invoices/contract";
import { listInvoices } from "@/lib/billing/invoices/reads";
import { projectQuerySchema as pageSchema } from "@/lib/deals/leads/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "List the invoices of the signed-in account, newest first",
    query: pageSchema,
    response: invoiceListSchema,
    handle: ({ viewer, query }) => listInvoices(viewer, query),
  }),
});
