import PDFDocument from "pdfkit";
import { brand } from "@/lib/brand";
import { formatDay } from "@/lib/format/dates";
import { planById } from "@/lib/reference/plans";
import type { Invoice } from "./contract";
import { exactRand, vatPercent } from "./rules";

const ink = "#13231D";
const soft = "#4B5B54";
const rule = "#E6DECF";
const primary = "#0F5B46";
const margin = 56;
const width = 595 - 2 * margin;

/** The built-in faces of PDF know Western European letters only: others lose their accents, or become a question mark. */
function printable(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (/[ -~\u00a0-\u00ff–—‘’“”•…€]/u.test(letter)) return letter;
    const plain = letter.normalize("NFD").replace(/\p{Mn}+/gu, "");
    return /^[ -~\u00a0-\u00ff]+$/u.test(plain) ? plain : "?";
  }).join("");
}

/** An invoice as one A4 page. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: "A4",
    margin,
    lang: "en",
    displayTitle: true,
    info: { Title: `Invoice ${invoice.number}`, Author: brand.name, CreationDate: new Date(invoice.issuedAt) },
  });
  const chunks: Uint8Array[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  draw(doc, invoice);
  doc.end();
  return done;
}

function draw(doc: PDFKit.PDFDocument, invoice: Invoice): void {
  const { billedTo, supplierVatNumber, vat, net, total } = invoice;
  const text = (words: string, size = 10, color = ink, face = "Helvetica") =>
    doc.font(face).fontSize(size).fillColor(color).text(printable(words), { width });
  text(brand.name, 20, primary, "Helvetica-Bold");
  text(brand.address, 9, soft);
  text(`${brand.email}  ${brand.phone}`, 9, soft);
  text(supplierVatNumber ? `VAT number ${supplierVatNumber}` : "Not registered for VAT", 9, soft);
  doc.moveDown(2);
  text(`${supplierVatNumber ? "Tax invoice" : "Invoice"} ${invoice.number}`, 16, ink, "Helvetica-Bold");
  text(`Issued ${formatDay(invoice.issuedOn)}`, 10, soft);
  doc.moveDown();
  text("Billed to", 9, soft);
  for (const line of [billedTo.name, billedTo.address, billedTo.email, billedTo.taxNumber]) if (line) text(line);
  doc.moveDown(1.5);
  const rows = [
    [
      `${planById(invoice.plan).name} plan, ${formatDay(invoice.periodStart)} to ${formatDay(invoice.periodEnd)}`,
      exactRand(net),
    ],
    [supplierVatNumber ? `VAT ${vatPercent}%` : "VAT: none, the supplier is not registered", exactRand(vat)],
    ["Total (ZAR)", exactRand(total)],
  ] as const;
  rows.forEach(([label, amount], index) => row(doc, label, amount, index === rows.length - 1));
  doc.moveDown();
  const paid = invoice.refundedOn ? `Paid, and refunded on ${formatDay(invoice.refundedOn)}` : "Paid";
  text(`${paid}. Payment reference ${invoice.reference}`, 9, soft);
  if (invoice.simulated) text("Simulated payment: no money was moved.", 9, soft);
}

function row(doc: PDFKit.PDFDocument, label: string, amount: string, last: boolean): void {
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
