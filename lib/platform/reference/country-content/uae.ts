import type { uae } from "../countries/uae";
import type { CountryContent, PublicBody } from "./content-shape";

const FTA: PublicBody = { name: "Federal Tax Authority", href: "https://tax.gov.ae" };
const MOF: PublicBody = { name: "UAE Ministry of Finance", href: "https://mof.gov.ae" };
const MOEC: PublicBody = { name: "UAE Ministry of Economy", href: "https://www.moet.gov.ae" };
const MOHRE: PublicBody = { name: "Ministry of Human Resources and Emiratisation", href: "https://www.mohre.gov.ae" };
const SCA: PublicBody = { name: "Securities and Commodities Authority", href: "https://www.sca.gov.ae" };

export const uaeContent: CountryContent<typeof uae> = {
  otherNames: ["emirates", "united arab emirates", "emirati", "الإمارات", "الامارات"],
  intro: {
    text: "Corporate tax is young in the UAE and e-invoicing is on its way. Ask how many corporate tax returns an accountant has filed, and in which emirate or free zone.",
    source: FTA,
  },
  facts: {
    tax: {
      text: "Corporate tax is 9% above AED 375,000 of profit. The return and the payment go over EmaraTax once a year.",
      source: FTA,
    },
    vat: {
      text: "VAT is 5%. Registration is a duty above AED 375,000 of yearly supplies, and the returns go over EmaraTax.",
      source: FTA,
    },
    payroll: {
      text: "Salaries carry no income tax; they are paid through the Wage Protection System, and end-of-service gratuity is set aside.",
      source: MOHRE,
    },
    books: {
      text: "Corporate tax asks for seven years of records, and e-invoicing becomes a duty for larger businesses from 2027.",
      source: MOF,
    },
    company: {
      text: "A licence comes from the emirate's economic department or from a free zone, each with its own fees, and every company keeps a register of beneficial owners.",
      source: MOEC,
    },
    audit: {
      text: "Businesses above AED 50 million of revenue and qualifying free zone persons need audited statements for corporate tax; many free zones ask for them anyway.",
      source: FTA,
    },
    reporting: {
      text: "Corporate tax starts from statements under IFRS, or IFRS for SMEs up to AED 50 million of revenue.",
      source: MOF,
    },
    crossBorder: {
      text: "Related parties disclose their dealings with the return; from AED 200 million of revenue they keep a master file and a local file.",
      source: FTA,
    },
    distress: {
      text: "The bankruptcy law of 2023 knows preventive settlement and restructuring before bankruptcy, with a court of its own.",
      source: MOEC,
    },
    capital: {
      text: "The SCA licenses financial advisers onshore; the DIFC and ADGM have regulators of their own, the DFSA and the FSRA.",
      source: SCA,
    },
    fraud: { text: "Auditors and accountants register in goAML and report suspicious dealings there.", source: MOEC },
  },
  cities: {
    Dubai: {
      otherNames: [
        "dxb",
        "دبي",
        "difc",
        "jlt",
        "dmcc",
        "business bay",
        "deira",
        "bur dubai",
        "dubai marina",
        "al barsha",
        "jebel ali",
        "jafza dubai",
        "jumeirah",
        "silicon oasis",
        "dso",
        "al quoz",
        "international city",
        "downtown dubai",
        "dubai south",
        "ifza dubai",
      ],
      intro: "Traders, free zones and holding companies: ask for experience in your zone.",
    },
    "Abu Dhabi": {
      otherNames: [
        "ad",
        "auh",
        "أبوظبي",
        "ابو ظبي",
        "al ain",
        "mussafah",
        "adgm",
        "khalifa city",
        "العين",
        "masdar",
        "al reem",
      ],
      intro: "Energy, government suppliers and ADGM funds, with audits as a matter of course.",
    },
    Sharjah: {
      otherNames: ["shj", "الشارقة", "saif zone", "al nahda sharjah", "hamriyah", "fujairah", "kalba", "khor fakkan"],
      intro: "Factories, publishing and family trade, with its own free zones.",
    },
    Ajman: {
      otherNames: ["al nuaimiya", "عجمان", "umm al quwain", "uaq"],
      intro: "Small factories and young free zone companies that often keep costs low.",
    },
    "Ras Al Khaimah": {
      otherNames: ["rak", "رأس الخيمة", "rak city", "rakez rak", "al hamra"],
      intro: "Ceramics, cement and RAKEZ companies from all over the world.",
    },
  },
  bodies: {
    EAAA: "Member: recognised qualification and practice in the UAE; auditors are on the Ministry of Economy's roll as well.",
  },
  privacyLaw: "Federal Decree-Law 45 of 2021: UAE Data Office",
  privacyRights: {
    heading: "UAE (PDPL)",
    text: "You may ask for your data in a form a machine can read (Download Your Data) and restrict its use. Free zones such as the DIFC and ADGM have laws of their own.",
  },
  contentIdeas: [
    "New year in Dubai: a budget for your first company",
    "Free zone or mainland: questions to bring to an adviser",
    "Ramadan hours: planning staff and cash",
    "Spring events: what a stand at a fair really costs",
    "Freelance permits and clear invoices: how to begin",
    "Summer heat, quieter streets: cash for slow months",
    "Restaurants and delivery apps: matching their statements",
    "Back from summer: a restart checklist for small firms",
    "Real estate agents: recording commissions",
    "The cooler season: planning for events and tourism",
    "National Day month ahead: suppliers and stock",
    "National Day: home-grown brands and their numbers",
  ],
};
