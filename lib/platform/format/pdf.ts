import PDFDocument from "pdfkit";
import { brand } from "@/lib/platform/brand";

const ink = "#13231D";
const soft = "#4B5B54";
const rule = "#E6DECF";
const primary = "#0F5B46";
const margin = 56;
const width = 595 - 2 * margin;
const bottom = 842 - margin - 30;

/** PDF's built-in fonts cover Western European letters only; others lose their accents or become a question mark. */
function printable(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (/[ -~\u00a0-\u00ff–—‘’“”•…€]/u.test(letter)) return letter;
    const plain = letter.normalize("NFD").replace(/\p{Mn}+/gu, "");
    return /^[ -~\u00a0-\u00ff]+$/u.test(plain) ? plain : "?";
  }).join("");
}

/** Writes a document: lines of text, and ruled rows of a label and an amount. */
export interface PdfWriter {
  text: (words: string, style?: "body" | "small" | "title") => void;
  row: (label: string, amount: string, last?: boolean) => void;
  gap: (lines?: number) => void;
}

/** An A4 document with our letterhead. */
export function pdfOf(
  { title, createdAt }: { title: string; createdAt: Date },
  draw: (pen: PdfWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: brand.name, CreationDate: createdAt },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  const write = (words: string, size: number, color: string, face = "Helvetica") =>
    doc.font(face).fontSize(size).fillColor(color).text(printable(words), { width });
  write(brand.name, 20, primary, "Helvetica-Bold");
  write(brand.address, 9, soft);
  write(`${brand.email}  ${brand.phone}`, 9, soft);
  draw({
    text: (line, style = "body") => {
      if (style === "title") write(line, 16, ink, "Helvetica-Bold");
      else write(line, style === "small" ? 9 : 10, style === "small" ? soft : ink);
    },
    row: (label, amount, last = false) => ruledRow(doc, label, amount, last),
    gap: (lines = 1) => void doc.moveDown(lines),
  });
  doc.end();
  return finished;
}

function ruledRow(doc: PDFKit.PDFDocument, label: string, amount: string, last: boolean): void {
  if (doc.y > bottom) doc.addPage();
  const y = doc.y;
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(last ? 1.5 : 0.75)
    .strokeColor(last ? soft : rule)
    .stroke();
  doc
    .font(last ? "Helvetica-Bold" : "Helvetica")
    .fontSize(10.5)
    .fillColor(ink);
  doc.text(printable(label), margin, y + 9, { width: width - 110 });
  const below = doc.y;
  doc.text(amount, margin + width - 110, y + 9, { width: 110, align: "right" });
  doc.x = margin;
  doc.y = Math.max(below, doc.y) + 9;
}
