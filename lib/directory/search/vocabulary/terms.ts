import type { BodyCode } from "@/lib/platform/reference/bodies";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { IndustrySlug } from "@/lib/platform/reference/industries";
import type { Language, ProfessionalTitle } from "@/lib/platform/reference/lists";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import type { SoftwareSlug } from "@/lib/platform/reference/software";

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
  zulu: { name: "Everyday Zulu of the trade", url: "https://www.sars.gov.za" },
  afrikaans: { name: "Everyday Afrikaans of the trade", url: "https://www.sars.gov.za" },
} as const;

/** A facet of the search document, as `facetOf` writes it. */
type Facet =
  | `service/${SpecializationSlug}`
  | `title/${Lowercase<ProfessionalTitle>}`
  | `body/${Lowercase<BodyCode>}`
  | `body-name/${string}`
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
  /** Professionals whose bio has the word come first. */
  inBio?: true;
}

const accountants = ["title/chartered accountant", "title/certified public accountant"] as const;

/**
 * The local and everyday words of the countries served. Places are in places.ts, the lists' own labels are known
 * without this.
 */
export const searchTerms: readonly SearchTerm[] = [
  // Tax offices and what they call their taxes.
  {
    spellings: "sars; efiling; sars efiling",
    source: "sars",
    means: [["service/tax-planning", "service/vat-compliance"], ["country/ZA"]],
  },
  {
    spellings:
      "irp5; emp201; emp501; uif; sdl; ui19; ufiling; uif registration; register for uif; coida; workmens compensation; letter of good standing; roe submission",
    source: "sars",
    means: [["service/payroll"], ["country/ZA"]],
  },
  {
    spellings: "bbbee; bee; b bbee; bbbee certificate; bee certificate; bee affidavit; bee verification",
    source: "cipc",
    means: [["service/company-secretarial", "service/business-advisory"], ["country/ZA"]],
  },
  {
    spellings: "itr12; it14; itr14; irp6; provisional tax; sars audit; sars is auditing me",
    source: "sars",
    means: [["service/tax-planning"], ["country/ZA"]],
  },
  {
    spellings: "e file; e return; e returns; online filing",
    source: "usage",
    means: [["service/tax-planning", "service/vat-compliance"]],
  },
  { spellings: "vat201", source: "sars", means: [["service/vat-compliance"], ["country/ZA"]] },
  {
    spellings: "cipc; pty ltd; ck documents",
    source: "cipc",
    means: [["service/company-secretarial"], ["country/ZA"]],
  },
  {
    spellings: "kra; itax; kra pin; nil return; nil returns; kra nil return; kra nil returns; turnover tax; tot",
    source: "kra",
    means: [["service/tax-planning", "service/vat-compliance"], ["country/KE"]],
  },
  { spellings: "etims; tims", source: "kra", means: [["service/vat-compliance"], ["country/KE"]] },
  { spellings: "nssf; shif; nhif; housing levy; nita", source: "kra", means: [["service/payroll"], ["country/KE"]] },
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
  {
    spellings: "einvoicing; e invoicing; e invoice; electronic invoice; electronic invoicing",
    source: "eta",
    means: [["service/vat-compliance"]],
  },
  { spellings: "peppol", source: "fta", means: [["service/vat-compliance"]], prefer: ["country/AE"] },
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
    spellings:
      "free zone; freezone; free zone company; trade licence; trade license; mainland company; jafza; rakez; ifza; offshore company uae",
    source: "fta",
    means: [["service/company-secretarial"], ["country/AE"]],
  },
  { spellings: "wps; gratuity", source: "fta", means: [["service/payroll"], ["country/AE"]] },
  // Taxes.
  {
    spellings:
      "tax return; tax returns; tax filing; filing; file taxes; income tax; tax refund; self assessment; taxation",
    source: "ifac",
    means: [["service/tax-planning"]],
  },
  {
    spellings:
      "tax compliance; tax planning; tax clearance; tax season; tax advice; tax audit; tax help desk; tax problem; tax problems; tax matters; tax issues",
    source: "ifac",
    means: [["service/tax-planning"]],
  },
  {
    spellings: "tax; taks; taxe",
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
  { spellings: "transfer pricing; transfer price", source: "oecd", means: [["service/transfer-pricing"]] },
  { spellings: "paye; pay as you earn", source: "ifac", means: [["service/payroll"]] },
  {
    spellings: "zimra; ura; efris; tra; rra; zra; revenue authority; revenue service",
    source: "usage",
    means: [["service/tax-planning", "service/vat-compliance"]],
  },
  // Registration, returns and certificates.
  {
    spellings:
      "tax number; tax number registration; register for tax; tax registration; tin; tin number; tin registration; tax identification number; tax pin; personal income tax; income tax return; late tax return; late tax returns; late returns; back taxes; tax arrears; tax debt; tax penalty; tax penalties; tax assessment; tax objection; tax dispute; owe tax; pay less tax; tax clearance certificate; tax compliance certificate; tax compliance pin; tcc; tcs; dividends tax; self employed; self employed tax; sole trader; sole trader tax; sole proprietor; sole proprietor tax; side hustle; side hustle tax; director loan; director loan account; tax deductions",
    source: "ifac",
    means: [["service/tax-planning"]],
  },
  {
    spellings:
      "corporate tax registration; corporate tax return; small business relief; ct registration; qualifying free zone person",
    source: "fta",
    means: [["service/tax-planning", "service/vat-compliance", "service/transfer-pricing"], ["country/AE"]],
  },
  {
    spellings: "register for vat; vat number; vat returns filing; vat audit; vat certificate; trn",
    source: "ifac",
    means: [["service/vat-compliance"]],
  },
  {
    spellings:
      "register for paye; paye registration; paye return; paye returns; employer registration; domestic worker; domestic workers; payroll for domestic worker; wage slip; wage slips; employee payslips; severance; severance pay; overtime; staff salaries; hr and payroll",
    source: "ifac",
    means: [["service/payroll"]],
  },
  {
    spellings:
      "retrenchment; retrenchment package; retrenchment tax; redundancy; end of service; end of service benefits; leave encashment",
    source: "ifac",
    means: [["service/payroll", "service/tax-planning"]],
  },
  {
    spellings:
      "economic substance; economic substance regulations; esr; esr notification; ubo; ultimate beneficial owner; goaml; aml compliance",
    source: "fta",
    means: [["service/company-secretarial", "service/transfer-pricing", "service/tax-planning"], ["country/AE"]],
  },
  {
    spellings:
      "global business licence; global business license; global business company; gbc; gbl; authorised company; offshore company; management company; offshore company mauritius; global business",
    source: "mra",
    means: [["service/company-secretarial", "service/transfer-pricing"], ["country/MU"]],
  },
  {
    spellings:
      "customs; customs duty; custom duty; customs clearance; clearing and forwarding; import duty; import vat; import tax; export refund; duties",
    source: "ifac",
    means: [["service/vat-compliance", "service/transfer-pricing"]],
  },
  {
    spellings:
      "rental property tax; rental income; rental income tax; rental tax; property tax; property investor; property investor tax; landlord tax; stamp duty; transfer duty",
    source: "ifac",
    means: [["service/tax-planning"]],
  },
  {
    spellings:
      "deceased estate; deceased estates; estate late; estate; estates; estate duty; executor; inheritance; inheritance tax; wills; will and estate; succession; wealth planning; savings plan; insurance advice; children education fund",
    source: "ifac",
    means: [["service/financial-planning", "service/tax-planning"]],
  },
  {
    spellings: "crypto; cryptocurrency; crypto tax; bitcoin; bitcoin tax; forex trading tax; forex",
    source: "usage",
    means: [["service/tax-planning"]],
  },
  {
    spellings:
      "trust; trusts; register a trust; trust registration; family trust; foundation; register an ngo; register an npo; npc registration",
    source: "ifac",
    means: [["service/company-secretarial", "service/financial-planning"]],
  },
  { spellings: "trust tax return; trust tax; trust return", source: "ifac", means: [["service/tax-planning"]] },
  {
    spellings:
      "register my company; register my business; register business; register a business; register a company name; open a company; open company; start a business; start company; name reservation; company setup; company set up; company deregistration; deregister a company; deregister company; close a company; business license; business licence; business permit; sole proprietorship registration; share certificate; shareholders agreement; director change; change of directors; company resolution; memorandum of incorporation",
    source: "ifac",
    means: [["service/company-secretarial"]],
  },
  {
    spellings:
      "close my company; close company; company closure; close my business; strike off; voluntary winding up; administration; debt review; creditors",
    source: "ifac",
    means: [["service/insolvency", "service/company-secretarial"]],
  },
  {
    spellings:
      "ngo audit; npo audit; donor audit; grant audit; school audit; church audit; trust account audit; attorney trust account; attorney trust account audit; body corporate audit; audited financial statements; audited statements; auditors report; section 21 audit",
    source: "ifac",
    means: [["service/financial-audit"]],
  },
  {
    spellings: "stock take; stocktake; stock taking; stock count; inventory count",
    source: "ifac",
    means: [["service/internal-audit", "service/financial-audit", "service/management-accounting"]],
  },
  {
    spellings:
      "cost accounting; cost accountant; costing; inventory costing; inventory; product costing; kpi; dashboards; budget; budgets; power bi",
    source: "ifac",
    means: [["service/management-accounting"]],
  },
  {
    spellings:
      "loan application; loan application financials; bank loan; business loan; funding; funding proposal; pitch deck; investor; investors; feasibility study; share valuation; selling my business; buy a business; ipo",
    source: "ifac",
    means: [["service/corporate-finance", "service/business-advisory"]],
  },
  {
    spellings:
      "tax evasion; money laundering; theft by employee; embezzlement; litigation support; expert witness; missing money; stolen money",
    source: "ifac",
    means: [["service/forensic-accounting"]],
  },
  {
    spellings:
      "excel bookkeeping; bank feeds; invoicing; petty cash; general ledger; journal entries; shoebox; receipts; trial balance; set of books; monthly books; capture invoices; data capturing; backlog",
    source: "usage",
    means: [["service/bookkeeping"]],
    strict: true,
  },
  {
    spellings:
      "transfer pricing documentation; local file; master file; permanent establishment; expats; expat; expatriate; non resident tax; tax residency; tax residency certificate; tax treaty; tax emigration; foreign income",
    source: "oecd",
    means: [["service/transfer-pricing", "service/tax-planning"]],
  },
  {
    spellings: "zakat; zakaat; zakah; zakat calculation; zakat on business; الزكاة; زكاة",
    source: "usage",
    means: [["service/tax-planning", "service/financial-planning"]],
    prefer: ["language/arabic", "country/AE"],
  },
  // Money by phone and banks: their statements are entered into the books.
  {
    spellings: "mpesa; m pesa; lipa na mpesa; paybill; till number; pochi la biashara; airtel money",
    source: "usage",
    means: [["service/bookkeeping"]],
    prefer: ["country/KE"],
    strict: true,
  },
  {
    spellings: "mobile money; momo; mtn momo; telecel cash; vodafone cash; orange money; ecocash; opay; palmpay",
    source: "usage",
    means: [["service/bookkeeping"]],
    strict: true,
  },
  {
    spellings: "fnb; first national bank; absa; nedbank; capitec; standard bank; investec; tymebank; discovery bank",
    source: "usage",
    means: [["service/bookkeeping"]],
    prefer: ["country/ZA"],
    strict: true,
  },
  {
    spellings: "kcb; equity bank; co operative bank; cooperative bank; ncba; family bank; i m bank",
    source: "usage",
    means: [["service/bookkeeping"]],
    prefer: ["country/KE"],
    strict: true,
  },
  {
    spellings: "gtbank; gtb; zenith bank; access bank; uba; first bank; fidelity bank; sterling bank; fcmb",
    source: "usage",
    means: [["service/bookkeeping"]],
    prefer: ["country/NG"],
    strict: true,
  },
  {
    spellings:
      "bank statement; bank statements; ecobank; stanbic; stanbic bank; barclays; cib bank; banque misr; attijariwafa; attijari; bmce; emirates nbd; adcb; mashreq; mcb bank; stripe; paypal; paystack; flutterwave; pesapal; payfast; yoco",
    source: "usage",
    means: [["service/bookkeeping"]],
    strict: true,
  },
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
      "company registration; register a company; register company; business registration; company formation; incorporation; incorporate; start a company; company secretary; company secretarial; cosec; annual returns; annual return company registry; company registry; companies registry; business registry; registrar of companies; registry; beneficial ownership",
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
  { spellings: "fcca; certified accountant; acca qualified; acca member", source: "ifac", means: [["body/acca"]] },
  {
    spellings:
      "aat; association of accounting technicians; cibm; icb; institute of certified bookkeepers; accounting technician",
    source: "ifac",
    means: [["title/bookkeeper", "body/other", "service/bookkeeping"]],
    prefer: ["body-name/aat", "body-name/association of accounting technicians"],
    strict: true,
  },
  {
    spellings: "cima; cgma; acma; chartered institute of management accountants",
    source: "ifac",
    means: [["service/management-accounting", "body/other"]],
    prefer: ["body-name/cima", "body-name/chartered institute of management accountants"],
    strict: true,
  },
  {
    spellings: "cta; chartered institute of taxation; ciot; master tax practitioner",
    source: "ifac",
    means: [["title/tax expert", "body/sait", "body/other"]],
    prefer: ["body-name/cta", "body-name/chartered institute of taxation"],
    strict: true,
  },
  {
    spellings: "saiba; southern african institute for business accountants; business accountant in practice; bap sa",
    source: "cipc",
    means: [["country/ZA", "body-name/saiba", "body-name/southern african institute for business accountants"]],
    prefer: ["body-name/saiba", "body/saipa", "body/other"],
    strict: true,
  },
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
  // Kinds of clients: every professional is meant, those who write about them come first.
  {
    spellings:
      "donor; donors; mosques; farmers; bursar; salon; salons; spa; gym; web shop; woocommerce; amazon; amazon seller; takealot seller; jumia; airbnb host; airbnb hosts; engineering; truck owner; uber; uber drivers; law firm; law firms; attorney; attorneys; lawyer; lawyers; sacco; saccos; stokvel; stokvels; chama; cooperative; co op; retailer; wholesale; garage; solar installer; technology; youtuber; artist; consulting firm; insurance broker; security company; cleaning company; individuals; family; students",
    source: "usage",
    means: [],
    inBio: true,
  },
  // More French.
  {
    spellings:
      "creation sarl; creer une societe; creer une entreprise; sarl; immatriculation; registre de commerce; domiciliation; statuts",
    source: "french",
    means: [["service/company-secretarial"]],
    prefer: ["language/french"],
  },
  {
    spellings: "declaration tva; declarations tva; remboursement tva; credit de tva",
    source: "french",
    means: [["service/vat-compliance"]],
    prefer: ["language/french"],
  },
  {
    spellings:
      "conseil fiscal; conseiller fiscal; declaration impot; declaration impots; declaration d impots; declaration de revenus; impot sur les societes; fiscal; controle fiscal; trimestrielle",
    source: "french",
    means: [["service/tax-planning", "service/vat-compliance", "service/transfer-pricing"]],
    prefer: ["language/french"],
  },
  {
    spellings: "gestion de la paie; gestion paie; bulletins de paie; salaire; salaires; cotisations sociales",
    source: "french",
    means: [["service/payroll"]],
    prefer: ["language/french"],
  },
  {
    spellings: "audit comptable; audit financier; audit des comptes; commissariat aux comptes; auditeurs",
    source: "french",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
    prefer: ["language/french"],
  },
  {
    spellings: "bilan; bilans; bilan comptable; bilan annuel; etats financiers; normes ifrs; consolidation",
    source: "french",
    means: [["service/financial-reporting"]],
    prefer: ["language/french"],
  },
  {
    spellings: "evaluation d entreprise; evaluation dentreprise; evaluation; levee de fonds; fusion acquisition",
    source: "french",
    means: [["service/corporate-finance"]],
    prefer: ["language/french"],
  },
  {
    spellings: "liquidation judiciaire; redressement judiciaire; faillite; redressement; dissolution",
    source: "french",
    means: [["service/insolvency"]],
    prefer: ["language/french"],
  },
  {
    spellings: "audit interne; controle interne",
    source: "french",
    means: [["service/internal-audit"]],
    prefer: ["language/french"],
  },
  {
    spellings: "controle de gestion; controleur de gestion; tableau de bord; daf externalise",
    source: "french",
    means: [["service/management-accounting"]],
    prefer: ["language/french"],
  },
  {
    spellings: "conseil en gestion; conseil d entreprise; business plan maroc; accompagnement",
    source: "french",
    means: [["service/business-advisory"]],
    prefer: ["language/french"],
  },
  {
    spellings: "prix de transfert; fiscalite internationale",
    source: "french",
    means: [["service/transfer-pricing"]],
    prefer: ["language/french"],
  },
  {
    spellings: "fraude; enquete; expertise judiciaire",
    source: "french",
    means: [["service/forensic-accounting"]],
    prefer: ["language/french"],
  },
  {
    spellings: "patrimoine; gestion de patrimoine; retraite; epargne",
    source: "french",
    means: [["service/financial-planning"]],
    prefer: ["language/french"],
  },
  {
    spellings: "investissement; investissements; conseil en investissement; placements",
    source: "french",
    means: [["service/investment-advisory"]],
    prefer: ["language/french"],
  },
  // More Arabic.
  {
    spellings:
      "إقرار ضريبي; اقرار ضريبي; الإقرار الضريبي; إقرارات ضريبية; محاسب ضرائب; مستشار ضريبي; فحص ضريبي; الضريبة",
    source: "arabic",
    means: [["service/tax-planning", "service/vat-compliance"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "تسجيل ضريبة القيمة المضافة; ضريبة المبيعات; فاتورة إلكترونية; الفاتورة الإلكترونية",
    source: "arabic",
    means: [["service/vat-compliance"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "تدقيق داخلي; مراجعة داخلية; رقابة داخلية",
    source: "arabic",
    means: [["service/internal-audit"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "مراقب حسابات; مدقق; مراجع; تدقيق مالي; تدقيق حسابات; مراجعة حسابات",
    source: "arabic",
    means: [["service/financial-audit", "title/auditor"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "ميزانية; ميزانية عمومية; قوائم مالية; القوائم المالية; تقارير مالية",
    source: "arabic",
    means: [["service/financial-reporting"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "دراسة جدوى; استشارات; استشارات اعمال; خطة عمل",
    source: "arabic",
    means: [["service/business-advisory", "service/corporate-finance"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "تقييم; تقييم شركات; تقييم الشركات; تمويل",
    source: "arabic",
    means: [["service/corporate-finance"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "تصفية; تصفية شركة; تصفية شركات; افلاس; إفلاس",
    source: "arabic",
    means: [["service/insolvency"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "كشف رواتب; مسير رواتب; تأمينات; اجور; أجور",
    source: "arabic",
    means: [["service/payroll"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "تأسيس شركات; تاسيس شركات; فتح شركة; سجل تجاري; رخصة تجارية",
    source: "arabic",
    means: [["service/company-secretarial"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "دفاتر; امساك دفاتر; إمساك دفاتر; قيد; قيود",
    source: "arabic",
    means: [["service/bookkeeping"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "محاسبة ادارية; محاسبة إدارية; محاسبة تكاليف; موازنة; تكاليف",
    source: "arabic",
    means: [["service/management-accounting"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "احتيال; تحقيق مالي; محاسبة جنائية; غسل اموال",
    source: "arabic",
    means: [["service/forensic-accounting"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "تخطيط مالي; مستشار مالي; تقاعد",
    source: "arabic",
    means: [["service/financial-planning", "title/financial advisor"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "استثمار; استثمارات; مستشار استثمار",
    source: "arabic",
    means: [["service/investment-advisory"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "تسعير تحويلي; ضرائب دولية; الازدواج الضريبي",
    source: "arabic",
    means: [["service/transfer-pricing"]],
    prefer: ["language/arabic"],
  },
  {
    spellings: "مكتب محاسبة; شركة محاسبة; محاسبين; مكتب محاسب",
    source: "arabic",
    means: [],
    prefer: ["language/arabic", ...accountants],
  },
  // More Swahili.
  {
    spellings: "mshahara; mishahara ya wafanyakazi; mshahara wa wafanyakazi",
    source: "swahili",
    means: [["service/payroll"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "kusajili kampuni; sajili kampuni; usajili wa kampuni; kusajili biashara; sajili biashara",
    source: "swahili",
    means: [["service/company-secretarial"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "vitabu; vitabu vya hesabu; kuweka vitabu; hesabu; utunzaji wa vitabu",
    source: "swahili",
    means: [["service/bookkeeping"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "mkaguzi wa hesabu; ukaguzi wa hesabu; ukaguzi wa ndani",
    source: "swahili",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "vat ya kenya; kodi ya ongezeko la thamani; ongezeko la thamani",
    source: "swahili",
    means: [["service/vat-compliance"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "ushauri wa biashara; mpango wa biashara; mshauri wa biashara; ushauri",
    source: "swahili",
    means: [["service/business-advisory"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "taarifa za fedha; taarifa za kifedha; ripoti za fedha",
    source: "swahili",
    means: [["service/financial-reporting"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "uwekezaji; mshauri wa uwekezaji",
    source: "swahili",
    means: [["service/investment-advisory"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "mshauri wa fedha; mipango ya fedha; pensheni",
    source: "swahili",
    means: [["service/financial-planning"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "kufilisika; ufilisi; kufunga kampuni",
    source: "swahili",
    means: [["service/insolvency"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "udanganyifu; uchunguzi wa fedha; ulaghai",
    source: "swahili",
    means: [["service/forensic-accounting"]],
    prefer: ["language/swahili"],
  },
  {
    spellings: "thamani ya biashara; tathmini ya biashara",
    source: "swahili",
    means: [["service/corporate-finance"]],
    prefer: ["language/swahili"],
  },
  // Zulu.
  {
    spellings: "umabhalane; umabhalane wezimali; umgcini mabhuku; ukubhalwa kwamabhuku; ukugcinwa kwamabhuku; amabhuku",
    source: "zulu",
    means: [["service/bookkeeping", "title/bookkeeper"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "intela; izintela; intela yemali engenayo",
    source: "zulu",
    means: [["service/tax-planning", "service/vat-compliance"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "umcwaningi mabhuku; umcwaningimabhuku; ukucwaninga; ukucwaningwa kwamabhuku; umhloli mabhuku",
    source: "zulu",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "amaholo; iholo; imiholo; umholo",
    source: "zulu",
    means: [["service/payroll"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "ukubhalisa inkampani; bhalisa inkampani; ukubhaliswa kwenkampani",
    source: "zulu",
    means: [["service/company-secretarial"]],
    prefer: ["language/zulu"],
  },
  { spellings: "intela yevat; ivat", source: "zulu", means: [["service/vat-compliance"]], prefer: ["language/zulu"] },
  {
    spellings: "izeluleko zebhizinisi; umeluleki webhizinisi",
    source: "zulu",
    means: [["service/business-advisory"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "umeluleki wezezimali; ukuhlelwa kwezimali; impesheni",
    source: "zulu",
    means: [["service/financial-planning", "title/financial advisor"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "izitatimende zezimali; imibiko yezimali",
    source: "zulu",
    means: [["service/financial-reporting"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "ukutshala imali; ukutshalwa kwezimali",
    source: "zulu",
    means: [["service/investment-advisory"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "ukukhwabanisa; uphenyo lwezimali",
    source: "zulu",
    means: [["service/forensic-accounting"]],
    prefer: ["language/zulu"],
  },
  {
    spellings: "ukuqothuka; ukuvalwa kwenkampani",
    source: "zulu",
    means: [["service/insolvency"]],
    prefer: ["language/zulu"],
  },
  // More Afrikaans.
  {
    spellings: "belastingopgawe; belastingopgawes; belastingadvies; inkomstebelasting; belastingkenner; belastinghulp",
    source: "afrikaans",
    means: [["service/tax-planning"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "btw; btw opgawe; btw registrasie",
    source: "afrikaans",
    means: [["service/vat-compliance"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "maatskappy registrasie; maatskappyregistrasie; registreer maatskappy; maatskappy",
    source: "afrikaans",
    means: [["service/company-secretarial"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "salarisstaat; salarisstrokies; betaalstaat; salarisstate; lone",
    source: "afrikaans",
    means: [["service/payroll"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "oudit; ouditeurs; ouditering; interne oudit",
    source: "afrikaans",
    means: [["service/financial-audit", "service/internal-audit", "title/auditor"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "finansiele state; jaarstate; state",
    source: "afrikaans",
    means: [["service/financial-reporting"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "sakeadvies; sakeplan; besigheidsplan",
    source: "afrikaans",
    means: [["service/business-advisory"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "aftreebeplanning; finansiele beplanning; finansiele adviseur; boedel; boedels; testament",
    source: "afrikaans",
    means: [["service/financial-planning"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "beleggings; beleggingsadvies",
    source: "afrikaans",
    means: [["service/investment-advisory"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "bedrog; forensiese rekenmeester; forensiese ondersoek",
    source: "afrikaans",
    means: [["service/forensic-accounting"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "likwidasie; sekwestrasie; ondernemingsredding; insolvensie",
    source: "afrikaans",
    means: [["service/insolvency"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "waardasie; besigheidswaardasie; samesmelting",
    source: "afrikaans",
    means: [["service/corporate-finance"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "bestuursrekeninge; begroting; kontantvloei",
    source: "afrikaans",
    means: [["service/management-accounting"]],
    prefer: ["language/afrikaans"],
  },
  {
    spellings: "rekeningkundige; rekenmeesters",
    source: "afrikaans",
    means: [],
    prefer: ["language/afrikaans", ...accountants],
  },
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
      "small business; small businesses; sme; smes; professionals; consultant; consultants; specialist; specialists; expert; experts; practitioner; firm; firms; adviser; practice",
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
    spellings: "tech; tech company; start up company; saas; software company; fintech",
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
  { spellings: "arabic speaking; arab; arabe", source: "usage", means: [["language/arabic"]] },
  { spellings: "anglais; english speaking; kiingereza; engels", source: "usage", means: [["language/english"]] },
  { spellings: "portugues; portuguese speaking", source: "usage", means: [["language/portuguese"]] },
  {
    spellings:
      "hindi; hindi speaking; urdu; gujarati; tamil; malayalam; sotho; sesotho; tswana; setswana; yoruba; igbo; hausa; twi; amharic; somali; chinese; mandarin; spanish; german; creole; kreol; pidgin; tswana speaking; chinese speaking",
    source: "usage",
    means: [],
    inBio: true,
  },
];
