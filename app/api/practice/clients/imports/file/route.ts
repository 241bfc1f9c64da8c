import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { megabyte } from "@/lib/platform/reference/limits";
import { importBytes, importFileSchema, importTableSchema } from "@/lib/practice/client-imports/contract";
import { readImportFile } from "@/lib/practice/client-imports/reads";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Read the rows of a CSV or xlsx file of clients; nothing is kept",
    body: importFileSchema,
    response: importTableSchema,
    upload: { maxBytes: importBytes + megabyte / 4 },
    rate: { name: "practice-import-files", limit: 30, seconds: 3600 },
    handle: ({ body: { file } }) => readImportFile(file),
  }),
});
