import { formatDay, formatMonth } from "@/lib/platform/format/dates";
import { formatRandExact } from "@/lib/platform/format/money";
import { pdfOf } from "@/lib/platform/format/pdf";
import type { StatementDocument } from "./contract";
import { signedRand } from "./rules";

/** An affiliate statement as A4 pages: each commission, what was carried in, and what is paid. */
export function statementPdf(statement: StatementDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { number, period, issuedAt, issuedOn, name, code, lines, amount, carriedIn } = statement;
  const paidTo = statement.paidTo && ` to ${statement.paidTo}`;
  return pdfOf(
    { title: `Affiliate statement ${number}`, createdAt: new Date(issuedAt) },
    ({ text, row, total, gap }) => {
      gap(2);
      text(`Affiliate statement ${number}`, "title");
      text(`For ${formatMonth(`${period}-01`)}, issued ${formatDay(issuedOn)}`);
      gap();
      text("Affiliate", "small");
      text(name);
      text(`Code ${code}`);
      gap(1.5);
      for (const { date, label, percent, base, amount: part } of lines)
        row(`${formatDay(date)}: ${label}, ${percent}% of ${formatRandExact(base)}`, signedRand(part));
      total("Total (ZAR)", formatRandExact(amount));
      gap();
      if (carriedIn > 0) text(`${formatRandExact(carriedIn)} of it was carried over from earlier months.`, "small");
      text(
        statement.paidOn
          ? `Paid on ${formatDay(statement.paidOn)}${paidTo}. Reference ${statement.reference}`
          : "Not paid yet.",
        "small",
      );
    },
  );
}
