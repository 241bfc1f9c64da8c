import { z } from "zod";

/** POST /api/practice/objections/{token}: the client objects, or takes the objection back. */
export const objectionChangeSchema = z.strictObject({ objects: z.enum(["yes", "no"]) });
export type ObjectionChange = z.infer<typeof objectionChangeSchema>;
export const objectionParamsSchema = z.strictObject({ token: z.string().max(200) });

/** The firm of a link in a mail, and whether the client has objected to its mails. */
export const objectionSchema = z.strictObject({ firm: z.string(), objected: z.boolean() });
export type Objection = z.infer<typeof objectionSchema>;
