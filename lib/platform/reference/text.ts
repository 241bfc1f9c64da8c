import { z } from "zod";
import { accountMessages } from "./account-messages";
import { messages } from "./messages";

/**
 * True for text that the database can store and a screen can show: no control characters but line breaks and tabs, no
 * lone surrogates.
 */
export const isStorable = (value: string) =>
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) && value.isWellFormed();

/** Optional multi-line text. For contracts only, since it imports zod. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, messages.tooLong(max)).refine(isStorable, messages.unreadable);

/** All line breaks; in a name they would allow header injection into mails and calendar files. */
const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** A required single-line name; line breaks become spaces. */
export const neededName = (max: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.replace(lineBreaks, " ") : value),
    neededText(max, message),
  );

/** Required text; a missing value gets the same message. */
export const neededText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, messages.tooLong(max))
    .refine(isStorable, messages.unreadable);

/** A required whole number of a form; a missing value gets the message, others one about whole numbers. */
export const neededWhole = (message: string) =>
  z.int({
    error: ({ input }) => (input === undefined || Number.isNaN(input) ? message : accountMessages.wholeNumber),
  });
