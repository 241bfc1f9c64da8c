import { z } from "zod";
import { wholeNumber } from "@/lib/platform/reference/list-fields";
import { neededName } from "@/lib/platform/reference/text";
import { itemStates, paperBytes } from "@/lib/practice/document-requests/rules";

const key = z
  .string()
  .min(1)
  .max(200)
  .describe("The token of a link to `/papers/{token}`, or the id of a request to the signed-in client.");
export const keyParamsSchema = z.strictObject({ key });
export const uploadParamsSchema = z.strictObject({ key, id: z.uuid() });

/** POST /api/papers/{key}/files as multipart: a whole file of at most 4 MB for an item. */
export const paperFormSchema = z.strictObject({ item: z.uuid(), file: z.file() });

/** POST /api/papers/{key}/uploads: begins a file that arrives in pieces. `size` in bytes. */
export const newUploadSchema = z.strictObject({
  item: z.uuid(),
  name: neededName(200, "The file needs a name"),
  size: z.int().min(1, "This file is empty").max(paperBytes, "Please choose a file of at most 20 MB"),
});
export type NewUpload = z.infer<typeof newUploadSchema>;

/** PUT /api/papers/{key}/uploads/{id}?offset= as multipart: the next piece, at most 4 MB. */
export const pieceQuerySchema = z.strictObject({
  offset: wholeNumber(0, paperBytes).describe("The byte at which the piece begins."),
});
export const pieceSchema = z.strictObject({ piece: z.file() });

/** How much of a file has arrived, in bytes; `done` once it was inspected and counts as sent. */
export const uploadSchema = z
  .strictObject({ id: z.uuid(), size: z.int(), received: z.int(), done: z.boolean() })
  .meta({ id: "PaperUpload" });
export type Upload = z.infer<typeof uploadSchema>;

/** POST /api/papers/{key}/reminders: stops the reminders of a request. */
export const reminderStopSchema = z.strictObject({ stop: z.literal(["yes", true]) });
export const remindersSchema = z.strictObject({ stopped: z.boolean() });

/** What the page of a link shows: who asks, the names of what is asked, and why a paper was sent back. */
export const linkedRequestSchema = z.strictObject({
  firm: z.string(),
  title: z.string(),
  note: z.string(),
  dueOn: z.string(),
  closed: z.boolean(),
  remindersStopped: z.boolean(),
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      note: z.string(),
      dueOn: z.string().nullable(),
      state: z.enum(itemStates),
      /** Why it was sent back; "" otherwise. */
      reason: z.string(),
    }),
  ),
});
export type LinkedRequest = z.infer<typeof linkedRequestSchema>;
