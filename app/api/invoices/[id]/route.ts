import { invoiceSchema } from "@/lib/billing/invoices/contract";
import { invoicePdf } from "@/lib/billing/invoices/pdf";
import { getInvoice } from "@/lib/billing/invoices/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { documentParams, pdfAnswer } from "@/lib/platform/http/server/pdf-answer";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "Get an invoice of the signed-in account; as a PDF with .pdf after the id",
    files: ["application/pdf"],
    params: documentParams,
    response: invoiceSchema,
    handle: async ({ viewer, params: { id: file } }) => {
      const invoice = await getInvoice(viewer, file.id);
      return file.pdf ? pdfAnswer(await invoicePdf(invoice), invoice.number) : invoice;
    },
  }),
});
