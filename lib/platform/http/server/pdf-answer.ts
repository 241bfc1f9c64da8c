import { z } from "zod";

/** The parameter of a document's URL: "ID" for JSON, "ID.pdf" for the PDF. */
export const documentParams = z.strictObject({
  id: z
    .string()
    .transform((name) => ({ id: name.replace(/\.pdf$/, ""), pdf: name.endsWith(".pdf") }))
    .pipe(z.strictObject({ id: z.uuid(), pdf: z.boolean() })),
});

/** A PDF download named `number`.pdf. */
export const pdfAnswer = (bytes: BodyInit, number: string) =>
  new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${number}.pdf"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
