import { creditNoteSchema } from "@/lib/billing/invoices/contract";
import { creditNotePdf } from "@/lib/billing/invoices/pdf";
import { getCreditNote } from "@/lib/billing/invoices/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { documentParams, pdfAnswer } from "@/lib/platform/http/server/pdf-answer";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["professional"],
    summary: "Get a credit note of the signed-in account; as a PDF with .pdf after the id",
    files: ["application/pdf"],
    params: documentParams,
    response: creditNoteSchema,
    handle: async ({ viewer, params: { id: file } }) => {
      const note = await getCreditNote(viewer, file.id);
      return file.pdf ? pdfAnswer(await creditNotePdf(note), note.number) : note;
    },
  }),
});
