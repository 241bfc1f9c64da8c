import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";
import { importedSchema, importPieceSchema } from "@/lib/practice/client-imports/contract";
import { importClients } from "@/lib/practice/client-imports/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["professional"],
    summary: "Import a piece of a file of clients, all or nothing; wrong rows are left out and named",
    body: importPieceSchema,
    example: { rows: [{ line: 2, cells: { name: "Mara Bakers Ltd", country: "Kenya" }, action: "add" }] },
    response: importedSchema,
    status: 200,
    rate: { name: "practice-import-pieces", limit: 600, seconds: 3600 },
    idempotent: true,
    handle: ({ viewer, body, once }) => once((tx) => importClients(tx, viewer, body)),
  }),
});
