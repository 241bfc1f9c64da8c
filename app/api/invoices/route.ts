import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { invoiceListSchema } from "@/lib/invoices/contract";
import { listInvoices } from "@/lib/invoices/reads";
import { projectQuerySchema as pageSchema } from "@/lib/leads/contract";

export const GET = route({
  access: ["professional"],
  summary: "One's own invoices, newest first",
  query: pageSchema,
  response: invoiceListSchema,
  handle: ({ viewer, query }) => listInvoices(viewer, query),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
