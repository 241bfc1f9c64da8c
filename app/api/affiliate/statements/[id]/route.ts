import { statementDocumentSchema } from "@/lib/affiliates/statements/contract";
import { statementPdf } from "@/lib/affiliates/statements/pdf";
import { getStatement } from "@/lib/affiliates/statements/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { documentParams, pdfAnswer } from "@/lib/platform/http/server/pdf-answer";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "signed-in",
    summary: "Get an affiliate statement of the signed-in account; as a PDF with .pdf after the id",
    files: ["application/pdf"],
    params: documentParams,
    response: statementDocumentSchema,
    handle: async ({ viewer, params: { id: file } }) => {
      const statement = await getStatement(viewer, file.id);
      return file.pdf ? pdfAnswer(await statementPdf(statement), statement.number) : statement;
    },
  }),
});
