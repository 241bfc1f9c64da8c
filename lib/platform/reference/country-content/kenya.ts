import type { kenya } from "../countries/kenya";
import type { CountryContent, PublicBody } from "./content-shape";

const KRA: PublicBody = { name: "Kenya Revenue Authority", href: "https://www.kra.go.ke" };
const BRS: PublicBody = { name: "Business Registration Service", href: "https://brs.go.ke" };
const ICPAK: PublicBody = { name: "Institute of Certified Public Accountants of Kenya", href: "https://www.icpak.com" };
const CMA: PublicBody = { name: "Capital Markets Authority", href: "https://www.cma.or.ke" };
const FRC: PublicBody = { name: "Financial Reporting Centre", href: "https://www.frc.go.ke" };

export const kenyaContent: CountryContent<typeof kenya> = {
  otherNames: ["kenyan"],
  intro: {
    text: "Nearly every dealing with KRA runs over iTax and eTIMS. A good accountant in Kenya keeps both in order all year, not only in June.",
    source: KRA,
  },
  facts: {
    tax: {
      text: "Companies pay instalment tax four times a year and send their return over iTax.",
      source: KRA,
    },
    vat: {
      text: "VAT is 16%. The return is filed each month, and KRA compares it with what was invoiced over eTIMS.",
      source: KRA,
    },
    payroll: {
      text: "PAYE, the housing levy, SHIF and NSSF are worked out in one run of the payroll each month and paid one by one.",
      source: KRA,
    },
    books: {
      text: "Since 2024 an expense without an eTIMS invoice does not count against tax, with few exceptions, so books begin with the suppliers' invoices.",
      source: KRA,
    },
    company: {
      text: "Companies are registered with the BRS over eCitizen, send an annual return and name their beneficial owners.",
      source: BRS,
    },
    audit: {
      text: "An auditor in Kenya holds ICPAK's practising certificate for the year; ICPAK lists who does.",
      source: ICPAK,
    },
    reporting: {
      text: "Kenya adopted IFRS in 1999 and IFRS for SMEs in 2010, through ICPAK; banks, insurers and saccos have their regulators' forms on top.",
      source: ICPAK,
    },
    crossBorder: {
      text: "Transfer pricing rules ask for documentation when KRA requests it, and large groups send country-by-country reports.",
      source: KRA,
    },
    distress: {
      text: "The Insolvency Act 2015 put administration before liquidation; the Official Receiver at the BRS licenses practitioners.",
      source: BRS,
    },
    capital: {
      text: "The CMA licenses investment advisers and fund managers, and warns of those who have no licence.",
      source: CMA,
    },
    fraud: {
      text: "Accountants who handle clients' money or companies report suspicious dealings to the Financial Reporting Centre.",
      source: FRC,
    },
  },
  cities: {
    Nairobi: {
      otherNames: [
        "nbo",
        "westlands",
        "nai",
        "thika",
        "kiambu",
        "karen",
        "langata",
        "kileleshwa",
        "eastleigh",
        "kasarani",
        "ruaka",
        "runda",
        "gigiri",
        "muthaiga",
        "south b",
        "south c",
        "nairobi west",
        "industrial area nairobi",
        "ngong road",
        "rongai",
        "syokimau",
        "mlolongo",
        "limuru",
        "kikuyu",
        "kilimani",
        "upper hill",
        "ruiru",
        "kitengela",
        "machakos",
        "ngong",
        "ongata rongai",
        "parklands",
        "lavington",
        "embakasi",
        "juja",
        "athi river",
      ],
      intro:
        "Start-ups, regional head offices and non-profits: accountants here know donors, investors and KRA's large offices.",
    },
    Mombasa: {
      otherNames: [
        "mba",
        "nyali",
        "diani",
        "malindi",
        "kilifi",
        "likoni",
        "ukunda",
        "bamburi",
        "lamu",
        "voi",
        "mtwapa",
      ],
      intro: "Port, tea auction and hotels: customs, transit goods and seasonal staff.",
    },
    Kisumu: {
      otherNames: ["kis", "kakamega", "kisii", "siaya", "homa bay", "busia", "bungoma", "migori"],
      intro: "Sugar, fish and lake trade with Uganda and Tanzania.",
    },
    Nakuru: {
      otherNames: ["naivasha", "nyahururu", "kericho", "narok", "nyeri", "nanyuki", "meru", "embu"],
      intro: "Flower farms, grain and building: export VAT refunds are a craft of their own.",
    },
    Eldoret: {
      otherNames: ["kitale", "uasin gishu", "iten", "kapsabet"],
      intro: "Runners, maize and transport on the road to Uganda, with many saccos.",
    },
  },
  bodies: { ICPAK: "CPA(K): the national exams and membership in good standing; a practising certificate for audit." },
  privacyLaw: "Data Protection Act 2019: Data Commissioner (ODPC)",
  privacyRights: {
    heading: "Kenya (Data Protection Act 2019)",
    text: "You may have false or misleading data corrected or deleted. A breach is reported to the Data Commissioner within 72 hours.",
  },
  contentIdeas: [
    "January cash: restarting after the holidays in Nairobi",
    "M-Pesa statements: matching them with your books",
    "Chamas and businesses: keeping money apart",
    "Long rains: planning for farms and transport",
    "Boda and delivery riders: daily income on one page",
    "Madaraka month: growing with what you have",
    "Coastal hotels: figures before the high season",
    "Tech start-ups: the numbers investors look at first",
    "Buying on credit from suppliers: keeping track",
    "Mashujaa month: a local business hero and their figures",
    "Short rains and stock: what shops can plan",
    "Jamhuri month: closing your year well",
  ],
};
