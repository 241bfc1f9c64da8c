import { accountMessages } from "@/lib/platform/reference/account-messages";
import { documentBytes } from "@/lib/platform/reference/limits";

export const documentTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

/** The error of a document by its type and size; the server also validates its content. */
export function fileFault(file: File): string | undefined {
  if (!(documentTypes as readonly string[]).includes(file.type)) return "Please choose a PDF, JPG or PNG file";
  if (file.size === 0) return "This file is empty";
  return file.size > documentBytes ? accountMessages.documentTooLarge : undefined;
}
