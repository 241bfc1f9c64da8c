import type { southAfrica } from "../countries/south-africa";
import type { CountryContent, PublicBody } from "./content-shape";

const SARS: PublicBody = { name: "South African Revenue Service", href: "https://www.sars.gov.za" };
const CIPC: PublicBody = { name: "Companies and Intellectual Property Commission", href: "https://www.cipc.co.za" };
const FSCA: PublicBody = { name: "Financial Sector Conduct Authority", href: "https://www.fsca.co.za" };

export const southAfricaContent: CountryContent<typeof southAfrica> = {
  otherNames: ["south african", "southafrica", "rsa", "mzansi"],
  intro: {
    text: "Whoever prepares tax returns for a fee in South Africa must be registered with SARS through a recognised body, so ask for two numbers: the membership number and the tax practitioner number.",
    source: SARS,
  },
  facts: {
    tax: {
      text: "Companies send the ITR14 over SARS eFiling once a year and pay provisional tax twice on the way, with the IRP6.",
      source: SARS,
    },
    vat: {
      text: "VAT is 15%. Most vendors send a VAT201 every two months, and those on eFiling have more time for it.",
      source: SARS,
    },
    payroll: {
      text: "PAYE, UIF and the skills levy go on one EMP201 each month; the EMP501 reconciles them twice a year.",
      source: SARS,
    },
    books: {
      text: "SARS may ask for records for five years after a return was sent. The Companies Act asks companies to keep most of theirs for seven.",
      source: SARS,
    },
    company: {
      text: "Companies are registered with the CIPC, file an annual return there each year, and keep their register of beneficial owners up to date.",
      source: CIPC,
    },
    audit: {
      text: "A company's public interest score decides whether its statements need an audit, an independent review or neither. Auditors are registered with the IRBA.",
      source: CIPC,
    },
    reporting: {
      text: "Companies report under IFRS or IFRS for SMEs, again by their public interest score, and larger ones file their statements with the CIPC in iXBRL.",
      source: CIPC,
    },
    crossBorder: {
      text: "Section 31 of the Income Tax Act wants dealings between connected parties at arm's length; large groups send a master file and a local file.",
      source: SARS,
    },
    distress: {
      text: "A company that may not be able to pay its debts within six months can enter business rescue under chapter 6 of the Companies Act instead of liquidation.",
      source: CIPC,
    },
    capital: {
      text: "Whoever gives financial advice for a fee needs a licence under the FAIS Act. The number can be looked up with the FSCA.",
      source: FSCA,
    },
    fraud: {
      text: "Managers who learn of theft, fraud or corruption of R100,000 or more must report it to the police, under section 34 of the corruption act.",
      source: CIPC,
    },
  },
  cities: {
    Johannesburg: {
      otherNames: [
        "joburg",
        "jozi",
        "jhb",
        "egoli",
        "jnb",
        "sandton",
        "soweto",
        "midrand",
        "randburg",
        "roodepoort",
        "kempton park",
        "boksburg",
        "benoni",
        "germiston",
        "edenvale",
        "rosebank",
        "fourways",
        "bedfordview",
        "alberton",
        "krugersdorp",
        "vereeniging",
        "vanderbijlpark",
        "ekurhuleni",
        "vaal",
        "bryanston",
        "rivonia",
        "gauteng",
      ],
      intro:
        "The stock exchange, the big four and most head offices are here, so specialists for groups and deals sit next to sole practitioners.",
    },
    "Cape Town": {
      otherNames: [
        "cpt",
        "mother city",
        "kaapstad",
        "ikapa",
        "bellville",
        "durbanville",
        "claremont",
        "century city",
        "somerset west",
        "khayelitsha",
        "mitchells plain",
        "table view",
        "sea point",
        "western cape",
        "milnerton",
        "tygervalley",
      ],
      intro:
        "Software firms, funds, wine and tourism: many practices here work wholly in the cloud and with clients abroad.",
    },
    Durban: {
      otherNames: [
        "dbn",
        "ethekwini",
        "durbs",
        "umhlanga",
        "ballito",
        "pinetown",
        "westville",
        "pietermaritzburg",
        "pmb",
        "richards bay",
        "umlazi",
        "chatsworth",
        "kwazulu natal",
        "kzn",
        "hillcrest",
        "amanzimtoti",
        "newcastle",
      ],
      intro: "The port sets the tone: imports, customs VAT and manufacturing are what many practices here see daily.",
    },
    Pretoria: {
      otherNames: [
        "pta",
        "tshwane",
        "centurion",
        "hatfield",
        "menlyn",
        "soshanguve",
        "mamelodi",
        "garsfontein",
        "rustenburg",
        "nelspruit",
        "mbombela",
        "witbank",
        "emalahleni",
        "middelburg",
        "mpumalanga",
      ],
      intro: "Government, embassies and their suppliers: tenders and public sector rules are everyday work.",
    },
    Gqeberha: {
      otherNames: [
        "port elizabeth",
        "pe",
        "plz",
        "nelson mandela bay",
        "uitenhage",
        "kariega",
        "jeffreys bay",
        "east london",
        "mthatha",
        "eastern cape",
        "buffalo city",
        "queenstown",
      ],
      intro: "Car makers and their suppliers fill the books here, with export incentives and shift payrolls.",
    },
    Bloemfontein: {
      otherNames: ["bloem", "mangaung", "welkom", "free state", "kimberley", "upington", "northern cape", "bethlehem"],
      intro: "Farms, courts and the university: agricultural tax and trusts are common ground.",
    },
    Stellenbosch: {
      otherNames: ["stellies", "paarl", "franschhoek", "worcester", "winelands"],
      intro: "Wine estates, start-ups and family holdings keep accountants busy with trusts and valuations.",
    },
    Polokwane: {
      otherNames: ["pietersburg", "limpopo", "tzaneen", "mokopane", "thohoyandou", "makhado", "seshego"],
      intro: "Trade with Zimbabwe, mines and game farms: cross-border VAT comes up early.",
    },
  },
  bodies: {
    SAICA:
      "CA(SA): a degree, a training contract of three years and two board exams. May lead audits once registered with the IRBA.",
    SAIPA:
      "Professional Accountant (SA): a degree and a training contract; may review and sign statements of small companies.",
    SAIT: "Tax practitioner or tax adviser: qualified in tax and registered with SARS through SAIT.",
  },
  privacyLaw: "POPIA: Information Regulator",
  privacyRights: {
    heading: "South Africa (POPIA)",
    text: "Marketing by email only to those who agreed (section 69). Our information officer answers for this policy. You may complain to the Information Regulator.",
  },
  contentIdeas: [
    "Back to business after the summer break: a first-week routine",
    "Load-shedding and your records: keeping books when the power is off",
    "Township shops: simple daily books that work",
    "Autumn check-up for guest houses in Cape Town and Durban",
    "Stokvels and business money: keeping them apart",
    "Winter stock: planning cash for quiet months",
    "Small farms: records worth keeping through the season",
    "Women's Month: founders whose figures tell a story",
    "Heritage Month: family businesses and the next generation",
    "Getting your shop ready for the November sales",
    "What the busy weeks do to your cash flow",
    "Paying staff before the December break: plan it early",
  ],
};
