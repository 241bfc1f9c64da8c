import { z } from "zod";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { invoiceSchema } from "@/lib/invoices/contract";
import { invoicePdf } from "@/lib/invoices/pdf";
import { getInvoice } from "@/lib/invoices/reads";

/** "ID" is the invoice as JSON, "ID.pdf" the same as a document. */
const params = z.strictObject({
  id: z
    .string()
    .transform((name) => ({ id: name.replace(/\.pdf$/, ""), pdf: name.endsWith(".pdf") }))
    .pipe(z.strictObject({ id: z.uuid(), pdf: z.boolean() })),
});

export const GET = route({
  access: ["professional"],
  summary: "One of one's own invoices; with .pdf behind the id as a document",
  params,
  response: invoiceSchema,
  handle: async ({ viewer, params: { id: asked } }) => {
    const invoice = await getInvoice(viewer, asked.id);
    if (!asked.pdf) return invoice;
    return new Response(await invoicePdf(invoice), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${invoice.number}.pdf"`,
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
