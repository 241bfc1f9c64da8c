import { readFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { brand } from "@/lib/platform/brand";
import { linesOf, type Run, visualRuns } from "./pdf-text";
import { type PdfScript, printed } from "./printable";

const ink = "#13231D";
const soft = "#4B5B54";
const rule = "#E6DECF";
const primary = "#0F5B46";
const margin = 56;
const width = 595 - 2 * margin;
const bottom = 842 - margin;
const amountWidth = 110;
/** Of Noto Sans, per point of its size. */
const ascent = 1.069;
const lineHeight = 1.362;

type Weight = "regular" | "bold";

/** The font files of each script: Noto Sans and, for Arabic, Vazirmatn; licence in fonts/OFL.txt. */
const fontFiles: Record<PdfScript, Record<Weight, string>> = {
  latin: { regular: "noto-sans-regular", bold: "noto-sans-bold" },
  arabic: { regular: "vazirmatn-arabic-regular", bold: "vazirmatn-arabic-bold" },
  ethiopic: { regular: "noto-sans-ethiopic-regular", bold: "noto-sans-ethiopic-bold" },
  // Noto has one weight.
  tifinagh: { regular: "noto-sans-tifinagh-regular", bold: "noto-sans-tifinagh-regular" },
};

const readFonts = new Map<string, Buffer>();

/** A font file, read for the first document with a letter of its script. */
function fontFile(name: string): Buffer {
  const data = readFonts.get(name) ?? readFileSync(join(process.cwd(), "lib/platform/format/fonts", `${name}.ttf`));
  readFonts.set(name, data);
  return data;
}

/** Writes a document: lines of text, and ruled rows of a label and an amount. */
export interface PdfWriter {
  text: (words: string, style?: "body" | "small" | "title") => void;
  row: (label: string, amount: string) => void;
  /** The last row, in bold under a thick rule. */
  total: (label: string, amount: string) => void;
  gap: (lines?: number) => void;
}

/** The sender at the head of a document. */
export interface Letterhead {
  name: string;
  lines: readonly string[];
}
const ownLetterhead: Letterhead = { name: brand.name, lines: [brand.address, `${brand.email}  ${brand.phone}`] };

interface DocumentInfo {
  title: string;
  createdAt: Date;
  letterhead?: Letterhead;
}

/** An A4 document under a letterhead, our own by default. Embeds the used letters of its fonts. */
export async function pdfOf(
  { title, createdAt, letterhead = ownLetterhead }: DocumentInfo,
  draw: (pen: PdfWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: letterhead.name, CreationDate: createdAt },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  const page = new Page(doc);
  page.write(letterhead.name, { size: 20, color: primary, weight: "bold" });
  for (const line of letterhead.lines) page.write(line, { size: 9, color: soft });
  draw({
    text: (words, style = "body") => page.write(words, textStyles[style]),
    row: (label, amount) => page.row(label, amount, plainRow),
    total: (label, amount) => page.row(label, amount, totalRow),
    gap: (lines = 1) => page.gap(lines),
  });
  doc.end();
  return finished;
}

interface TextStyle {
  size: number;
  color: string;
  weight?: Weight;
}
const textStyles: Record<"body" | "small" | "title", TextStyle> = {
  title: { size: 16, color: ink, weight: "bold" },
  body: { size: 10, color: ink },
  small: { size: 9, color: soft },
};

interface RowStyle {
  weight: Weight;
  ruleWidth: number;
  ruleColor: string;
}
const plainRow: RowStyle = { weight: "regular", ruleWidth: 0.75, ruleColor: rule };
const totalRow: RowStyle = { weight: "bold", ruleWidth: 1.5, ruleColor: soft };

/** Draws lines from the top of the page down, in visual order, and continues on a new page. */
class Page {
  private readonly doc: PDFKit.PDFDocument;
  private y = margin;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
  }

  gap(lines: number): void {
    this.y += lines * 10 * lineHeight;
  }

  /** Writes a text, broken into lines of `room` points. */
  write(words: string, style: TextStyle, room = width): void {
    for (const paragraph of words.split(/\r?\n/))
      for (const line of linesOf(printed(paragraph), room, (text) => this.widthOf(text, style))) {
        this.makeRoom(style.size * lineHeight);
        this.drawLine(line, margin, style);
        this.y += style.size * lineHeight;
      }
  }

  row(label: string, amount: string, { weight, ruleWidth, ruleColor }: RowStyle): void {
    const style: TextStyle = { size: 10.5, color: ink, weight };
    this.makeRoom(style.size * lineHeight + 18);
    this.doc
      .moveTo(margin, this.y)
      .lineTo(margin + width, this.y)
      .lineWidth(ruleWidth)
      .strokeColor(ruleColor)
      .stroke();
    this.y += 7;
    const words = printed(amount);
    this.drawLine(words, margin + width - this.widthOf(words, style), style);
    this.write(label, style, width - amountWidth);
    this.y += 7;
  }

  private makeRoom(height: number): void {
    if (this.y + height <= bottom) return;
    this.doc.addPage();
    this.y = margin;
  }

  private widthOf(line: string, style: TextStyle): number {
    return visualRuns(line).reduce((sum, run) => sum + this.use(run, style).widthOfString(run.text), 0);
  }

  private drawLine(line: string, x: number, style: TextStyle): void {
    let left = x;
    for (const run of visualRuns(line)) {
      const doc = this.use(run, style).fillColor(style.color);
      doc.text(run.text, left, this.y + style.size * ascent, { lineBreak: false, baseline: "alphabetic" });
      left += doc.widthOfString(run.text);
    }
  }

  private use({ script }: Run, { size, weight = "regular" }: TextStyle): PDFKit.PDFDocument {
    const name = fontFiles[script][weight];
    return this.doc.registerFont(name, fontFile(name)).font(name).fontSize(size);
  }
}
