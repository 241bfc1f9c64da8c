import type { CountryCode } from "@/lib/platform/reference/countries";

/** Papers that an accountant usually asks for, for one kind of work in one country. */
export interface PaperList {
  id: string;
  country: CountryCode;
  name: string;
  papers: readonly { name: string; note: string }[];
}

const paper = (name: string, note = "") => ({ name, note });
const sales = paper("Sales invoices", "All invoices and credit notes that you issued in the period.");
const purchases = paper("Purchase invoices", "All invoices from suppliers, with their tax numbers on them.");
const bank = paper("Bank statements", "All accounts, from the first to the last day of the period.");
const expenses = paper("Receipts for expenses", "Photographs are fine if every line can be read.");
const imports = paper("Customs entries for imports", "Only if you imported goods.");
const assets = paper("Invoices for equipment and vehicles", "Whatever you bought or sold in the year.");
const loans = paper("Loan statements", "Balance and interest at the end of the year.");
const stock = paper("Stock count at year end", "Quantities and cost prices.");
const debtors = paper("Lists of debtors and creditors", "Who owes you, and whom you owe, on the last day of the year.");
const staff = paper("List of staff and pay", "Name, basic pay, allowances, bonuses and deductions of each person.");
const movers = paper("Who joined and who left", "With the first or last day of work.");
const hours = paper("Overtime and leave", "Hours and days in the month.");

