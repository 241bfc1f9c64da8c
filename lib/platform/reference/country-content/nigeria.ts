import type { nigeria } from "../countries/nigeria";
import type { CountryContent, PublicBody } from "./content-shape";

const NRS: PublicBody = { name: "Nigeria Revenue Service", href: "https://www.nrs.gov.ng" };
const CAC: PublicBody = { name: "Corporate Affairs Commission", href: "https://www.cac.gov.ng" };
const FRCN: PublicBody = { name: "Financial Reporting Council of Nigeria", href: "https://frcnigeria.gov.ng" };
const SECN: PublicBody = { name: "Securities and Exchange Commission, Nigeria", href: "https://sec.gov.ng" };
const EFCC: PublicBody = { name: "Economic and Financial Crimes Commission", href: "https://www.efcc.gov.ng" };

export const nigeriaContent: CountryContent<typeof nigeria> = {
  otherNames: ["nigerian", "naija"],
  intro: {
    text: "Nigeria's federal taxes moved to the Nigeria Revenue Service in January 2026 under new tax acts, so ask an accountant which of your filings changed and who files with your state.",
    source: NRS,
  },
  facts: {
    tax: {
      text: "Under the Nigeria Tax Act 2025, in force since January 2026, companies with yearly sales of up to ₦100 million and few fixed assets pay no company income tax, but still file.",
      source: NRS,
    },
    vat: {
      text: "VAT is 7.5%, with a return each month. The new act lets businesses recover VAT on services and assets too.",
      source: NRS,
    },
    payroll: {
      text: "PAYE goes to the revenue service of the state where the employee lives; pension contributions go to the fund manager.",
      source: NRS,
    },
    books: {
      text: "E-invoicing began with large taxpayers in 2025 and reaches smaller ones step by step, so choose bookkeeping software that can send to it.",
      source: NRS,
    },
    company: {
      text: "The CAC registers companies and business names online. Annual returns and the register of persons with significant control are due there each year.",
      source: CAC,
    },
    audit: {
      text: "Small companies may go without an audit under CAMA 2020. Whoever signs financial statements must be registered with the FRC.",
      source: FRCN,
    },
    reporting: {
      text: "Public interest entities report under IFRS and file with the FRC; other companies may use IFRS for SMEs.",
      source: FRCN,
    },
    crossBorder: {
      text: "The transfer pricing regulations ask connected companies for a declaration and a disclosure with the yearly return, with heavy penalties for lateness.",
      source: NRS,
    },
    distress: {
      text: "CAMA 2020 brought administration and company voluntary arrangements beside winding up, so a viable business can be saved.",
      source: CAC,
    },
    capital: {
      text: "Investment advisers and fund managers are registered with the SEC under the Investments and Securities Act 2025.",
      source: SECN,
    },
    fraud: {
      text: "Accountants register with SCUML, the EFCC's unit against money laundering, before a bank opens an account for their firm.",
      source: EFCC,
    },
  },
  cities: {
    Lagos: {
      otherNames: [
        "lekki",
        "ikeja",
        "victoria island",
        "eko",
        "surulere",
        "yaba",
        "ajah",
        "ikoyi",
        "apapa",
        "ikorodu",
        "festac",
        "maryland lagos",
        "lekki phase 1",
        "isolo",
        "abeokuta",
      ],
      intro: "Banks, fintechs, oil services and importers: the widest choice of accountants in the country.",
    },
    Abuja: {
      otherNames: ["fct", "wuse", "garki", "maitama", "gwarinpa", "asokoro", "kubwa", "kaduna", "lokoja", "minna"],
      intro: "Contractors to the federation and non-profits, with tenders, grants and withholding tax.",
    },
    "Port Harcourt": {
      otherNames: ["ph", "phc", "portharcourt", "trans amadi", "rumuola", "uyo", "calabar", "warri", "yenagoa"],
      intro: "Oil and gas services, with local content rules and foreign staff on the payroll.",
    },
    Ibadan: {
      otherNames: ["bodija", "osogbo", "ilorin", "akure", "ogbomosho"],
      intro: "Food processors, universities and traders, many of them family businesses.",
    },
    Kano: {
      otherNames: ["sabon gari", "katsina", "zaria", "sokoto", "maiduguri"],
      intro: "Textiles, leather and grain: trading houses with long chains of cash and stock.",
    },
    Enugu: {
      otherNames: ["onitsha", "nnewi", "awka", "asaba", "owerri", "nsukka"],
      intro: "Coal city turned service town: hospitals, schools, builders and young start-ups.",
    },
    "Benin City": {
      otherNames: ["benin", "benin edo", "sapele", "auchi"],
      intro: "Rubber, furniture and remittances from abroad, often in family hands.",
    },
  },
  bodies: {
    ICAN: "ACA or FCA: the chartered exams and supervised practice; a licence is needed to sign audits.",
    ANAN: "CNA or FCNA: a degree, the Nigerian College of Accountancy and supervised practice.",
  },
  privacyLaw: "Data Protection Act 2023: Nigeria Data Protection Commission",
  privacyRights: {
    heading: "Nigeria (NDPA 2023)",
    text: "You may object to processing and to decisions made by a machine alone; we make none. A breach that endangers you is reported to the Commission within 72 hours.",
  },
  contentIdeas: [
    "New year, new ledger: how Lagos traders can begin",
    "Exchange rates and your prices: how to review them",
    "Market days: recording cash sales without losing time",
    "Fuel and generator costs: where they belong in your books",
    "POS and transfer payments: matching them with your sales",
    "Mid-year talk with your business partner: what to bring",
    "Freelancers paid from abroad: keeping clear records",
    "Back-to-school trade: planning stock and cash",
    "Fashion and beauty: knowing what one order really earns",
    "Independence month: Nigerian brands and their numbers",
    "Getting ready for Detty December: budgets for events",
    "Family spending and business money: a line between them",
  ],
};
