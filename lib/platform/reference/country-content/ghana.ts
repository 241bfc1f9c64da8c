import type { ghana } from "../countries/ghana";
import type { CountryContent, PublicBody } from "./content-shape";

const GRA: PublicBody = { name: "Ghana Revenue Authority", href: "https://gra.gov.gh" };
const ORC: PublicBody = { name: "Office of the Registrar of Companies", href: "https://orc.gov.gh" };
const ICAG: PublicBody = { name: "Institute of Chartered Accountants, Ghana", href: "https://www.icagh.org" };
const SECG: PublicBody = { name: "Securities and Exchange Commission, Ghana", href: "https://sec.gov.gh" };
const FIC: PublicBody = { name: "Financial Intelligence Centre, Ghana", href: "https://fic.gov.gh" };

export const ghanaContent: CountryContent<typeof ghana> = {
  otherNames: ["ghanaian"],
  intro: {
    text: "Ghana rewrote its VAT in 2025, and invoices go through the GRA's certified system. Practising accountants are licensed by ICAG and renew each year.",
    source: GRA,
  },
  facts: {
    tax: {
      text: "Companies estimate their tax, pay it in four instalments, and send one return a year to the GRA.",
      source: GRA,
    },
    vat: {
      text: "VAT is 15%, with NHIL and the GETFund levy of 2.5% each beside it. The VAT Act of 2025 made both levies recoverable and ended the COVID levy.",
      source: GRA,
    },
    payroll: {
      text: "Employers pay PAYE to the GRA and social security to SSNIT each month, each with its own due date.",
      source: GRA,
    },
    books: {
      text: "Registered businesses issue invoices through the GRA's E-VAT system, which signs each one with a code that can be checked.",
      source: GRA,
    },
    company: {
      text: "The Office of the Registrar of Companies registers under the Companies Act 2019, takes annual returns and keeps the register of beneficial owners.",
      source: ORC,
    },
    audit: {
      text: "Every company appoints an auditor under the Companies Act 2019, and the auditor's firm is licensed by ICAG.",
      source: ICAG,
    },
    reporting: {
      text: "ICAG adopted IFRS for listed companies and banks, and IFRS for SMEs for most others.",
      source: ICAG,
    },
    crossBorder: {
      text: "The Transfer Pricing Regulations 2020 ask for a yearly return of dealings between related persons, with local and master files above a threshold.",
      source: GRA,
    },
    distress: {
      text: "The Corporate Insolvency and Restructuring Act 2020 offers administration before liquidation, led by a registered practitioner.",
      source: ORC,
    },
    capital: {
      text: "Investment advisers and fund managers are licensed by the SEC under the Securities Industry Act 2016.",
      source: SECG,
    },
    fraud: {
      text: "Under the Anti-Money Laundering Act 2020 accountants report suspicious dealings to the Financial Intelligence Centre.",
      source: FIC,
    },
  },
  cities: {
    Accra: {
      otherNames: [
        "acc",
        "osu",
        "east legon",
        "airport residential",
        "cantonments",
        "labone",
        "spintex",
        "adenta",
        "achimota",
        "dansoman",
        "kasoa",
      ],
      intro: "Banks, tech and traders: most licensed firms have their office here.",
    },
    Kumasi: {
      otherNames: ["ksi", "obuasi", "sunyani"],
      intro: "Gold, timber and the country's largest market, often kept in paper books first.",
    },
    Takoradi: {
      otherNames: ["sekondi", "cape coast", "tarkwa"],
      intro: "Oil services and a growing port, with petroleum rules on top of the tax law.",
    },
    Tamale: {
      otherNames: ["bolgatanga", "wa ghana"],
      intro: "Shea, rice and development work in the north, with donor reports to write.",
    },
    Tema: {
      otherNames: ["ashaiman", "tema harbour"],
      intro: "Harbour and factories: customs, free zone rules and stock.",
    },
  },
  bodies: { ICAG: "CA (Ghana): the chartered exams and supervised work; firms carry a licence for the year." },
  privacyLaw: "Data Protection Act 2012: Data Protection Commission",

  contentIdeas: [
    "Starting the year with clean books in Accra",
    "Mobile money: recording every sale",
    "Independence month: made-in-Ghana brands and their costs",
    "Easter travel: cash for shops and hotels",
    "Cocoa and shea: records from farm to buyer",
    "Imported goods: how the cedi changes your margin",
    "Market queens and their ledgers: what we can learn",
    "Festivals in the regions: planning stock",
    "Back to school: cash for uniforms, books and shops",
    "Small manufacturers: the true cost of one unit",
    "Harvest: what to do with good months",
    "December visitors: getting ready for the season",
  ],
};
