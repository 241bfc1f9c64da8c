import type { mauritius } from "../countries/mauritius";
import type { CountryContent, PublicBody } from "./content-shape";

const MRA: PublicBody = { name: "Mauritius Revenue Authority", href: "https://www.mra.mu" };
const CBRD: PublicBody = {
  name: "Corporate and Business Registration Department",
  href: "https://companies.govmu.org",
};
const FRCM: PublicBody = { name: "Financial Reporting Council, Mauritius", href: "https://frc.govmu.org" };
const FSC: PublicBody = { name: "Financial Services Commission", href: "https://www.fscmauritius.org" };

export const mauritiusContent: CountryContent<typeof mauritius> = {
  otherNames: ["mauritian", "maurice", "ile maurice"],
  intro: {
    text: "Mauritius serves groups from all over Africa, so many accountants here work in English and French and know both the local return and the substance rules of global business companies.",
    source: FSC,
  },
  facts: {
    tax: {
      text: "Companies pay 15%, file one return a year, and above a threshold pay in advance each quarter.",
      source: MRA,
    },
    vat: {
      text: "VAT is 15%. Businesses with more than ten million rupees of yearly sales file each month, others each quarter.",
      source: MRA,
    },
    payroll: { text: "PAYE, CSG, NSF and the training levy go to the MRA in one monthly return.", source: MRA },
    books: {
      text: "The MRA's fiscalisation platform signs invoices in real time; it began with the largest businesses in 2024 and comes down in steps.",
      source: MRA,
    },
    company: {
      text: "The CBRD registers companies online under the Companies Act 2001; global business companies need the FSC's licence besides.",
      source: CBRD,
    },
    audit: {
      text: "Auditors and audit firms are licensed by the Financial Reporting Council. Small private companies may file a summary instead of audited statements.",
      source: FRCM,
    },
    reporting: {
      text: "Companies report under IFRS; small private companies may use a simpler framework, and the FRC reviews public interest entities.",
      source: FRCM,
    },
    crossBorder: {
      text: "The Income Tax Act tests dealings between related parties at arm's length, and large groups send country-by-country reports.",
      source: MRA,
    },
    distress: {
      text: "The Insolvency Act 2009 offers voluntary administration before liquidation, led by a licensed practitioner.",
      source: CBRD,
    },
    capital: { text: "Investment advisers are licensed by the FSC under the Securities Act 2005.", source: FSC },
    fraud: {
      text: "Under FIAMLA accountants know their clients and report suspicious dealings to the Financial Intelligence Unit.",
      source: FRCM,
    },
  },
  cities: {
    "Port Louis": {
      otherNames: ["portlouis", "caudan", "port louis city", "grand baie", "grand bay", "pamplemousses"],
      intro: "Banks, management companies and traders: the island's choice of accountants begins here.",
    },
    Ebène: {
      otherNames: ["cybercity", "reduit", "rose hill", "beau bassin"],
      intro: "The cyber city: software, call centres and global business companies.",
    },
    Curepipe: {
      otherNames: ["mahebourg", "floreal", "forest side"],
      intro: "Textiles, shops and clinics up on the plateau, mostly family firms.",
    },
    "Quatre Bornes": {
      otherNames: ["flic en flac"],
      intro: "Shops, markets and professionals' practices, with many small VAT returns.",
    },
    Vacoas: {
      otherNames: ["phoenix mauritius", "vacoas phoenix", "black river"],
      intro: "Workshops, food makers and call centres near the island's middle.",
    },
  },
  bodies: {
    MIPA: "Professional accountant or public accountant: registered by law; public accountants may serve the public.",
  },
  privacyLaw: "Data Protection Act 2017: Data Protection Office",

  contentIdeas: [
    "After the holidays: a new year's budget for small firms",
    "Cyclone season: keeping your records safe",
    "National Day month: local makers and their margins",
    "Serving clients abroad from Port Louis: clear invoices",
    "Restaurants: planning for quieter months",
    "Winter season: hotels and suppliers talk figures",
    "Freelancers: one account for business, one for you",
    "Sugar and beyond: farms that keep good records",
    "Global business firms: a calm month-end routine",
    "Divali season: stock and cash for shops",
    "High season begins: rotas, stock, cash",
    "End-of-year bonus: plan your cash early",
  ],
};
