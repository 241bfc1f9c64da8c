import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectAttachment } from "@/lib/platform/files/inspect-attachment";
import { openSheetType, workbookType } from "@/lib/platform/files/types";
import { documentBytes } from "@/lib/platform/reference/limits";
import {
  doc,
  docx,
  fileOf,
  invalidFiles,
  jpg,
  macroWorkbookParts,
  openSheetParts,
  pdf,
  png,
  relations,
  webp,
  wordParts,
  wordPartsAt,
  workbookParts,
} from "./documents";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const withChart = {
  ...wordParts,
  "word/charts/chart1.xml": "<chart/>",
  "word/charts/_rels/chart1.xml.rels": relations({ package: "../embeddings/Microsoft_Excel_Worksheet.xlsx" }),
  "word/embeddings/Microsoft_Excel_Worksheet.xlsx": docx(workbookParts).toString("latin1"),
};
const withPrinter = { ...workbookParts, "xl/printerSettings/printerSettings1.bin": "A4" };
/** A workbook as SheetJS writes it: its list of types has a default for macros. */
const sheetJsParts = {
  ...workbookParts,
  "[Content_Types].xml": workbookParts["[Content_Types].xml"].replace(
    "<Override",
    '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Override',
  ),
};
const macroWordParts = {
  ...wordParts,
  "[Content_Types].xml":
    '<Types><Override PartName="/word/document.xml" ' +
    'ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
};
const html = "<!doctype html><html><script>alert(1)</script></html>";
const tooLarge = documentBytes + 1;

test.each([
  ["a JPG", jpg, "photo.JPG", "image/jpeg"],
  ["a PNG", png, "scan.png", "image/png"],
  ["a WebP", webp, "photo.webp", "image/webp"],
  ["a PDF", () => pdf(), "VAT201.pdf", "application/pdf"],
  ["a Word document", () => docx(), "Engagement letter.docx", word],
  ["a Word document with a note at its end", () => docx(wordParts, "saved by a scanner"), "letter.docx", word],
  ["a Word document of Word Online", () => docx(wordPartsAt("word/document2.xml")), "letter.docx", word],
  ["a Word document without an ending", () => docx(), "1000012345", word],
  ["a Word document that was renamed to DOC", () => docx(), "letter.doc", word],
  ["a Word document with a chart", () => docx(withChart), "report.docx", word],
  ["a workbook", () => docx(workbookParts), "Trial balance.xlsx", workbookType],
  ["a workbook with a chart", () => docx({ ...workbookParts, "xl/charts/chart1.xml": "" }), "a.xlsx", workbookType],
  ["a workbook that Java streamed as Zip64", () => docx(workbookParts, "", { zip64: true }), "a.xlsx", workbookType],
  ["a workbook of SheetJS", () => docx(sheetJsParts), "Trial balance.xlsx", workbookType],
  ["a workbook with the settings of a printer", () => docx(withPrinter), "a.xlsx", workbookType],
  ["an OpenDocument spreadsheet", () => docx(openSheetParts), "Trial balance.ods", openSheetType],
  [
    "an OpenDocument spreadsheet with a chart",
    () => docx({ ...openSheetParts, "Object 1/content.xml": "<chart/>", "ObjectReplacements/Object 1": "picture" }),
    "figures.ods",
    openSheetType,
  ],
  ["a CSV file", () => Buffer.from("Date,Amount\r\n2026-11-29,-12.50\r\n"), "bank.csv", "text/csv"],
  ["a CSV file of Excel in UTF-16", () => Buffer.from("\ufeffDate\tMontant\r\n", "utf16le"), "bank.csv", "text/csv"],
  ["a CSV file of Excel in Latin-1", () => Buffer.from("D\xe9signation;Montant\r\n", "latin1"), "b.csv", "text/csv"],
  ["a CSV file of amounts in meticais", () => Buffer.from("MZN,Amount\r\n"), "bank.csv", "text/csv"],
  ["a CSV file of a program for DOS", () => Buffer.from("Date,Amount\r\n\x1a"), "bank.csv", "text/csv"],
  ["a CSV file of FileMaker", () => Buffer.from('Name,Address\r"Ada","1 Main Rd\vAccra"\r'), "b.csv", "text/csv"],
  [
    "a CSV file with a mark of direction behind its name",
    () => Buffer.from("a,b"),
    "\u0643\u0634\u0641.csv\u200f",
    "text/csv",
  ],
  ["a CSV file with a dot and a blank behind its name", () => Buffer.from("a,b"), "bank.CSV. ", "text/csv"],
  ["a CSV file of one letter", () => Buffer.from("a"), "b.csv", "text/csv"],
  ["a JPG as Windows saves it", jpg, "photo.jfif", "image/jpeg"],
  ["a PNG that was renamed to WebP", png, "photo.webp", "image/png"],
  ["a WebP without an ending", webp, "photo", "image/webp"],
  ["a Word 97 document that speaks of macros", () => doc(), "letter.doc", "application/msword"],
])("%s may be attached to a message, with its detected type", async (_name, make, name, type) => {
  expect(await inspectAttachment(fileOf(await make(), name), documentBytes)).toEqual({ ok: true, type });
});

