import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { importCheckedSchema, importCheckSchema } from "@/lib/practice/client-imports/contract";
import { checkImport } from "@/lib/practice/client-imports/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Check rows of a file of clients before an import: wrong rows and doubles",
    body: importCheckSchema,
    example: { rows: [{ line: 2, cells: { name: "Mara Bakers Ltd", country: "Kenya" } }] },
    response: importCheckedSchema,
    rate: { name: "practice-import-checks", limit: 600, seconds: 3600 },
    handle: ({ viewer, body }) => checkImport(viewer, body),
  }),
});
