import type { egypt } from "../countries/egypt";
import type { CountryContent, PublicBody } from "./content-shape";

const ETA: PublicBody = { name: "Egyptian Tax Authority", href: "https://www.eta.gov.eg" };
const GAFI: PublicBody = { name: "General Authority for Investment and Free Zones", href: "https://www.gafi.gov.eg" };
const FRA: PublicBody = { name: "Financial Regulatory Authority", href: "https://fra.gov.eg" };

export const egyptContent: CountryContent<typeof egypt> = {
  otherNames: ["egyptian", "misr", "masr", "مصر"],
  intro: {
    text: "Egypt's tax authority reads invoices and receipts electronically as they are issued, so an accountant here starts from your e-invoice portal and works back to the books.",
    source: ETA,
  },
  facts: {
    tax: {
      text: "Companies send one return a year and pay 22.5%; a simpler turnover tax is open to small businesses since 2025.",
      source: ETA,
    },
    vat: {
      text: "VAT is 14%, with a return each month. Input VAT counts only with a registered electronic invoice.",
      source: ETA,
    },
    payroll: {
      text: "Salary tax is withheld and paid each month with a quarterly return; social insurance follows Law 148 of 2019.",
      source: ETA,
    },
    books: {
      text: "Companies issue signed e-invoices to businesses and e-receipts to consumers; the authority's portal is the first thing an inspector opens.",
      source: ETA,
    },
    company: {
      text: "GAFI's one-stop shop founds companies and takes changes; the commercial register and the tax card follow from it.",
      source: GAFI,
    },
    audit: {
      text: "Joint stock companies appoint an auditor from the Ministry of Finance's register; for listed companies the FRA keeps a register of its own.",
      source: FRA,
    },
    reporting: {
      text: "Companies report under the Egyptian Accounting Standards, which follow IFRS closely but not in all.",
      source: FRA,
    },
    crossBorder: {
      text: "The transfer pricing guidelines ask for a master file, a local file and, for large groups, a country-by-country report, with penalties in the Unified Tax Procedures Law.",
      source: ETA,
    },
    distress: {
      text: "Law 11 of 2018 lets a company restructure or agree with its creditors before bankruptcy.",
      source: GAFI,
    },
    capital: {
      text: "Financial advisers and asset managers are licensed by the FRA under the Capital Market Law.",
      source: FRA,
    },
    fraud: {
      text: "Law 80 of 2002 against money laundering asks accountants to know their clients and report what is suspicious.",
      source: FRA,
    },
  },
  cities: {
    Cairo: {
      otherNames: [
        "cai",
        "el qahira",
        "القاهرة",
        "heliopolis",
        "maadi",
        "nasr city",
        "new cairo",
        "zamalek",
        "fifth settlement",
        "madinaty",
        "مدينة نصر",
        "التجمع الخامس",
        "المعادي",
        "new administrative capital",
        "shubra",
      ],
      intro: "Head offices, factories and the tax authority itself: every speciality is within reach.",
    },
    Alexandria: {
      otherNames: [
        "alex",
        "iskandariya",
        "الإسكندرية",
        "smouha",
        "borg el arab",
        "اسكندرية",
        "الاسكندرية",
        "damanhour",
      ],
      intro: "Port, petrochemicals and cotton, with customs and free zone work.",
    },
    Giza: {
      otherNames: [
        "gizeh",
        "الجيزة",
        "sheikh zayed",
        "sheikh zayed city",
        "6th of october",
        "6 october",
        "sixth of october",
        "dokki",
        "mohandessin",
        "الشيخ زايد",
        "السادس من أكتوبر",
        "smart village",
      ],
      intro: "Tourism at the pyramids and the business parks of Sheikh Zayed and 6th of October.",
    },
    Mansoura: {
      otherNames: ["mansura", "tanta", "zagazig", "المنصورة", "طنطا", "damietta"],
      intro: "Furniture, food and clinics in the Delta, mostly family firms.",
    },
    "Port Said": {
      otherNames: ["portsaid", "ismailia", "suez", "بورسعيد", "السويس"],
      intro: "The canal and its free zone: customs, shipping agents and storage.",
    },
  },
  bodies: { ESAA: "Member or Fellow: the society's exams, or long practice on the Ministry of Finance's register." },
  privacyLaw: "Law 151 of 2020: Personal Data Protection Centre",

  contentIdeas: [
    "New year: a budget for a family business in Cairo",
    "Online shops: cash on delivery and your records",
    "Prices that change fast: reviewing your margin",
    "Spring and Sham el-Nessim: planning staff and stock",
    "Workshops and factories: the cost of one piece",
    "Summer on the coast: seasonal businesses and cash",
    "Suppliers abroad: keeping currencies apart",
    "Start-ups: a monthly report in one page",
    "Back to school trade: what to order, and when",
    "Tourism season in Luxor and Aswan: figures to follow",
    "Restaurants: waste, portions and profit",
    "Year-end talks with your partners: what to bring",
  ],
};
