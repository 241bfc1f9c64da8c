import { z } from "zod";
import { messages } from "./messages";

/**
 * Whether a database can hold a text and a screen can show it: no NUL, no other control characters but line breaks and
 * tabs, no halves of surrogate pairs.
 */
export const isStorable = (value: string) =>
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) && value.isWellFormed();

/** One line or more of text that may be empty. For contracts only: it brings the schema library along. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, messages.tooLong(max)).refine(isStorable, messages.unreadable);

/** Whatever ends a line: in a name it would let a sender write lines of their own into a mail or a calendar file. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A name, needed: one line, breaks in it become spaces. */
export const neededName = (max: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.replace(lineBreaks, " ") : value),
    neededText(max, message),
  );

/** The same, not empty; a missing one gets the same message. */
export const neededText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, messages.tooLong(max))
    .refine(isStorable, messages.unreadable);
