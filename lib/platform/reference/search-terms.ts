import type { BodyCode } from "./bodies";
import type { CountryCode } from "./countries";
import type { Language, ProfessionalTitle } from "./lists";
import type { SpecializationSlug } from "./services";
import type { SoftwareSlug } from "./software";

/** Where a term was taken from. */
export const termSources = {
  sars: { name: "South African Revenue Service", url: "https://www.sars.gov.za" },
  cipc: { name: "Companies and Intellectual Property Commission", url: "https://www.cipc.co.za" },
  firs: { name: "Federal Inland Revenue Service", url: "https://www.firs.gov.ng" },
  cac: { name: "Corporate Affairs Commission", url: "https://www.cac.gov.ng" },
  kra: { name: "Kenya Revenue Authority", url: "https://www.kra.go.ke" },
  brs: { name: "Business Registration Service of Kenya", url: "https://brs.go.ke" },
  gra: { name: "Ghana Revenue Authority", url: "https://gra.gov.gh" },
  orc: { name: "Office of the Registrar of Companies of Ghana", url: "https://orc.gov.gh" },
  eta: { name: "Egyptian Tax Authority", url: "https://www.eta.gov.eg" },
  dgi: { name: "Direction Générale des Impôts, Morocco", url: "https://www.tax.gov.ma" },
  cnss: { name: "Caisse Nationale de Sécurité Sociale, Morocco", url: "https://www.cnss.ma" },
  mra: { name: "Mauritius Revenue Authority", url: "https://www.mra.mu" },
  burs: { name: "Botswana Unified Revenue Service", url: "https://www.burs.org.bw" },
  cipa: { name: "Companies and Intellectual Property Authority of Botswana", url: "https://www.cipa.co.bw" },
  fta: { name: "Federal Tax Authority of the UAE", url: "https://tax.gov.ae" },
  ifac: { name: "International Federation of Accountants", url: "https://www.ifac.org" },
  ifrs: { name: "IFRS Foundation", url: "https://www.ifrs.org" },
  oecd: { name: "OECD, transfer pricing and BEPS", url: "https://www.oecd.org/tax" },
  saica: { name: "South African Institute of Chartered Accountants", url: "https://www.saica.org.za" },
  icpak: { name: "Institute of Certified Public Accountants of Kenya", url: "https://www.icpak.com" },
  oec: { name: "Ordre des Experts-Comptables du Maroc", url: "https://www.oec.ma" },
  esaa: { name: "Egyptian Society of Accountants and Auditors", url: "https://www.esaaegypt.org" },
  makers: { name: "Names the makers of the programs use", url: "https://quickbooks.intuit.com" },
  iso: { name: "ISO 3166 country names and demonyms", url: "https://www.iso.org/iso-3166-country-codes.html" },
  iata: { name: "IATA city codes", url: "https://www.iata.org/en/publications/directories/code-search" },
  places: { name: "Official and everyday names of towns", url: "https://www.geonames.org" },
  usage: { name: "How people ask, in judged queries", url: "tests/directory/search/judged.json" },
  french: { name: "Everyday French of the trade", url: "https://www.oec.ma" },
  swahili: { name: "Everyday Swahili of the trade", url: "https://www.kra.go.ke" },
  arabic: { name: "Everyday Arabic of the trade", url: "https://www.eta.gov.eg" },
  afrikaans: { name: "Everyday Afrikaans of the trade", url: "https://www.sars.gov.za" },
} as const;

/**
 * What people write and what it means: any of the services, titles, bodies and programs; and the country; and any of
 * the languages.
 */
export interface SearchTerm {
  /** All its spellings, with semicolons between them. */
  said: string;
  source: keyof typeof termSources;
  services?: readonly SpecializationSlug[];
  titles?: readonly ProfessionalTitle[];
  bodies?: readonly BodyCode[];
  software?: readonly SoftwareSlug[];
  languages?: readonly Language[];
  country?: CountryCode;
  /** Everyone listed is meant; `plain` ones are then no reason to prefer anybody. */
  everyone?: "accountant" | "plain";
  /** People of this language come first; the others are found, too. */
  prefer?: Language;
  /** The letters count as well as the meaning, although there are few of them. */
  open?: true;
  /** Only the meaning counts, not the letters: they stand inside other words. */
  strict?: true;
}

/**
 * The local and everyday words of the countries served. Places are in search-places.ts, the lists' own labels are known
 * without this.
 */
