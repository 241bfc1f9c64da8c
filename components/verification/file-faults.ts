import { documentFiles, mayBeNamed } from "@/lib/platform/files/names";
import { accountMessages } from "@/lib/platform/reference/account-messages";
import { documentBytes } from "@/lib/platform/reference/limits";

/** The error of a document by its name and size; the server also validates its content. */
export function fileFault(file: File): string | undefined {
  if (!mayBeNamed(file.name, documentFiles.kinds)) return `Please choose a ${documentFiles.label} file`;
  if (file.size === 0) return "This file is empty";
  return file.size > documentBytes ? accountMessages.documentTooLarge : undefined;
}
