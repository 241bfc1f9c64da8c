import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { deleteNote } from "@/lib/insights/notes/writes";

export const DELETE = route({
  access: ["admin"],
  permission: "notes",
  summary: "Delete your own note about an account",
  params: z.strictObject({ id: z.uuid(), note: z.uuid() }),
  handle: ({ viewer, params, address }) => deleteNote(viewer, params.id, params.note, address),
});

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods("DELETE");
