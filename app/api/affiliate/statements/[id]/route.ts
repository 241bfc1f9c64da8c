import { z } from "zod";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { statementDocumentSchema } from "@/lib/statements/contract";
import { statementPdf } from "@/lib/statements/pdf";
import { getStatement } from "@/lib/statements/reads";

/** "ID" is the statement as JSON, "ID.pdf" the same as a document. */
const params = z.strictObject({
  id: z
    .string()
    .transform((name) => ({ id: name.replace(/\.pdf$/, ""), pdf: name.endsWith(".pdf") }))
    .pipe(z.strictObject({ id: z.uuid(), pdf: z.boolean() })),
});

export const GET = route({
  access: "signed-in",
  summary: "One of one's own affiliate statements; with .pdf behind the id as a document",
  params,
  response: statementDocumentSchema,
  handle: async ({ viewer, params: { id: asked } }) => {
    const statement = await getStatement(viewer, asked.id);
    if (!asked.pdf) return statement;
    return new Response(await statementPdf(statement), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${statement.number}.pdf"`,
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
