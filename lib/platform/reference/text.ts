import { z } from "zod";
import { isPhoneNumber, plainLines, singleLine, typedNumber, typedPhone } from "@/lib/platform/format/typed-text";
import { accountMessages } from "./account-messages";
import { messages } from "./messages";

/**
 * True for text that the database can store and a screen can show: no control characters but line breaks and tabs, no
 * lone surrogates.
 */
export const isStorable = (value: string) =>
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value) && value.isWellFormed();

// For contracts only, since these import zod. Line ends are made equal here, before a text is stored: in feeds, emails
// and files each of them would end a line.

const needed = (max: number, message: string, plain: (text: string) => string) =>
  z
    .string({ error: message })
    .overwrite(plain)
    .trim()
    .min(1, message)
    .max(max, messages.tooLong(max))
    .refine(isStorable, messages.unreadable);

const optional = (max: number, plain: (text: string) => string) =>
  z.string().overwrite(plain).trim().max(max, messages.tooLong(max)).refine(isStorable, messages.unreadable);

/** Required text of several lines; a missing value gets the same message. */
export const neededText = (max: number, message: string) => needed(max, message, plainLines);

/** Optional text of several lines. */
export const optionalText = (max: number) => optional(max, plainLines);

/** Required text of one line, such as a name; line ends become spaces. */
export const neededName = (max: number, message: string) => needed(max, message, singleLine);

/** Optional text of one line. */
export const optionalName = (max: number) => optional(max, singleLine);

const plainNumber = (text: string) => typedNumber(singleLine(text));

/** A required number of a document, a code or an amount, in the digits of ASCII (`typedNumber`). */
export const neededNumber = (max: number, message: string) => needed(max, message, plainNumber);

/** The same, optional. */
export const optionalNumber = (max: number) => optional(max, plainNumber);

const longestPhone = 40;

const plainPhone = (text: string) => typedPhone(singleLine(text));

/** A required phone number, with or without a country code. */
export const neededPhone = needed(longestPhone, accountMessages.phone, plainPhone).refine(
  (text) => text === "" || isPhoneNumber(text),
  accountMessages.phoneInvalid,
);

/** An optional phone number: "" for none. */
export const optionalPhone = optional(longestPhone, plainPhone).refine(
  (text) => text === "" || isPhoneNumber(text),
  accountMessages.phoneInvalid,
);

/** A required whole number of a form; a missing value gets the message, others one about whole numbers. */
export const neededWhole = (message: string) =>
  z.int({
    error: ({ input }) => (input === undefined || Number.isNaN(input) ? message : accountMessages.wholeNumber),
  });
