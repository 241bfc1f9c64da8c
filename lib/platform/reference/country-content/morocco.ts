import type { morocco } from "../countries/morocco";
import type { CountryContent, PublicBody } from "./content-shape";

const DGI: PublicBody = { name: "Direction Générale des Impôts", href: "https://www.tax.gov.ma" };
const OMPIC: PublicBody = {
  name: "Office Marocain de la Propriété Industrielle et Commerciale",
  href: "https://www.ompic.ma",
};
const OEC: PublicBody = { name: "Ordre des Experts-Comptables", href: "https://www.oec.ma" };
const AMMC: PublicBody = { name: "Autorité Marocaine du Marché des Capitaux", href: "https://www.ammc.ma" };
const CNSS: PublicBody = { name: "Caisse Nationale de Sécurité Sociale", href: "https://www.cnss.ma" };
const ANRF: PublicBody = { name: "Autorité Nationale du Renseignement Financier", href: "https://www.anrf.gov.ma" };

export const moroccoContent: CountryContent<typeof morocco> = {
  otherNames: ["moroccan", "maroc", "maghreb", "المغرب"],
  intro: {
    text: "Only members of the Ordre may call themselves expert-comptable. Comptables agréés keep books and file returns too; for an opinion on the accounts you need a member of the Ordre.",
    source: OEC,
  },
  facts: {
    tax: {
      text: "Companies pay corporate tax in four instalments and send one return a year over SIMPL.",
      source: DGI,
    },
    vat: {
      text: "TVA is 20%, with a reduced rate of 10%. Businesses above one million dirhams of yearly sales file each month, others each quarter.",
      source: DGI,
    },
    payroll: {
      text: "Salaries are declared to the CNSS over Damancom each month, and income tax is withheld at the source and paid to the DGI.",
      source: CNSS,
    },
    books: {
      text: "Law 9-88 and the CGNC set the chart of accounts. Books and vouchers are kept for ten years.",
      source: DGI,
    },
    company: {
      text: "A name certificate from OMPIC, the commercial register and one ICE number for all authorities: regional investment centres guide founders through it.",
      source: OMPIC,
    },
    audit: {
      text: "Every SA, and each SARL with yearly sales above 50 million dirhams, appoints a commissaire aux comptes from the Ordre.",
      source: OEC,
    },
    reporting: { text: "Statements follow the CGNC; listed groups and banks consolidate under IFRS.", source: AMMC },
    crossBorder: {
      text: "The tax code asks companies above 50 million dirhams of sales or assets for transfer pricing documentation when an audit begins.",
      source: DGI,
    },
    distress: {
      text: "Book V of the commercial code, renewed by Law 73-17, knows safeguard and recovery proceedings before liquidation.",
      source: OEC,
    },
    capital: {
      text: "The AMMC licenses financial advisers and managers; moving capital abroad follows the rules of the Office des Changes.",
      source: AMMC,
    },
    fraud: { text: "Experts-comptables report suspicious dealings to the ANRF under Law 43-05.", source: ANRF },
  },
  cities: {
    Casablanca: {
      otherNames: [
        "casa",
        "dar el beida",
        "الدار البيضاء",
        "mohammedia",
        "ain sebaa",
        "maarif",
        "casa anfa",
        "sidi maarouf",
        "bouskoura",
        "el jadida",
        "كازابلانكا",
      ],
      intro: "The country's business centre: exchange, banks and most international firms.",
    },
    Rabat: {
      otherNames: ["الرباط", "sale maroc", "temara", "kenitra", "سلا", "القنيطرة"],
      intro: "Ministries, public bodies and call centres, with public procurement rules.",
    },
    Marrakesh: {
      otherNames: ["marrakech", "مراكش", "gueliz", "essaouira", "safi maroc", "beni mellal"],
      intro: "Hotels, riads and builders: seasonal staff, foreign owners and tourism taxes.",
    },
    Tangier: {
      otherNames: ["tanger", "tangiers", "طنجة", "tetouan", "tanger med", "تطوان", "chefchaouen"],
      intro: "Car makers and the port: free zone status and customs decide much.",
    },
    Fes: {
      otherNames: ["fez", "فاس", "meknes", "oujda", "مكناس", "وجدة"],
      intro: "Leather, crafts and wholesale, often run by the same family for generations.",
    },
    Agadir: {
      otherNames: ["inezgane", "taroudant", "أكادير", "laayoune", "dakhla"],
      intro: "Fish, citrus and beach hotels, with exports and seasonal payrolls.",
    },
  },
  bodies: { OEC: "Expert-comptable: the national diploma and a place on the Ordre's table; may certify accounts." },
  privacyLaw: "Law 09-08: CNDP",

  contentIdeas: [
    "A simple dashboard for the new year in Casablanca",
    "Riads and guest houses: what one room earns",
    "Craft workshops: pricing hours and material",
    "Spring season: olive and argan cooperatives and their records",
    "French, Arabic, English: invoices your clients understand",
    "Moroccans living abroad come home: planning the summer trade",
    "Summer in Agadir: seasonal staff and cash",
    "Family firms: agreeing on who decides what",
    "Back to school: cash for shops in September",
    "Export orders: following costs in two currencies",
    "Independence month: Moroccan brands and their figures",
    "Preparing the year's last inventory",
  ],
};