const picture = await webp();
const large = await sharp({ create: { width: 5200, height: 5000, channels: 3, background: "black" } })
  .webp({ effort: 0 })
  .toBuffer();
const invalid: [string, File][] = [
  ...(await invalidFiles()).filter(([title]) => title !== "a WebP as JPG"),
  ["an empty WebP", fileOf("", "photo.webp")],
  ["a WebP of two bytes", fileOf("RI", "photo.webp")],
  ["a WebP cut in half", fileOf(picture.subarray(0, picture.length >> 1), "photo.webp")],
  ["a WebP with a web page behind it", fileOf(Buffer.concat([picture, Buffer.from(html)]), "photo.webp")],
  ["a WebP with a Word document behind it", fileOf(Buffer.concat([picture, docx()]), "photo.webp")],
  [
    "a WebP with a script among its notes",
    fileOf(
      await sharp(picture)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>`)
        .webp()
        .toBuffer(),
      "photo.webp",
    ),
  ],
  ["a WebP of 26 megapixels", fileOf(large, "photo.webp")],
  ["a WebP of more than 10 MB", fileOf(Buffer.concat([picture, Buffer.alloc(tooLarge)]), "photo.webp")],
  ["an empty Word document", fileOf("", "letter.docx")],
  ["plain text as a Word document", fileOf("hello", "letter.docx")],
  ["a web page as a Word document", fileOf(html, "letter.docx")],
  ["any ZIP as a Word document", fileOf(docx({ "evil.exe": "MZ" }), "letter.docx")],
  [
    "a spreadsheet as a Word document",
    fileOf(docx({ "[Content_Types].xml": "", "xl/workbook.xml": "" }), "letter.docx"),
  ],
  [
    "a Word document with macros",
    fileOf(docx({ ...wordParts, "word/vbaProject.bin": "Sub AutoOpen()" }), "letter.docx"),
  ],
  ["a Word document with macros by its type", fileOf(docx(macroWordParts), "letter.docx")],
  [
    "a Word document with a workbook as an object",
    fileOf(
      docx({
        ...withChart,
        "word/_rels/document.xml.rels": relations({ package: "embeddings/Microsoft_Excel_Worksheet.xlsx" }),
      }),
      "letter.docx",
    ),
  ],
  [
    "a Word document with a chart whose workbook has macros",
    fileOf(
      docx({
        ...withChart,
        "word/embeddings/Microsoft_Excel_Worksheet.xlsx": docx({ "xl/vbaProject.bin": "" }).toString("latin1"),
      }),
      "letter.docx",
    ),
  ],
  [
    "a Word document with another document inside",
    fileOf(docx({ ...wordParts, "word/embeddings/Microsoft_Word_Document.docx": "PK" }), "letter.docx"),
  ],
  ["a workbook with macros", fileOf(docx(macroWorkbookParts), "figures.xlsx")],
  ["a workbook with a part of a type for macros", fileOf(docx({ ...sheetJsParts, "xl/a.BIN": "" }), "figures.xlsx")],
  [
    "a workbook with the macros of Excel 4",
    fileOf(docx({ ...workbookParts, "xl/macrosheets/sheet1.xml": "" }), "figures.xlsx"),
  ],
  ["a workbook with an object", fileOf(docx({ ...workbookParts, "xl/embeddings/oleObject1.bin": "" }), "figures.xlsx")],
  ["a workbook as a Word document", fileOf(docx(workbookParts), "letter.docx")],
  ["a workbook of 97", fileOf(doc(["Root Entry", "Workbook"]), "figures.xls")],
  ["a workbook with a password", fileOf(doc(["Root Entry", "EncryptedPackage"]), "figures.xlsx")],
  [
    "an OpenDocument spreadsheet with macros",
    fileOf(docx({ ...openSheetParts, "Basic/Standard/Module1.xml": "Sub Main" }), "figures.ods"),
  ],
  ["an OpenDocument spreadsheet with an object", fileOf(docx({ ...openSheetParts, "Object 1": "" }), "figures.ods")],
  [
    "an OpenDocument text as a spreadsheet",
    fileOf(docx({ ...openSheetParts, mimetype: "application/vnd.oasis.opendocument.text" }), "figures.ods"),
  ],
  ["a web page as a CSV file", fileOf(html, "figures.csv", "text/csv")],
  ["a program as a CSV file", fileOf("MZ\x90\0\x03\0\0\0", "figures.csv", "text/csv")],
  ["bytes that are no text as a CSV file", fileOf("Date\x1a,Amount", "figures.csv", "text/csv")],
  ["a PDF as a CSV file", fileOf(pdf(), "figures.csv", "text/csv")],
  ["text under another name", fileOf("Date,Amount", "figures.txt", "text/csv")],
  [
    "a Word document with an ActiveX part",
    fileOf(docx({ ...wordParts, "word/activeX/activeX1.bin": "" }), "letter.docx"),
  ],
  [
    "a Word document with a program inside",
    fileOf(docx({ ...wordParts, "word/embeddings/oleObject1.bin": "MZ" }), "letter.docx"),
  ],
  ["a Word document cut in half", fileOf(docx().subarray(0, 120), "letter.docx")],
  ["a Word document with a web page behind it", fileOf(Buffer.concat([docx(), Buffer.from(html)]), "letter.docx")],
  ["a Word document behind a web page", fileOf(Buffer.concat([Buffer.from(html), docx()]), "letter.docx")],
  [
    "a Word document whose list of contents lies outside",
    fileOf(Buffer.concat([docx().subarray(0, -6), Buffer.from([0xff, 0xff, 0xff, 0x7f, 0, 0])]), "letter.docx"),
  ],
  [
    "a Word document of more than 10 MB",
    fileOf(docx({ ...wordParts, "word/media/image1.png": "x".repeat(tooLarge) }), "letter.docx"),
  ],
  ["plain text as a Word 97 document", fileOf("hello".padEnd(512), "letter.doc")],
  [
    "a spreadsheet of 97 as a Word document",
    fileOf(doc(["Root Entry", "Workbook"], "The stream WordDocument"), "letter.doc"),
  ],
  [
    "a Word 97 document with macros",
    fileOf(doc(["Root Entry", "WordDocument", "Macros", "VBA", "_VBA_PROJECT"]), "letter.doc"),
  ],
  ["a Word 97 document with objects", fileOf(doc(["Root Entry", "WordDocument", "ObjectPool"]), "letter.doc")],
  ["a Word 97 document with something behind it", fileOf(Buffer.concat([doc(), Buffer.from(html)]), "letter.doc")],
  ["a program", fileOf("MZ", "setup.exe")],
  ["a web page", fileOf(html, "page.html", "text/html")],
  ["an archive", fileOf(docx(), "letters.zip")],
  ["a script with two endings", fileOf(html, "letter.docx.html")],
];

test.each([
  ["owner-locked.pdf", "application/pdf"],
  ["tail-nul600.pdf", "application/pdf"],
  ["tail-html.pdf", "application/pdf"],
  ["head-bom.pdf", "application/pdf"],
  ["letter-word-online.docx", word],
  ["letter-chart.docx", word],
  ["photo.jfif", "image/jpeg"],
])("%s from elsewhere may be attached to a message", async (name, type) => {
  const bytes = readFileSync(join(import.meta.dirname, "cases", name));
  expect(await inspectAttachment(fileOf(bytes, name), documentBytes)).toEqual({ ok: true, type });
});

test.each(invalid)("%s is refused with a message", async (_name, file) => {
  expect(await inspectAttachment(file, documentBytes)).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^(This|Please|We can't) .{10,}/),
  });
});
