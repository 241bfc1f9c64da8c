import { otherMethods } from "@/lib/http/other-methods";
import { documentParams, pdfAnswer } from "@/lib/http/pdf-answer";
import { route } from "@/lib/http/route";
import { invoiceSchema } from "@/lib/invoices/contract";
import { invoicePdf } from "@/lib/invoices/pdf";
import { getInvoice } from "@/lib/invoices/reads";

export const GET = route({
  access: ["professional"],
  summary: "One of one's own invoices; with .pdf behind the id as a document",
  params: documentParams,
  response: invoiceSchema,
  handle: async ({ viewer, params: { id: asked } }) => {
    const invoice = await getInvoice(viewer, asked.id);
    return asked.pdf ? pdfAnswer(await invoicePdf(invoice), invoice.number) : invoice;
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