/** The lists, by country. The names are those of each country's own forms and systems. */
export const paperLists: readonly PaperList[] = [
  {
    id: "ke-vat",
    country: "KE",
    name: "VAT return",
    papers: [sales, purchases, paper("eTIMS report", "Sales and purchases of the month from eTIMS."), imports, bank],
  },
  {
    id: "ke-payroll",
    country: "KE",
    name: "Payroll: PAYE, NSSF, SHIF and Housing Levy",
    papers: [staff, movers, hours, paper("KRA PINs of new staff", "With ID, NSSF and SHA numbers.")],
  },
  {
    id: "ke-annual",
    country: "KE",
    name: "Annual accounts and income tax (IT2C)",
    papers: [
      bank,
      paper("Trial balance", "If you keep books in a program."),
      paper("Withholding tax certificates", "From iTax, for the year."),
      ...[assets, loans, stock, debtors],
    ],
  },
  {
    id: "za-vat",
    country: "ZA",
    name: "VAT201 return",
    papers: [
      sales,
      purchases,
      paper("Customs documents (SAD 500)", "Only if you imported goods, with proof of the VAT that you paid."),
      bank,
    ],
  },
  {
    id: "za-annual",
    country: "ZA",
    name: "Annual financial statements and ITR14",
    papers: [
      bank,
      paper("Trial balance and general ledger", "At the end of the year."),
      ...[assets, loans, stock, debtors],
      paper("Provisional tax payments (IRP6)", "Proof of the payments for the year."),
      paper("CIPC documents", "Only if directors, shareholders or the address changed."),
    ],
  },
  {
    id: "za-payroll",
    country: "ZA",
    name: "Payroll and EMP201",
    papers: [staff, movers, hours, paper("Medical aid and pension letters", "For new members, or new amounts.")],
  },
  {
    id: "za-individual",
    country: "ZA",
    name: "Personal tax return (ITR12)",
    papers: [
      paper("IRP5 or IT3(a)", "From each employer or pension fund."),
      paper("IT3(b) and IT3(c)", "Interest, dividends and sold investments, from your bank or fund."),
      paper("Medical aid certificate", "With receipts that the scheme did not pay."),
      paper("Retirement annuity certificate"),
      paper("Logbook", "Only if you claim for travel."),
    ],
  },
  {
    id: "ng-vat",
    country: "NG",
    name: "VAT return",
    papers: [sales, purchases, paper("Withholding VAT credit notes", "Only if customers withheld VAT."), imports, bank],
  },
  {
    id: "ng-paye",
    country: "NG",
    name: "PAYE and pension",
    papers: [staff, movers, paper("Pension PINs and tax IDs", "Of new staff."), paper("Rent relief documents")],
  },
  {
    id: "ng-annual",
    country: "NG",
    name: "Annual accounts and company income tax",
    papers: [
      bank,
      paper("Trial balance"),
      paper("Withholding tax credit notes", "For the whole year."),
      ...[assets, loans, stock, debtors],
    ],
  },
  {
    id: "gh-vat",
    country: "GH",
    name: "VAT, NHIL and GETFund return",
    papers: [paper("E-VAT report", "Sales of the month from the GRA system."), purchases, imports, bank],
  },
  {
    id: "gh-payroll",
    country: "GH",
    name: "Payroll: PAYE and SSNIT",
    papers: [staff, movers, hours, paper("Ghana Card and SSNIT numbers", "Of new staff.")],
  },
  {
    id: "gh-annual",
    country: "GH",
    name: "Annual accounts and income tax",
    papers: [bank, paper("Withholding tax certificates"), assets, loans, stock, debtors],
  },
  {
    id: "eg-vat",
    country: "EG",
    name: "VAT return",
    papers: [
      paper("E-invoices issued", "Export of the month from the ETA portal."),
      paper("E-invoices received", "Export of the month from the ETA portal."),
      paper("E-receipts", "Only if you sell to the public."),
      imports,
      bank,
    ],
  },
  {
    id: "eg-annual",
    country: "EG",
    name: "Annual accounts and corporate tax",
    papers: [
      bank,
      paper("Trial balance"),
      paper("Withholding statements (Form 41)", "What customers withheld from you."),
      paper("Commercial register and tax card", "Only if something changed."),
      ...[assets, loans, stock],
    ],
  },
  {
    id: "ma-vat",
    country: "MA",
    name: "VAT return (TVA)",
    papers: [
      paper("Sales invoices (factures de vente)", "With your ICE on them."),
      paper("Purchase invoices (factures d’achat)", "With the supplier’s ICE and how each was paid."),
      imports,
      bank,
    ],
  },
  {
    id: "ma-annual",
    country: "MA",
    name: "Annual accounts (bilan, liasse fiscale)",
    papers: [
      bank,
      paper("General ledger and trial balance (balance générale)"),
      paper("CNSS declarations", "For the whole year."),
      ...[assets, loans, stock, debtors],
    ],
  },
  {
    id: "mu-vat",
    country: "MU",
    name: "VAT return",
    papers: [sales, purchases, paper("Customs declarations (BOE)", "Only if you imported goods."), bank],
  },
  {
    id: "mu-annual",
    country: "MU",
    name: "Annual accounts and company tax return",
    papers: [
      bank,
      paper("Trial balance"),
      paper("PAYE and CSG returns", "For the whole year."),
      paper("TDS statements", "What customers deducted from you."),
      ...[assets, loans, stock, debtors],
    ],
  },
  {
    id: "bw-vat",
    country: "BW",
    name: "VAT return",
    papers: [sales, purchases, paper("Customs forms (SAD 500)", "Only if you imported goods."), bank],
  },
  {
    id: "bw-annual",
    country: "BW",
    name: "Annual accounts and company tax (ITA 22)",
    papers: [
      bank,
      paper("Trial balance"),
      paper("Self-assessment payments (SAT)", "Proof of each quarter."),
      paper("Withholding tax certificates"),
      ...[assets, loans, stock],
    ],
  },
  {
    id: "ae-vat",
    country: "AE",
    name: "VAT return (VAT 201)",
    papers: [
      paper("Tax invoices issued", "With the emirate of each sale."),
      paper("Tax invoices received", "With the supplier’s TRN."),
      imports,
      expenses,
      bank,
    ],
  },
  {
    id: "ae-payroll",
    country: "AE",
    name: "Payroll (WPS)",
    papers: [
      staff,
      movers,
      hours,
      paper("WPS salary file (SIF)", "Of the month before."),
      paper("Emirates ID and labour card", "Of new staff."),
    ],
  },
  {
    id: "ae-corporate",
    country: "AE",
    name: "Annual accounts and corporate tax",
    papers: [
      bank,
      paper("Trial balance"),
      paper("Trade licence", "The current one."),
      paper("Contracts with related parties"),
      ...[assets, loans, stock, debtors],
    ],
  },
];
