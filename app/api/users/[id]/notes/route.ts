import { z } from "zod";
import { newNoteSchema, noteListSchema, noteSchema } from "@/lib/admin/notes/contract";
import { listNotes } from "@/lib/admin/notes/reads";
import { createNote } from "@/lib/admin/notes/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["admin"],
    permission: "notes",
    summary: "List administrators' notes about an account",
    params,
    response: noteListSchema,
    handle: ({ viewer, params }) => listNotes(viewer, params.id),
  }),

  POST: route({
    access: ["admin"],
    permission: "notes",
    summary: "Add a note about an account",
    params,
    body: newNoteSchema,
    response: noteSchema,
    idempotent: true,
    handle: ({ viewer, params, body, address, once }) =>
      once(async (tx) =>
        created(`/api/users/${params.id}/notes`, await createNote(tx, viewer, params.id, body, address)),
      ),
  }),
});
