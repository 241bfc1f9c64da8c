import type { BodyCode } from "./bodies";
import type { CountryCode } from "./countries";
import type { IndustrySlug } from "./industries";
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

/** A facet of the search document, as `facetOf` writes it. */
type Facet =
  | `service/${SpecializationSlug}`
  | `title/${Lowercase<ProfessionalTitle>}`
  | `body/${Lowercase<BodyCode>}`
  | `software/${SoftwareSlug}`
  | `language/${Lowercase<Language>}`
  | `industry/${IndustrySlug}`
  | `country/${CountryCode}`;

/** What people write and what it means. */
export interface SearchTerm {
  /** All its spellings, with semicolons between them. */
  spellings: string;
  source: keyof typeof termSources;
  /** Any facet of each group; without a group every professional is meant. */
  means: readonly (readonly Facet[])[];
  /** Professionals with these facets come first; the others are found, too. */
  prefer?: readonly Facet[];
  /** The letters count as well as the meaning, although there are few of them. */
  open?: true;
  /** Only the meaning counts, not the letters: other words contain them. */
  strict?: true;
}

const accountants = ["title/chartered accountant", "title/certified public accountant"] as const;

/**
 * The local and everyday words of the countries served. Places are in search-places.ts, the lists' own labels are known
 * without this.
 */
