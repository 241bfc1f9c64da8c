import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { invoiceListSchema } from "@/lib/billing/invoices/contract";
import { listInvoices } from "@/lib/billing/invoices/reads";
import { projectQuerySchema as pageSchema } from "@/lib/deals/leads/contract";

export const GET = route({
  access: ["professional"],
  summary: "One's own invoices, newest first",
  query: pageSchema,
  response: invoiceListSchema,
  handle: ({ viewer, query }) => listInvoices(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
