import type { botswana } from "../countries/botswana";
import type { CountryContent, PublicBody } from "./content-shape";

const BURS: PublicBody = { name: "Botswana Unified Revenue Service", href: "https://www.burs.org.bw" };
const CIPA: PublicBody = { name: "Companies and Intellectual Property Authority", href: "https://www.cipa.co.bw" };
const BAOA: PublicBody = { name: "Botswana Accountancy Oversight Authority", href: "https://www.baoa.org.bw" };
const NBFIRA: PublicBody = {
  name: "Non-Bank Financial Institutions Regulatory Authority",
  href: "https://www.nbfira.org.bw",
};

export const botswanaContent: CountryContent<typeof botswana> = {
  otherNames: ["batswana", "motswana"],
  intro: {
    text: "In Botswana the title of accountant is protected: those who offer accounting to the public are members of BICA, and BAOA keeps watch over firms that audit.",
    source: BAOA,
  },
  facts: {
    tax: {
      text: "Companies assess themselves, pay in quarterly instalments above a small tax bill, and send one return a year to BURS.",
      source: BURS,
    },
    vat: {
      text: "VAT is 14%. Businesses register once their yearly sales pass one million pula; BURS says who files each month and who every two months.",
      source: BURS,
    },
    payroll: {
      text: "Employers withhold PAYE and pay it to BURS each month, with a yearly return for every employee.",
      source: BURS,
    },
    books: {
      text: "BURS takes returns and statements over its e-Services; books may be kept in software as long as they can be shown in English or Setswana.",
      source: BURS,
    },
    company: {
      text: "CIPA registers companies online. Each sends an annual return and names its beneficial owners there, or is struck off in the end.",
      source: CIPA,
    },
    audit: {
      text: "Audit firms and auditors of public interest entities are registered with and inspected by BAOA; members of BICA hold the practising certificate.",
      source: BAOA,
    },
    reporting: {
      text: "The Financial Reporting Act sets IFRS for public interest entities, and BAOA reviews what they publish. Others use IFRS for SMEs.",
      source: BAOA,
    },
    crossBorder: {
      text: "Transfer pricing rules have applied since July 2019: related parties keep documentation and hand it in with the return above a threshold.",
      source: BURS,
    },
    distress: {
      text: "A company in trouble may be placed under judicial management by the High Court or wound up under the Companies Act; CIPA's register shows where it stands.",
      source: CIPA,
    },
    capital: {
      text: "Investment advisers, pension funds and asset managers are licensed by NBFIRA, which publishes who holds a licence.",
      source: NBFIRA,
    },
    fraud: {
      text: "Accountants are among those who must report suspicious dealings to the Financial Intelligence Agency, and BAOA checks that firms do.",
      source: BAOA,
    },
  },
  cities: {
    Gaborone: {
      otherNames: ["gabs", "gbe", "gabz", "mogoditshane", "tlokweng", "phakalane", "molepolole", "broadhurst"],
      intro: "Ministries, banks and the diamond trade are here, and with them most of the country's practices.",
    },
    Francistown: {
      otherNames: ["tonota"],
      intro: "A trading town near the Zimbabwean border: imports, retail and mining services.",
    },
    Maun: {
      otherNames: ["kasane"],
      intro: "Safari lodges and their seasons: foreign currency, part-year staff and tourism levies.",
    },
    Palapye: {
      otherNames: ["serowe", "mahalapye", "selebi phikwe"],
      intro: "Coal, power and transport firms along the A1 make up much of the work.",
    },
    Lobatse: {
      otherNames: ["jwaneng"],
      intro: "Beef, leather and small factories, close to the South African border.",
    },
  },
  bodies: {
    BICA: "FCPA or ACPA: a member who may offer accounting to the public, with a practising certificate for audit.",
  },
  privacyLaw: "Data Protection Act: Information and Data Protection Commission",

  contentIdeas: [
    "A fresh start for small firms in Gaborone",
    "Cattle farming: figures to follow each month",
    "Supplying larger companies: the records they ask for",
    "Safari lodges before the high season: a budget in one page",
    "Tenders: having your papers in order",
    "High season in Maun: daily takings under control",
    "Cross-border trade: keeping pula and rand apart in your books",
    "From market stall to registered business: first books",
    "Independence month: local suppliers worth celebrating",
    "Planning stock for the festive season in Francistown",
    "Rainy season on the farm: budgeting for it",
    "Closing the year with your bookkeeper",
  ],
};
