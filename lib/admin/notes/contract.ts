import { z } from "zod";
import { neededText } from "@/lib/platform/reference/text";
import { noteLength } from "./constants";

export const newNoteSchema = z.strictObject({
  text: neededText(noteLength, "Write the note first."),
});
export type NewNote = z.infer<typeof newNoteSchema>;

export const noteSchema = z.strictObject({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  /** True for the viewer's own note, which the viewer can delete. */
  own: z.boolean(),
});
export type Note = z.infer<typeof noteSchema>;

export const noteListSchema = z.strictObject({
  items: z.array(noteSchema),
  total: z.number().int(),
});
export type NoteList = z.infer<typeof noteListSchema>;
