import type { FactTopic } from "@/lib/platform/reference/country-content/content-shape";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

interface ServiceFacts {
  /** The professionals in the plural, as used in headings. */
  people: string;
  /** The topic of the applicable rules (country-content). */
  topic: FactTopic;
  /** What the service includes. */
  what: string;
  /** Documents for the first meeting. */
  bring: readonly string[];
  /** Usual duration, and what makes it longer. */
  takes: string;
  /** A common question, with an answer valid in every country. */
  question: string;
  answer: string;
}

/** Descriptions of the 16 specializations, the same in every country. */
export const serviceFacts: Readonly<Record<SpecializationSlug, ServiceFacts>> = {
  "tax-planning": {
    people: "Tax accountants",
    topic: "tax",
    what: "They work out what you owe, file it in time and plan the year so that nothing comes as a surprise.",
    bring: [
      "your last return and its assessment",
      "the year's figures or bank statements",
      "letters from the tax office",
    ],
    takes:
      "A return of a small company takes one to three weeks once the books are closed; open years and missing vouchers make it longer.",
    question: "Can an accountant deal with the tax office for me?",
    answer:
      "Yes, once you've authorised them there. You stay responsible for what is filed, so ask for a copy of everything.",
  },
  "financial-audit": {
    people: "Auditors",
    topic: "audit",
    what: "They test the books and give an independent opinion on the yearly statements for owners, banks and regulators.",
    bring: ["the draft statements and trial balance", "contracts, loans and leases", "last year's audit report"],
    takes:
      "Four to ten weeks from planning to signature for a medium company; stock counts and group companies add to it.",
    question: "May my bookkeeper audit my accounts?",
    answer: "No. Whoever keeps the books cannot give an independent opinion on them, so the two are different people.",
  },
  bookkeeping: {
    people: "Bookkeepers",
    topic: "books",
    what: "They record sales, purchases and bank movements, match them and close each month, so that returns rest on real figures.",
    bring: [
      "access to your bank feed or statements",
      "invoices, paper or digital",
      "your accounting software, if you have one",
    ],
    takes: "A month of a small business is a day or two of work; a year that lies in a box takes weeks.",
    question: "Do I need accounting software first?",
    answer: "No. A bookkeeper sets it up with you and moves what you have; say how you send invoices today.",
  },
  "business-advisory": {
    people: "Business advisers",
    topic: "company",
    what: "They read the figures with you: prices, margins, cash, and what to change first.",
    bring: ["the last two years' statements", "this year's sales by product or client", "what keeps you awake"],
    takes: "A first review takes about two weeks; many owners then keep a meeting a month.",
    question: "Is this worth it for a small business?",
    answer:
      "Often most there: one wrong price or one late payer weighs more. Start with a single session at an hourly rate.",
  },
  "vat-compliance": {
    people: "VAT specialists",
    topic: "vat",
    what: "They register you, check what may be claimed, file each period and answer when the office asks.",
    bring: [
      "sales and purchase invoices of the period",
      "import and export papers",
      "the last returns that were filed",
    ],
    takes:
      "A regular return takes hours; a first registration or a refund takes weeks, because the office looks closely.",
    question: "When do I have to register?",
    answer:
      "When your sales pass the country's threshold, or earlier if you wish to claim. An accountant counts it from your invoices.",
  },
  payroll: {
    people: "Payroll accountants",
    topic: "payroll",
    what: "They turn hours and contracts into payslips, deductions and the monthly returns.",
    bring: ["contracts and tax numbers of your staff", "last month's payroll", "leave, overtime and benefits"],
    takes: "Setting up takes one to two weeks; then a few days a month for up to fifty people.",
    question: "What happens if a payroll return is late?",
    answer:
      "Penalties begin at once in most countries and count by employee. Payroll accountants file before the payday is over.",
  },
  "financial-planning": {
    people: "Financial planners",
    topic: "capital",
    what: "They set goals against income, debt, tax and risk, for a household or a business, and look again each year.",
    bring: [
      "income, debts and insurance in one list",
      "pension and investment statements",
      "your goals with years beside them",
    ],
    takes: "Two or three meetings over a month for the first plan.",
    question: "Do planners sell products?",
    answer: "Some do. Ask how they are paid, by you or by commission, and see their licence before you sign.",
  },
  "investment-advisory": {
    people: "Investment advisers",
    topic: "capital",
    what: "They weigh what to invest in, at which risk and cost, and what tax takes of it.",
    bring: ["what you hold today", "how long you can do without the money", "the loss you could bear"],
    takes: "A first opinion takes one to two weeks; regular reviews follow each quarter or year.",
    question: "Can anyone promise me a return?",
    answer: "No. Whoever promises one is not to be trusted; a licensed adviser explains risks in writing.",
  },
  "management-accounting": {
    people: "Management accountants",
    topic: "books",
    what: "They build budgets, costings and monthly reports that show a manager what earns and what doesn't.",
    bring: ["the chart of accounts", "sales and costs by product or branch", "the last budget, if there was one"],
    takes: "A first monthly report stands after three to six weeks, then within days of each month's end.",
    question: "How is this different from bookkeeping?",
    answer: "Bookkeeping says what happened; management accounting says why, and what happens if you change something.",
  },
  "financial-reporting": {
    people: "IFRS accountants",
    topic: "reporting",
    what: "They prepare statements and notes under IFRS, settle leases, revenue and financial instruments, and guide you through an audit.",
    bring: [
      "the trial balance and last statements",
      "leases, loans and shareholder agreements",
      "your group's structure",
    ],
    takes:
      "Two to six weeks for a single company; a first change to IFRS takes months, because last year is restated too.",
    question: "Do I need full IFRS?",
    answer:
      "Mostly not: unless you are listed, a bank or an insurer, the standard for small and medium entities or a local one often does.",
  },
  "internal-audit": {
    people: "Internal auditors",
    topic: "audit",
    what: "They test controls over cash, stock, buying and systems for the board, and say what to mend first.",
    bring: ["your organisation chart and procedures", "where losses happened before", "the board's worries in order"],
    takes: "Three to five weeks for one process, with a report at its end and a second look months later.",
    question: "Does an internal audit replace the external one?",
    answer: "No. It works for the board, not for the public, but a good one makes the external audit shorter.",
  },
  "forensic-accounting": {
    people: "Forensic accountants",
    topic: "fraud",
    what: "They follow money through the books, secure evidence and write reports that stand before a court or an insurer.",
    bring: ["what you suspect and since when", "untouched copies of the records", "who knows of it already"],
    takes: "A first view takes one to two weeks; an investigation with interviews takes months.",
    question: "Should I confront the person first?",
    answer: "Rather not: secure the records first and speak to a forensic accountant and a lawyer.",
  },
  "company-secretarial": {
    people: "Company formation accountants",
    topic: "company",
    what: "They found companies, keep the statutory registers and file what changes: directors, shares, addresses.",
    bring: ["identity papers of owners and directors", "three names in order of preference", "who owns how much"],
    takes: "From a few days to three weeks, depending on the register and on licences.",
    question: "Can I own the company from abroad?",
    answer:
      "In most cases yes. Some businesses need a local partner, a local address or a minimum of capital: ask before you rent.",
  },
  "corporate-finance": {
    people: "Corporate finance advisers",
    topic: "capital",
    what: "They value companies, build the model, and accompany a sale, a purchase or a round of funding.",
    bring: ["three years of statements", "the forecast and what it rests on", "the table of owners"],
    takes: "A valuation takes two to four weeks, a transaction six months and more.",
    question: "What is my business worth?",
    answer: "What a buyer pays for its future cash. A valuation gives a range and says what moves it, in writing.",
  },
  "transfer-pricing": {
    people: "Transfer pricing advisers",
    topic: "crossBorder",
    what: "They set and document prices between companies of one group and tell where a foreign business owes tax.",
    bring: [
      "the group's structure and contracts",
      "dealings between the companies",
      "reports of other countries, if any",
    ],
    takes: "Four to eight weeks for a local file, longer where comparable firms are rare.",
    question: "From which size do I need documentation?",
    answer:
      "Each country sets its own threshold, and arm's length holds below it too. Keep contracts and a short note in any case.",
  },
  insolvency: {
    people: "Insolvency accountants",
    topic: "distress",
    what: "They tell whether a business can be saved, speak with creditors, and lead a rescue or an orderly end.",
    bring: ["a list of creditors with due dates", "cash for the next thirteen weeks", "guarantees you gave yourself"],
    takes: "A first judgement takes days; a rescue plan six to twelve weeks.",
    question: "When is it too late?",
    answer: "Later than most fear, but each week counts: directors may become liable if they trade on without hope.",
  },
};
