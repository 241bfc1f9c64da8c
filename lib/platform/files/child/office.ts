import { megabyte } from "../../reference/limits.ts";
import { officeUnpackedBytes } from "../limits.ts";
import { type Inspection, openSheetType, type Refused, refused, wordType, workbookType } from "../types.ts";
import { contentOf, type Part, partsOf, textOf, unpackWithin } from "./zip.ts";

const macros = refused("This document contains macros or other files. Please save it without them");
const damaged = refused("This document is damaged or incomplete. Please save it again");
const locked = refused("This document is locked with a password. Please save it without one");
const unknown = refused("This is not a Word document or spreadsheet");

/** Media types of main parts (ECMA-376 part 1, 11.3.10 and 12.3.23) without macros. */
const mainTypes: Partial<Record<string, typeof wordType | typeof workbookType>> = {
  [`${wordType}.main+xml`]: wordType,
  [`${workbookType}.main+xml`]: workbookType,
};

/**
 * Detects a Word document or spreadsheet (.docx, .xlsx, .ods) by its parts, as its readers do, whatever their paths.
 * Refuses macros, OLE objects and parts that unpack to `limit` bytes or more.
 */
export async function inspectPackage(bytes: Buffer, limit = officeUnpackedBytes): Promise<Inspection> {
  const parts = partsOf(bytes);
  if (!parts) return damaged;
  if (!(await unpackWithin(parts, limit)))
    return refused(
      `This document unpacks to more than ${limit / megabyte} MB. Please save it again with smaller pictures`,
    );
  return partNamed(parts, "mimetype") ? inspectOpenDocument(parts) : inspectOfficeOpen(parts);
}

/** Paths of parts are compared without case (ECMA-376 part 2, 6.2.2.3). */
const partNamed = (parts: readonly Part[], name: string) =>
  parts.find((part) => part.name.toLowerCase() === name.toLowerCase());

function inspectOfficeOpen(parts: readonly Part[]): Inspection {
  const types = tagsOf(textOf(partNamed(parts, "[Content_Types].xml")));
  const main = relationsOf(partNamed(parts, "_rels/.rels")).find(({ Type }) => Type?.endsWith("/officeDocument"));
  const path = main?.Target?.replace(/^(?:\.?\/)+/, "") ?? "";
  if (!main || !partNamed(parts, path)) return unknown;
  if (hasMacrosOrObjects(parts, types)) return macros;
  const type = mainTypes[typeOfPart(types, path)];
  return type ? { ok: true, type } : unknown;
}

/** The media type that [Content_Types].xml gives a part: by its path, else by its ending. */
function typeOfPart(types: readonly Attributes[], path: string): string {
  const byPath = types.find(({ PartName }) => PartName?.toLowerCase() === `/${path.toLowerCase()}`);
  const ending = path.split(".").at(-1)!.toLowerCase();
  const byEnding = types.find(({ Extension }) => Extension?.toLowerCase() === ending);
  return (byPath ?? byEnding)?.ContentType ?? "";
}

const activeTypes = /vbaProject|vbaData|macroEnabled|macrosheet|activeX|oleObject|attachedToolbars/i;
const activeParts = /(?:^|\/)(?:vbaProject[^/]*|vbaData[^/]*|oleObject[^/]*|activeX\/.*|macrosheets\/.*)$/i;
const activeRelations = /\/(?:vbaProject|wordVbaData|oleObject|control|activeXControlBinary|xlMacrosheet)$/i;

function hasMacrosOrObjects(parts: readonly Part[], types: readonly Attributes[]): boolean {
  // A default holds for parts with its ending: SheetJS writes one for macros into every workbook, without such a part.
  const isUsed = ({ PartName, Extension = "" }: Attributes) =>
    PartName !== undefined || parts.some(({ name }) => name.toLowerCase().endsWith(`.${Extension.toLowerCase()}`));
  if (types.some((type) => activeTypes.test(type.ContentType ?? "") && isUsed(type))) return true;
  return parts.some((part) => {
    if (activeParts.test(part.name)) return true;
    if (/(?:^|\/)embeddings\//i.test(part.name)) return !isWorkbookOfChart(part);
    if (!part.name.toLowerCase().endsWith(".rels")) return false;
    // A chart is related to the workbook with its figures; from any other part a package is an OLE object.
    const isChart = /(?:^|\/)charts(?:ex)?\/_rels\//i.test(part.name);
    return relationsOf(part).some(
      ({ Type = "" }) => activeRelations.test(Type) || (!isChart && Type.endsWith("/package")),
    );
  });
}

/** A workbook without macros or objects of its own: its list of parts is not packed, so their paths can be searched. */
function isWorkbookOfChart(part: Part): boolean {
  if (part.name.endsWith("/")) return true;
  const content = contentOf(part).toString("latin1");
  return /\.xlsx$/i.test(part.name) && content.startsWith("PK") && !/vbaProject|activeX|oleObject/i.test(content);
}

/** An OpenDocument spreadsheet; its charts are folders of parts, with pictures of them beside. */
function inspectOpenDocument(parts: readonly Part[]): Inspection {
  if (textOf(partNamed(parts, "mimetype")).trim() !== openSheetType || !partNamed(parts, "content.xml")) return unknown;
  const manifest = textOf(partNamed(parts, "META-INF/manifest.xml"));
  if (/encryption-data/.test(manifest)) return locked;
  const isActive = ({ name }: Part) =>
    (/(?:^|\/)(?:Basic|Scripts)\/./i.test(name) && !/\/(?:script-l[bc]\.xml)?$/i.test(name)) ||
    /^Object [^/]*$/.test(name);
  if (parts.some(isActive) || /oleobject|sun\.star\.(?:script|basic)/i.test(manifest)) return macros;
  return { ok: true, type: openSheetType };
}

/** Whether each sheet of a workbook is shown, in their order. */
export const shownSheets = (bytes: Buffer): boolean[] =>
  tagsOf(textOf(partNamed(partsOf(bytes) ?? [], "xl/workbook.xml")))
    .filter(({ sheetId }) => sheetId !== undefined)
    .map(({ state = "visible" }) => state === "visible");

type Attributes = Partial<Record<string, string>>;

const relationsOf = (part: Part | undefined) => tagsOf(textOf(part));

/** The attributes of each element of an XML text; enough for lists of parts and of relationships. */
function tagsOf(xml: string): Attributes[] {
  const tags = xml.match(/<[\w:]+\s[^<>]*>/g) ?? [];
  return tags.map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/\s(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map((match) => [match[1], match[2] ?? match[3]]),
    ),
  );
}

/**
 * True when a compound document's directory has an entry of that name. Entries are 128 bytes apart and names end with a
 * zero, so the same word in the text does not match.
 */
function hasPart(bytes: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, "utf16le");
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 2)) if (at % 128 === 0) return true;
  return false;
}

/** A compound document as Word 97 writes it, without macros or embedded objects. */
export function findDocProblem(bytes: Buffer): Refused | null {
  if (hasPart(bytes, "EncryptedPackage")) return locked;
  const isWord = hasPart(bytes, "WordDocument");
  if (!isWord && hasPart(bytes, "Workbook")) return refused("Please save this spreadsheet as an XLSX file");
  if (!isWord || bytes.length % 512 !== 0)
    return refused("This is not a Word document, or it is damaged. Please save it again");
  return ["_VBA_PROJECT", "Macros", "ObjectPool"].some((name) => hasPart(bytes, name)) ? macros : null;
}
