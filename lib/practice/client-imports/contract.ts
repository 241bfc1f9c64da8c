import { z } from "zod";
import { megabyte } from "@/lib/platform/reference/limits";

/** The largest file of an import: hosts refuse larger bodies. */
export const importBytes = 4 * megabyte;
/** Clients of one file. */
export const mostRows = 2_000;
/** Rows of one call that checks or imports, and the characters that the screen puts in it at most. */
export const rowsAtOnce = 50;
export const charactersAtOnce = 60_000;

/** What a column of a file can be. `firstName` and `lastName` together are a name. */
export const importFields = [
  "name",
  "firstName",
  "lastName",
  "company",
  "kind",
  "country",
  "email",
  "whatsapp",
  "language",
  "taxNumber",
  "yearEnd",
  "taxes",
  "tags",
  "notes",
] as const;
export type ImportField = (typeof importFields)[number];

/** POST /api/practice/clients/imports/file as multipart/form-data. */
export const importFileSchema = z.strictObject({ file: z.file() });

/** The table of a file: the names of its columns, a guess of what each is (null: left out), and its rows. */
export const importTableSchema = z.strictObject({
  columns: z.array(z.strictObject({ name: z.string(), field: z.enum(importFields).nullable() })),
  /** `line` is the row's number among the rows that have text, with 1 for the first row of the file. */
  rows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
});
export type ImportTable = z.infer<typeof importTableSchema>;

const cell = z.string().max(5_000);
const fieldsSchema = z
  .strictObject(Object.fromEntries(importFields.map((field) => [field, cell])) as Record<ImportField, typeof cell>)
  .partial();
/** The cells of a row by what their columns are. */
export type ImportCells = z.infer<typeof fieldsSchema>;
const rowSchema = z.strictObject({ line: z.int().min(1).max(10_000), cells: fieldsSchema });

/** POST /api/practice/clients/imports/check. */
export const importCheckSchema = z.strictObject({ rows: z.array(rowSchema).min(1).max(rowsAtOnce) });
export type ImportCheck = z.infer<typeof importCheckSchema>;

/** Why a row is wrong, or what it loses: the message, and the field where there is one. */
const problemSchema = z.strictObject({ line: z.int(), field: z.enum(importFields).nullable(), message: z.string() });
export type ImportProblem = z.infer<typeof problemSchema>;

/** A row that was read: the client it would become, and the client of the firm whose double it is. */
const readRowSchema = z.strictObject({
  line: z.int(),
  name: z.string(),
  country: z.string(),
  email: z.string(),
  taxNumber: z.string(),
  double: z.strictObject({ id: z.uuid(), name: z.string(), country: z.string(), email: z.string() }).nullable(),
});
export type ReadRow = z.infer<typeof readRowSchema>;

/** `used` of `limit` clients are added already (-1: no limit). */
export const importCheckedSchema = z.strictObject({
  rows: z.array(readRowSchema),
  wrong: z.array(problemSchema),
  /** What rows that were read lose, and why; they are imported without it. */
  leftOut: z.array(problemSchema),
  used: z.int(),
  limit: z.int(),
});
export type ImportChecked = z.infer<typeof importCheckedSchema>;

/** What happens to a row: a new client, added to the double (a new client where there is none), or nothing. */
export const importActions = ["add", "merge", "skip"] as const;
export type ImportAction = (typeof importActions)[number];

/** POST /api/practice/clients/imports: one piece, all or nothing; its Idempotency-Key keeps it from counting twice. */
export const importPieceSchema = z.strictObject({
  rows: z
    .array(rowSchema.extend({ action: z.enum(importActions) }))
    .min(1)
    .max(rowsAtOnce),
});
export type ImportPiece = z.infer<typeof importPieceSchema>;

export const importedSchema = z.strictObject({
  added: z.int(),
  merged: z.int(),
  left: z.int(),
  wrong: z.array(problemSchema),
  /** What the added and merged rows have lost, and why. */
  leftOut: z.array(problemSchema),
});
export type Imported = z.infer<typeof importedSchema>;