export const searchTerms: readonly SearchTerm[] = [
  // Tax offices and what they call their taxes.
  {
    spellings: "sars; efiling; sars efiling",
    source: "sars",
    means: [["service/tax-planning", "service/vat-compliance"], ["country/ZA"]],
  },
  { spellings: "irp5; emp201; emp501; uif; sdl", source: "sars", means: [["service/payroll"], ["country/ZA"]] },
  { spellings: "itr12; it14; provisional tax", source: "sars", means: [["service/tax-planning"], ["country/ZA"]] },
  { spellings: "vat201", source: "sars", means: [["service/vat-compliance"], ["country/ZA"]] },
  { spellings: "cipc; pty ltd", source: "cipc", means: [["service/company-secretarial"], ["country/ZA"]] },
  {
    spellings: "kra; itax; kra pin",
    source: "kra",
    means: [["service/tax-planning", "service/vat-compliance"], ["country/KE"]],
  },
  { spellings: "etims; tims", source: "kra", means: [["service/vat-compliance"], ["country/KE"]] },
  { spellings: "nssf; shif; nhif", source: "kra", means: [["service/payroll"], ["country/KE"]] },
  { spellings: "brs; ecitizen", source: "brs", means: [["service/company-secretarial"], ["country/KE"]] },
  {
    spellings: "firs; nrs; taxpro max",
    source: "firs",
    means: [["service/tax-planning", "service/vat-compliance"], ["country/NG"]],
  },
  { spellings: "lirs", source: "firs", means: [["service/tax-planning", "service/payroll"], ["country/NG"]] },
  { spellings: "cac; cac registration", source: "cac", means: [["service/company-secretarial"], ["country/NG"]] },
  { spellings: "gra", source: "gra", means: [["service/tax-planning", "service/vat-compliance"], ["country/GH"]] },
  { spellings: "ssnit", source: "gra", means: [["service/payroll"], ["country/GH"]] },
  { spellings: "registrar general", source: "orc", means: [["service/company-secretarial"], ["country/GH"]] },
  {
    spellings: "egyptian tax authority; egyptian tax",
    source: "eta",
    means: [["service/tax-planning", "service/vat-compliance"], ["country/EG"]],
  },
  { spellings: "einvoicing; e invoicing; e invoice", source: "eta", means: [["service/vat-compliance"]] },
  {
    spellings: "dgi; simpl tva",
    source: "dgi",
    means: [["service/tax-planning", "service/vat-compliance"], ["country/MA"]],
  },
  { spellings: "cnss", source: "cnss", means: [["service/payroll"], ["country/MA"]] },
  {
    spellings: "mra",
    source: "mra",
    means: [["service/tax-planning", "service/vat-compliance", "service/payroll"], ["country/MU"]],
  },
  {
    spellings: "burs",
    source: "burs",
    means: [["service/tax-planning", "service/vat-compliance", "service/payroll"], ["country/BW"]],
  },
  { spellings: "cipa", source: "cipa", means: [["service/company-secretarial"], ["country/BW"]] },
  {
    spellings: "fta; emaratax",
    source: "fta",
    means: [["service/tax-planning", "service/vat-compliance", "service/transfer-pricing"], ["country/AE"]],
  },
  {
    spellings: "free zone; freezone; trade licence; trade license",
    source: "fta",
    means: [["service/company-secretarial"], ["country/AE"]],
  },
  { spellings: "wps; gratuity", source: "fta", means: [["service/payroll"], ["country/AE"]] },
  // Taxes.
  {
    spellings: "tax return; tax returns; tax filing; filing; file taxes; income tax; tax refund; self assessment",
    source: "ifac",
    means: [["service/tax-planning"]],
  },
  {
    spellings: "tax compliance; tax planning; tax clearance; tax season",
    source: "ifac",
    means: [["service/tax-planning"]],
  },
  {
    spellings: "tax",
    source: "usage",
    means: [["service/tax-planning", "service/vat-compliance", "service/transfer-pricing"]],
    open: true,
  },
  { spellings: "taxes", source: "usage", means: [["service/tax-planning", "service/vat-compliance"]] },
  {
    spellings:
      "tax consultant; tax adviser; tax advisor; tax accountant; tax practitioner; tax agent; tax specialist; tax help; tax preparer",
    source: "ifac",
    means: [["service/tax-planning", "service/vat-compliance", "service/transfer-pricing", "title/tax expert"]],
  },
  {
    spellings: "corporate tax; corporation tax; company tax",
    source: "ifac",
    means: [["service/tax-planning", "service/transfer-pricing"]],
  },
  {
    spellings: "withholding tax; wht; capital gains tax; cgt",
    source: "ifac",
    means: [["service/tax-planning", "service/transfer-pricing"]],
  },
  {
    spellings: "vat; vat return; vat returns; vat registration; vat refund; value added tax",
    source: "ifac",
    means: [["service/vat-compliance"]],
  },
  { spellings: "sales tax; gst; output tax; input tax; excise", source: "ifac", means: [["service/vat-compliance"]] },
  {
    spellings: "cross border tax; cross border; international tax; beps; double taxation; expat tax; dta",
    source: "oecd",
    means: [["service/transfer-pricing", "service/tax-planning"]],
  },
  { spellings: "paye; pay as you earn", source: "ifac", means: [["service/payroll"]] },
  // Payroll and books.
  {
    spellings: "payslip; payslips; salary; salaries; wages; payroll tax; leave pay; salaries and payslips",
    source: "ifac",
    means: [["service/payroll"]],
  },
  {
    spellings:
      "books; my books; accounts payable; accounts receivable; reconciliation; reconciliations; bank reconciliation; ledger; catch up bookkeeping",
    source: "ifac",
    means: [["service/bookkeeping"]],
    strict: true,
  },
  { spellings: "bookkeeping; book keeping", source: "ifac", means: [["service/bookkeeping"]] },
  { spellings: "bookkeeper; book keeper; accounts clerk", source: "ifac", means: [["title/bookkeeper"]] },
  // Assurance.
  {
    spellings: "auditing; audit firm; audit firms; audits",
    source: "ifac",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
  },
  {
    spellings: "external audit; statutory audit; annual audit; audited financials; audited accounts",
    source: "ifac",
    means: [["service/financial-audit"]],
  },
  {
    spellings: "internal auditor; internal auditors; internal controls; risk management; sox",
    source: "ifac",
    means: [["service/internal-audit"]],
  },
  {
    spellings:
      "fraud; fraud investigation; investigation; forensics; forensic accountant; forensic auditor; fraud examiner; cfe",
    source: "ifac",
    means: [["service/forensic-accounting"]],
  },
  // Companies.
  {
    spellings:
      "company registration; register a company; register company; business registration; company formation; incorporation; incorporate; start a company; company secretary; company secretarial; cosec; annual returns; beneficial ownership",
    source: "ifac",
    means: [["service/company-secretarial"]],
  },
  {
    spellings:
      "valuation; valuations; business valuation; merger; mergers; acquisition; due diligence; m a; fundraising; raise capital",
    source: "ifac",
    means: [["service/corporate-finance"]],
  },
  {
    spellings:
      "cfo; fractional cfo; outsourced cfo; virtual cfo; management accounts; budgeting; forecast; forecasting; cashflow; cash flow",
    source: "ifac",
    means: [["service/management-accounting"]],
  },
  {
    spellings:
      "financial statements; annual financial statements; afs; final accounts; year end; reporting; ifrs for smes; us gaap; gaap",
    source: "ifrs",
    means: [["service/financial-reporting"]],
  },
  {
    spellings:
      "liquidation; liquidator; business rescue; bankruptcy; insolvent; winding up; restructuring; turnaround; debt restructuring",
    source: "ifac",
    means: [["service/insolvency"]],
  },
  {
    spellings:
      "business consultant; business consulting; business adviser; business advisor; business advice; business plan; strategy; startup; startups",
    source: "ifac",
    means: [["service/business-advisory"]],
  },
  {
    spellings: "financial adviser; financial advisor; financial advisers; wealth manager",
    source: "ifac",
    means: [["title/financial advisor"]],
  },
  {
    spellings: "financial planner; retirement; retirement planning; estate planning; pension",
    source: "ifac",
    means: [["service/financial-planning"]],
  },
  {
    spellings: "investment advice; investment adviser; investment advisor; investments; investing; portfolio",
    source: "ifac",
    means: [["service/investment-advisory"]],
  },
  // Letters and titles.
  {
    spellings: "cpa; certified public accountant; certified public accountants",
    source: "icpak",
    means: [["title/certified public accountant", "body/cpa", "body/icpak"]],
  },
  { spellings: "cpa k; cpak", source: "icpak", means: [["body/icpak"]] },
  {
    spellings: "ca; chartered accountant; chartered accountants",
    source: "saica",
    means: [["title/chartered accountant"]],
  },
  { spellings: "ca sa; ca(sa)", source: "saica", means: [["body/saica"]] },
  { spellings: "fcca; certified accountant", source: "ifac", means: [["body/acca"]] },
  { spellings: "chartered tax adviser; chartered tax advisor", source: "ifac", means: [["title/tax expert"]] },
  { spellings: "tax expert; tax experts", source: "ifac", means: [["service/tax-planning", "title/tax expert"]] },
  {
    spellings: "expert comptable; experts comptables",
    source: "oec",
    means: [["title/chartered accountant", "title/certified public accountant"]],
    prefer: ["language/french"],
  },
  { spellings: "commissaire aux comptes", source: "oec", means: [["service/financial-audit", "title/auditor"]] },
  // Other languages.
  {
    spellings: "comptable; comptables; comptabilite; cabinet comptable",
    source: "french",
    means: [],
    prefer: ["language/french", ...accountants],
  },
  { spellings: "tva", source: "french", means: [["service/vat-compliance"]], prefer: ["language/french"] },
  {
    spellings: "paie; fiche de paie; bulletin de paie",
    source: "french",
    means: [["service/payroll"]],
    prefer: ["language/french"],
  },
  {
    spellings: "impot; impots; fiscalite; fiscaliste; declaration fiscale",
    source: "french",
    means: [["service/tax-planning", "service/vat-compliance", "service/transfer-pricing"]],
    prefer: ["language/french"],
  },
  {
    spellings: "audit legal; auditeur",
    source: "french",
    means: [["service/financial-audit", "title/auditor"]],
    prefer: ["language/french"],
  },
  {
    spellings: "tenue de livres; tenue de comptabilite; teneur de livres",
    source: "french",
    means: [["service/bookkeeping"]],
    prefer: ["language/french"],
  },
  {
    spellings: "creation d entreprise; creation dentreprise; creation de societe",
    source: "french",
    means: [["service/company-secretarial"]],
    prefer: ["language/french"],
  },
  {
    spellings: "mhasibu; wahasibu; uhasibu",
    source: "swahili",
    means: [],
    prefer: ["language/swahili", ...accountants],
  },
  {
    spellings: "kodi; ushuru",
    source: "swahili",
    means: [["service/tax-planning", "service/vat-compliance"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "mkaguzi; ukaguzi",
    source: "swahili",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
    prefer: ["language/swahili"],
  },
  { spellings: "mishahara", source: "swahili", means: [["service/payroll"]], prefer: ["language/swahili"] },
  {
    spellings: "محاسب; محاسبة; محاسبون; محاسب قانوني",
    source: "arabic",
    means: [],
    prefer: ["language/arabic", ...accountants],
  },
  {
    spellings: "ضريبة; ضرائب; الضرائب; ضريبي",
    source: "arabic",
    means: [["service/tax-planning", "service/vat-compliance", "service/transfer-pricing"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "ضريبة القيمة المضافة; القيمة المضافة",
    source: "arabic",
    means: [["service/vat-compliance"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "مراجع حسابات; مدقق حسابات; تدقيق; مراجعة",
    source: "arabic",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
    prefer: ["language/arabic"],
  },
  { spellings: "رواتب; الرواتب", source: "arabic", means: [["service/payroll"]], prefer: ["language/arabic"] },
  { spellings: "مسك الدفاتر", source: "arabic", means: [["service/bookkeeping"]], prefer: ["language/arabic"] },
  {
    spellings: "تأسيس شركة; تاسيس شركة",
    source: "arabic",
    means: [["service/company-secretarial"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "boekhouer; boekhouding",
    source: "afrikaans",
    means: [["service/bookkeeping", "title/bookkeeper"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "belasting; belastingkonsultant",
    source: "afrikaans",
    means: [["service/tax-planning", "service/vat-compliance"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "rekenmeester; geoktrooieerde rekenmeester",
    source: "afrikaans",
    means: [],
    prefer: ["language/afrikaans", ...accountants],
  },
  {
    spellings: "ouditeur",
    source: "afrikaans",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
    prefer: ["language/afrikaans"],
  },
  { spellings: "salarisse", source: "afrikaans", means: [["service/payroll"]], prefer: ["language/afrikaans"] },
  // Everybody listed.
  {
    spellings:
      "accountant; accountants; accounting; accountancy; accounting firm; accounting firms; accountancy firm; accountants firm",
    source: "ifac",
    means: [],
    prefer: accountants,
  },
  {
    spellings:
      "small business; small businesses; sme; smes; professional; professionals; consultant; consultants; specialist; specialists; expert; experts; practitioner; firm; firms; adviser; practice",
    source: "usage",
    means: [],
  },
  // Programs.
  { spellings: "qbo; quickbooks online; intuit", source: "makers", means: [["software/quickbooks"]] },
  {
    spellings: "pastel; sage evolution; sage 50; sage 50cloud; pastel partner",
    source: "makers",
    means: [["software/sage-pastel"]],
  },
  { spellings: "sage; sage intacct; sage 300", source: "makers", means: [["software/sage", "software/sage-pastel"]] },
  { spellings: "tally; tally erp; tally prime", source: "makers", means: [["software/tallyprime"]] },
  { spellings: "netsuite; oracle", source: "makers", means: [["software/netsuite"]] },
  {
    spellings: "dynamics; navision; business central; microsoft dynamics; d365",
    source: "makers",
    means: [["software/dynamics-365"]],
  },
  { spellings: "zoho", source: "makers", means: [["software/zoho-books"]] },
  { spellings: "sap b1; sap business one; s 4hana", source: "makers", means: [["software/sap"]] },
  { spellings: "openerp", source: "makers", means: [["software/odoo"]] },
  // Languages.
  { spellings: "french speaking; francophone; francais", source: "usage", means: [["language/french"]] },
  { spellings: "isizulu", source: "usage", means: [["language/zulu"]] },
  { spellings: "isixhosa", source: "usage", means: [["language/xhosa"]] },
  { spellings: "kiswahili", source: "usage", means: [["language/swahili"]] },
  { spellings: "arabic speaking; arab", source: "usage", means: [["language/arabic"]] },
  // Industries of clients.
  {
    spellings:
      "restaurant; restaurants; cafe; coffee shop; takeaway; catering; caterer; bakery; hotel; hotels; guesthouse; guest house; lodge; hospitality; tourism",
    source: "usage",
    means: [["industry/hospitality"]],
  },
  {
    spellings: "farm; farms; farmer; farming; agriculture; agribusiness; livestock",
    source: "usage",
    means: [["industry/farming"]],
  },
  {
    spellings: "e commerce; ecommerce; online shop; online store; webshop; shopify; takealot; jumia seller",
    source: "usage",
    means: [["industry/ecommerce"]],
  },
  {
    spellings: "property; real estate; landlord; landlords; rental property; body corporate; estate agent; airbnb",
    source: "usage",
    means: [["industry/property"]],
  },
  {
    spellings: "transport; trucking; logistics; courier; taxi; taxi owner; fleet; bolt driver; uber driver",
    source: "usage",
    means: [["industry/transport"]],
  },
  {
    spellings: "import export; import and export; importer; exporter; clearing agent; freight; wholesale trade",
    source: "usage",
    means: [["industry/trade"]],
  },
  { spellings: "mining; mine; oil and gas; solar", source: "usage", means: [["industry/mining"]] },
  {
    spellings: "ngo; ngos; npo; npos; nonprofit; non profit; charity; charities; donor funded",
    source: "usage",
    means: [["industry/ngos"]],
  },
  {
    spellings: "church; churches; mosque; parish; faith based",
    source: "usage",
    means: [["industry/churches"]],
  },
  {
    spellings: "school; schools; creche; college; university; tutor; education sector",
    source: "usage",
    means: [["industry/education"]],
  },
  {
    spellings: "doctor; doctors; clinic; clinics; medical practice; dentist; pharmacy; hospital; healthcare",
    source: "usage",
    means: [["industry/healthcare"]],
  },
  {
    spellings: "construction; contractor; contractors; builder; builders; building company; subcontractor",
    source: "usage",
    means: [["industry/construction"]],
  },
  {
    spellings: "retail; shop; shops; supermarket; spaza; spaza shop; duka; boutique; hardware store",
    source: "usage",
    means: [["industry/retail"]],
  },
  {
    spellings: "tech; tech company; startup; startups; start up; saas; software company; fintech",
    source: "usage",
    means: [["industry/technology"]],
  },
  {
    spellings: "manufacturing; manufacturer; factory; factories",
    source: "usage",
    means: [["industry/manufacturing"]],
  },
  {
    spellings: "photographer; film production; music; musician; influencer; content creator; designer",
    source: "usage",
    means: [["industry/creative"]],
  },
];

/** Stop words. */
export const stopWords = new Set(
  "a an and at by can do doing file filing for from get good best top cheap affordable local help i in is me my near need of on or our person return returns small somebody someone speaks speaking speak that the their to us want we who with looking find hire verified licensed registered online services service & + , . member members certified".split(
    " ",
  ),
);
