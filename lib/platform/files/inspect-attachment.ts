import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { anotherName, detectType, findSizeProblem, inspectInChild } from "./inspect";
import { attachmentFiles, type FileKind, kindOfType, mayBeNamed } from "./names";
import { type Inspection, refused } from "./types";

const labels: Record<FileKind, string> = {
  picture: "picture",
  pdf: "PDF",
  "text document": "Word",
  spreadsheet: "spreadsheet",
};

/**
 * Inspects an attachment (at most `maxBytes`) and detects its type from its content; a name may have no ending, but
 * none of another kind of file. Returns the reason for a rejection, worded for the sender.
 */
export async function inspectAttachment(file: File, maxBytes: number): Promise<Inspection> {
  const size = findSizeProblem(file, maxBytes);
  if (size) return size;
  const type = await detectType(file);
  if (!type) return refused(`Please choose a ${attachmentFiles.label} file`);
  const found = await inspectInChild(type, await bytesOf(file));
  if (!found.ok) return found;
  const kind = kindOfType(found.type);
  return mayBeNamed(file.name, [kind]) ? found : anotherName(labels[kind]);
}