export const searchTerms: readonly SearchTerm[] = [
  // Tax offices and what they call their taxes.
  {
    said: "sars; efiling; sars efiling",
    source: "sars",
    services: ["tax-planning", "vat-compliance"],
    country: "ZA",
  },
  { said: "irp5; emp201; emp501; uif; sdl", source: "sars", services: ["payroll"], country: "ZA" },
  { said: "itr12; it14; provisional tax", source: "sars", services: ["tax-planning"], country: "ZA" },
  { said: "vat201", source: "sars", services: ["vat-compliance"], country: "ZA" },
  { said: "cipc; pty ltd", source: "cipc", services: ["company-secretarial"], country: "ZA" },
  { said: "kra; itax; kra pin", source: "kra", services: ["tax-planning", "vat-compliance"], country: "KE" },
  { said: "etims; tims", source: "kra", services: ["vat-compliance"], country: "KE" },
  { said: "nssf; shif; nhif", source: "kra", services: ["payroll"], country: "KE" },
  { said: "brs; ecitizen", source: "brs", services: ["company-secretarial"], country: "KE" },
  { said: "firs; nrs; taxpro max", source: "firs", services: ["tax-planning", "vat-compliance"], country: "NG" },
  { said: "lirs", source: "firs", services: ["tax-planning", "payroll"], country: "NG" },
  { said: "cac; cac registration", source: "cac", services: ["company-secretarial"], country: "NG" },
  { said: "gra", source: "gra", services: ["tax-planning", "vat-compliance"], country: "GH" },
  { said: "ssnit", source: "gra", services: ["payroll"], country: "GH" },
  { said: "registrar general", source: "orc", services: ["company-secretarial"], country: "GH" },
  {
    said: "egyptian tax authority; egyptian tax",
    source: "eta",
    services: ["tax-planning", "vat-compliance"],
    country: "EG",
  },
  { said: "einvoicing; e invoicing; e invoice", source: "eta", services: ["vat-compliance"] },
  { said: "dgi; simpl tva", source: "dgi", services: ["tax-planning", "vat-compliance"], country: "MA" },
  { said: "cnss", source: "cnss", services: ["payroll"], country: "MA" },
  { said: "mra", source: "mra", services: ["tax-planning", "vat-compliance", "payroll"], country: "MU" },
  { said: "burs", source: "burs", services: ["tax-planning", "vat-compliance", "payroll"], country: "BW" },
  { said: "cipa", source: "cipa", services: ["company-secretarial"], country: "BW" },
  {
    said: "fta; emaratax",
    source: "fta",
    services: ["tax-planning", "vat-compliance", "transfer-pricing"],
    country: "AE",
  },
  {
    said: "free zone; freezone; trade licence; trade license",
    source: "fta",
    services: ["company-secretarial"],
    country: "AE",
  },
  { said: "wps; gratuity", source: "fta", services: ["payroll"], country: "AE" },
  // Taxes.
  {
    said: "tax return; tax returns; tax filing; filing; file taxes; income tax; tax refund; self assessment",
    source: "ifac",
    services: ["tax-planning"],
  },
  { said: "tax compliance; tax planning; tax clearance; tax season", source: "ifac", services: ["tax-planning"] },
  { said: "tax", source: "usage", services: ["tax-planning", "vat-compliance", "transfer-pricing"], open: true },
  { said: "taxes", source: "usage", services: ["tax-planning", "vat-compliance"] },
  {
    said: "tax consultant; tax adviser; tax advisor; tax accountant; tax practitioner; tax agent; tax specialist; tax help; tax preparer",
    source: "ifac",
    services: ["tax-planning", "vat-compliance", "transfer-pricing"],
    titles: ["Tax Expert"],
  },
  {
    said: "corporate tax; corporation tax; company tax",
    source: "ifac",
    services: ["tax-planning", "transfer-pricing"],
  },
  {
    said: "withholding tax; wht; capital gains tax; cgt",
    source: "ifac",
    services: ["tax-planning", "transfer-pricing"],
  },
  {
    said: "vat; vat return; vat returns; vat registration; vat refund; value added tax",
    source: "ifac",
    services: ["vat-compliance"],
  },
  { said: "sales tax; gst; output tax; input tax; excise", source: "ifac", services: ["vat-compliance"] },
  {
    said: "cross border tax; cross border; international tax; beps; double taxation; expat tax; dta",
    source: "oecd",
    services: ["transfer-pricing", "tax-planning"],
  },
  { said: "paye; pay as you earn", source: "ifac", services: ["payroll"] },
  // Payroll and books.
  {
    said: "payslip; payslips; salary; salaries; wages; payroll tax; leave pay; salaries and payslips",
    source: "ifac",
    services: ["payroll"],
  },
  {
    said: "books; my books; accounts payable; accounts receivable; reconciliation; reconciliations; bank reconciliation; ledger; catch up bookkeeping",
    source: "ifac",
    services: ["bookkeeping"],
    strict: true,
  },
  { said: "bookkeeping; book keeping", source: "ifac", services: ["bookkeeping"] },
  { said: "bookkeeper; book keeper; accounts clerk", source: "ifac", titles: ["Bookkeeper"] },
  // Assurance.
  {
    said: "auditing; audit firm; audit firms; audits",
    source: "ifac",
    services: ["financial-audit", "internal-audit"],
    titles: ["Auditor"],
  },
  {
    said: "external audit; statutory audit; annual audit; audited financials; audited accounts",
    source: "ifac",
    services: ["financial-audit"],
  },
  {
    said: "internal auditor; internal auditors; internal controls; risk management; sox",
    source: "ifac",
    services: ["internal-audit"],
  },
  {
    said: "fraud; fraud investigation; investigation; forensics; forensic accountant; forensic auditor; fraud examiner; cfe",
    source: "ifac",
    services: ["forensic-accounting"],
  },
  // Companies.
  {
    said: "company registration; register a company; register company; business registration; company formation; incorporation; incorporate; start a company; company secretary; company secretarial; cosec; annual returns; beneficial ownership",
    source: "ifac",
    services: ["company-secretarial"],
  },
  {
    said: "valuation; valuations; business valuation; merger; mergers; acquisition; due diligence; m a; fundraising; raise capital",
    source: "ifac",
    services: ["corporate-finance"],
  },
  {
    said: "cfo; fractional cfo; outsourced cfo; virtual cfo; management accounts; budgeting; forecast; forecasting; cash flow; cashflow",
    source: "ifac",
    services: ["management-accounting"],
  },
  {
    said: "financial statements; annual financial statements; afs; final accounts; year end; reporting; ifrs for smes; us gaap; gaap",
    source: "ifrs",
    services: ["financial-reporting"],
  },
  {
    said: "liquidation; liquidator; business rescue; bankruptcy; insolvent; winding up; restructuring; turnaround; debt restructuring",
    source: "ifac",
    services: ["insolvency"],
  },
  {
    said: "business consultant; business consulting; business adviser; business advisor; business advice; business plan; strategy; startup; startups",
    source: "ifac",
    services: ["business-advisory"],
  },
  {
    said: "financial adviser; financial advisor; financial advisers; wealth manager",
    source: "ifac",
    titles: ["Financial Advisor"],
  },
  {
    said: "financial planner; retirement; retirement planning; estate planning; pension",
    source: "ifac",
    services: ["financial-planning"],
  },
  {
    said: "investment advice; investment adviser; investment advisor; investments; investing; portfolio",
    source: "ifac",
    services: ["investment-advisory"],
  },
  // Letters and titles.
  {
    said: "cpa; certified public accountant; certified public accountants",
    source: "icpak",
    titles: ["Certified Public Accountant"],
    bodies: ["CPA", "ICPAK"],
  },
  { said: "cpa k; cpak", source: "icpak", bodies: ["ICPAK"] },
  { said: "ca; chartered accountant; chartered accountants", source: "saica", titles: ["Chartered Accountant"] },
  { said: "ca sa; ca(sa)", source: "saica", bodies: ["SAICA"] },
  { said: "fcca; certified accountant", source: "ifac", bodies: ["ACCA"] },
  { said: "chartered tax adviser; chartered tax advisor", source: "ifac", titles: ["Tax Expert"] },
  { said: "tax expert; tax experts", source: "ifac", services: ["tax-planning"], titles: ["Tax Expert"] },
  {
    said: "expert comptable; experts comptables",
    source: "oec",
    titles: ["Chartered Accountant", "Certified Public Accountant"],
    prefer: "French",
  },
  { said: "commissaire aux comptes", source: "oec", services: ["financial-audit"], titles: ["Auditor"] },
  // Other languages.
  {
    said: "comptable; comptables; comptabilite; cabinet comptable",
    source: "french",
    everyone: "accountant",
    prefer: "French",
  },
  { said: "tva", source: "french", services: ["vat-compliance"], prefer: "French" },
  { said: "paie; fiche de paie; bulletin de paie", source: "french", services: ["payroll"], prefer: "French" },
  {
    said: "impot; impots; fiscalite; fiscaliste; declaration fiscale",
    source: "french",
    services: ["tax-planning", "vat-compliance", "transfer-pricing"],
    prefer: "French",
  },
  {
    said: "audit legal; auditeur",
    source: "french",
    services: ["financial-audit"],
    titles: ["Auditor"],
    prefer: "French",
  },
  {
    said: "tenue de livres; tenue de comptabilite; teneur de livres",
    source: "french",
    services: ["bookkeeping"],
    prefer: "French",
  },
  {
    said: "creation d entreprise; creation dentreprise; creation de societe",
    source: "french",
    services: ["company-secretarial"],
    prefer: "French",
  },
  { said: "mhasibu; wahasibu; uhasibu", source: "swahili", everyone: "accountant", prefer: "Swahili" },
  { said: "kodi; ushuru", source: "swahili", services: ["tax-planning", "vat-compliance"], prefer: "Swahili" },
  {
    said: "mkaguzi; ukaguzi",
    source: "swahili",
    services: ["financial-audit", "internal-audit"],
    titles: ["Auditor"],
    prefer: "Swahili",
  },
  { said: "mishahara", source: "swahili", services: ["payroll"], prefer: "Swahili" },
  { said: "محاسب; محاسبة; محاسبون; محاسب قانوني", source: "arabic", everyone: "accountant", prefer: "Arabic" },
  {
    said: "ضريبة; ضرائب; الضرائب; ضريبي",
    source: "arabic",
    services: ["tax-planning", "vat-compliance", "transfer-pricing"],
    prefer: "Arabic",
  },
  { said: "ضريبة القيمة المضافة; القيمة المضافة", source: "arabic", services: ["vat-compliance"], prefer: "Arabic" },
  {
    said: "مراجع حسابات; مدقق حسابات; تدقيق; مراجعة",
    source: "arabic",
    services: ["financial-audit", "internal-audit"],
    titles: ["Auditor"],
    prefer: "Arabic",
  },
  { said: "رواتب; الرواتب", source: "arabic", services: ["payroll"], prefer: "Arabic" },
  { said: "مسك الدفاتر", source: "arabic", services: ["bookkeeping"], prefer: "Arabic" },
  { said: "تأسيس شركة; تاسيس شركة", source: "arabic", services: ["company-secretarial"], prefer: "Arabic" },
  {
    said: "boekhouer; boekhouding",
    source: "afrikaans",
    services: ["bookkeeping"],
    titles: ["Bookkeeper"],
    prefer: "Afrikaans",
  },
  {
    said: "belasting; belastingkonsultant",
    source: "afrikaans",
    services: ["tax-planning", "vat-compliance"],
    prefer: "Afrikaans",
  },
  {
    said: "rekenmeester; geoktrooieerde rekenmeester",
    source: "afrikaans",
    everyone: "accountant",
    prefer: "Afrikaans",
  },
  {
    said: "ouditeur",
    source: "afrikaans",
    services: ["financial-audit", "internal-audit"],
    titles: ["Auditor"],
    prefer: "Afrikaans",
  },
  { said: "salarisse", source: "afrikaans", services: ["payroll"], prefer: "Afrikaans" },
  // Everybody listed.
  {
    said: "accountant; accountants; accounting; accountancy; accounting firm; accounting firms; accountancy firm; accountants firm",
    source: "ifac",
    everyone: "accountant",
  },
  {
    said: "small business; small businesses; sme; smes; professional; professionals; consultant; consultants; specialist; specialists; expert; experts; practitioner; firm; firms; adviser; practice",
    source: "usage",
    everyone: "plain",
  },
  // Programs.
  { said: "qbo; quickbooks online; intuit", source: "makers", software: ["quickbooks"] },
  {
    said: "pastel; sage evolution; sage 50; sage 50cloud; pastel partner",
    source: "makers",
    software: ["sage-pastel"],
  },
  { said: "sage; sage intacct; sage 300", source: "makers", software: ["sage", "sage-pastel"] },
  { said: "tally; tally erp; tally prime", source: "makers", software: ["tallyprime"] },
  { said: "netsuite; oracle", source: "makers", software: ["netsuite"] },
  {
    said: "dynamics; navision; business central; microsoft dynamics; d365",
    source: "makers",
    software: ["dynamics-365"],
  },
  { said: "zoho", source: "makers", software: ["zoho-books"] },
  { said: "sap b1; sap business one; s 4hana", source: "makers", software: ["sap"] },
  { said: "openerp", source: "makers", software: ["odoo"] },
  // Languages.
  { said: "french speaking; francophone; francais", source: "usage", languages: ["French"] },
  { said: "isizulu", source: "usage", languages: ["Zulu"] },
  { said: "isixhosa", source: "usage", languages: ["Xhosa"] },
  { said: "kiswahili", source: "usage", languages: ["Swahili"] },
  { said: "arabic speaking; arab", source: "usage", languages: ["Arabic"] },
];
