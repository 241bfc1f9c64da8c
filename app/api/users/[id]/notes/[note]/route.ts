import { z } from "zod";
import { deleteNote } from "@/lib/admin/notes/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: ["admin"],
    permission: "notes",
    summary: "Delete your own note about an account",
    params: z.strictObject({ id: z.uuid(), note: z.uuid() }),
    handle: ({ viewer, params, address }) => deleteNote(viewer, params.id, params.note, address),
  }),
});
