import type { BodyCode } from "./bodies";
import type { CountryCode } from "./countries";

/** The day the facts below speak of; whoever changes one moves it. */
export const factsAsOf = "2026-11-22";

/** What work with figures touches; each service (service-facts.ts) belongs to one. */
export const factTopics = [
  "tax",
  "vat",
  "payroll",
  "books",
  "company",
  "audit",
  "reporting",
  "crossBorder",
  "distress",
  "capital",
  "fraud",
] as const;
export type FactTopic = (typeof factTopics)[number];

/** A sentence or two that is true of one country only, and the public body of that country that says so. */
export interface Fact {
  text: string;
  source: keyof typeof sources;
}

/** Whoever publishes the rule; all of them answer the public. */
export const sources = {
  SARS: { country: "ZA", name: "South African Revenue Service", href: "https://www.sars.gov.za" },
  CIPC: { country: "ZA", name: "Companies and Intellectual Property Commission", href: "https://www.cipc.co.za" },
  FSCA: { country: "ZA", name: "Financial Sector Conduct Authority", href: "https://www.fsca.co.za" },
  BURS: { country: "BW", name: "Botswana Unified Revenue Service", href: "https://www.burs.org.bw" },
  CIPA: { country: "BW", name: "Companies and Intellectual Property Authority", href: "https://www.cipa.co.bw" },
  BAOA: { country: "BW", name: "Botswana Accountancy Oversight Authority", href: "https://www.baoa.org.bw" },
  NBFIRA: {
    country: "BW",
    name: "Non-Bank Financial Institutions Regulatory Authority",
    href: "https://www.nbfira.org.bw",
  },
  NRS: { country: "NG", name: "Nigeria Revenue Service", href: "https://www.nrs.gov.ng" },
  CAC: { country: "NG", name: "Corporate Affairs Commission", href: "https://www.cac.gov.ng" },
  FRCN: { country: "NG", name: "Financial Reporting Council of Nigeria", href: "https://frcnigeria.gov.ng" },
  SECN: { country: "NG", name: "Securities and Exchange Commission, Nigeria", href: "https://sec.gov.ng" },
  EFCC: { country: "NG", name: "Economic and Financial Crimes Commission", href: "https://www.efcc.gov.ng" },
  KRA: { country: "KE", name: "Kenya Revenue Authority", href: "https://www.kra.go.ke" },
  BRS: { country: "KE", name: "Business Registration Service", href: "https://brs.go.ke" },
  ICPAK: { country: "KE", name: "Institute of Certified Public Accountants of Kenya", href: "https://www.icpak.com" },
  CMA: { country: "KE", name: "Capital Markets Authority", href: "https://www.cma.or.ke" },
  FRC: { country: "KE", name: "Financial Reporting Centre", href: "https://www.frc.go.ke" },
  GRA: { country: "GH", name: "Ghana Revenue Authority", href: "https://gra.gov.gh" },
  ORC: { country: "GH", name: "Office of the Registrar of Companies", href: "https://orc.gov.gh" },
  ICAG: { country: "GH", name: "Institute of Chartered Accountants, Ghana", href: "https://www.icagh.org" },
  SECG: { country: "GH", name: "Securities and Exchange Commission, Ghana", href: "https://sec.gov.gh" },
  FIC: { country: "GH", name: "Financial Intelligence Centre, Ghana", href: "https://fic.gov.gh" },
  ETA: { country: "EG", name: "Egyptian Tax Authority", href: "https://www.eta.gov.eg" },
  GAFI: { country: "EG", name: "General Authority for Investment and Free Zones", href: "https://www.gafi.gov.eg" },
  FRA: { country: "EG", name: "Financial Regulatory Authority", href: "https://fra.gov.eg" },
  DGI: { country: "MA", name: "Direction Générale des Impôts", href: "https://www.tax.gov.ma" },
  OMPIC: {
    country: "MA",
    name: "Office Marocain de la Propriété Industrielle et Commerciale",
    href: "https://www.ompic.ma",
  },
  OEC: { country: "MA", name: "Ordre des Experts-Comptables", href: "https://www.oec.ma" },
  AMMC: { country: "MA", name: "Autorité Marocaine du Marché des Capitaux", href: "https://www.ammc.ma" },
  CNSS: { country: "MA", name: "Caisse Nationale de Sécurité Sociale", href: "https://www.cnss.ma" },
  ANRF: { country: "MA", name: "Autorité Nationale du Renseignement Financier", href: "https://www.anrf.gov.ma" },
  MRA: { country: "MU", name: "Mauritius Revenue Authority", href: "https://www.mra.mu" },
  CBRD: { country: "MU", name: "Corporate and Business Registration Department", href: "https://companies.govmu.org" },
  FRCM: { country: "MU", name: "Financial Reporting Council, Mauritius", href: "https://frc.govmu.org" },
  FSC: { country: "MU", name: "Financial Services Commission", href: "https://www.fscmauritius.org" },
  FTA: { country: "AE", name: "Federal Tax Authority", href: "https://tax.gov.ae" },
  MOF: { country: "AE", name: "UAE Ministry of Finance", href: "https://mof.gov.ae" },
  MOEC: { country: "AE", name: "UAE Ministry of Economy", href: "https://www.moet.gov.ae" },
  MOHRE: { country: "AE", name: "Ministry of Human Resources and Emiratisation", href: "https://www.mohre.gov.ae" },
  SCA: { country: "AE", name: "Securities and Commodities Authority", href: "https://www.sca.gov.ae" },
} as const satisfies Record<string, { country: CountryCode; name: string; href: string }>;

/** What a country page opens with: how the profession and the tax office work there. */
export const countryIntros: Readonly<Record<CountryCode, Fact>> = {
  ZA: {
    text: "Whoever prepares tax returns for a fee in South Africa must be registered with SARS through a recognised body, so ask for two numbers: the membership number and the tax practitioner number.",
    source: "SARS",
  },
  BW: {
    text: "In Botswana the title of accountant is protected: those who offer accounting to the public are members of BICA, and BAOA keeps watch over firms that audit.",
    source: "BAOA",
  },
  NG: {
    text: "Nigeria's federal taxes moved to the Nigeria Revenue Service in January 2026 under new tax acts, so ask an accountant which of your filings changed and who files with your state.",
    source: "NRS",
  },
  KE: {
    text: "Nearly every dealing with KRA runs over iTax and eTIMS. A good accountant in Kenya keeps both in order all year, not only in June.",
    source: "KRA",
  },
  GH: {
    text: "Ghana rewrote its VAT in 2025, and invoices go through the GRA's certified system. Practising accountants are licensed by ICAG and renew each year.",
    source: "GRA",
  },
  EG: {
    text: "Egypt's tax authority reads invoices and receipts electronically as they are issued, so an accountant here starts from your e-invoice portal and works back to the books.",
    source: "ETA",
  },
  MA: {
    text: "Only members of the Ordre may call themselves expert-comptable. Comptables agréés keep books and file returns too; for an opinion on the accounts you need a member of the Ordre.",
    source: "OEC",
  },
  MU: {
    text: "Mauritius serves groups from all over Africa, so many accountants here work in English and French and know both the local return and the substance rules of global business companies.",
    source: "FSC",
  },
  AE: {
    text: "Corporate tax is young in the UAE and e-invoicing is on its way. Ask how many corporate tax returns an accountant has filed, and in which emirate or free zone.",
    source: "FTA",
  },
};

/** Facts by country and topic, in plain words, without advice. */
export const countryFacts: Readonly<Record<CountryCode, Readonly<Record<FactTopic, Fact>>>> = {
  ZA: {
    tax: {
      text: "Companies send the ITR14 over SARS eFiling within twelve months of their year-end and pay provisional tax twice on the way, with the IRP6.",
      source: "SARS",
    },
    vat: {
      text: "VAT is 15%. Most vendors send a VAT201 every two months, and those on eFiling have until the last business day of the month after the period.",
      source: "SARS",
    },
    payroll: {
      text: "PAYE, UIF and the skills levy go on one EMP201 by the 7th of the next month; the EMP501 reconciles them twice a year.",
      source: "SARS",
    },
    books: {
      text: "SARS may ask for records for five years after a return was sent. The Companies Act asks companies to keep most of theirs for seven.",
      source: "SARS",
    },
    company: {
      text: "Companies are registered with the CIPC, file an annual return there each year, and keep their register of beneficial owners up to date.",
      source: "CIPC",
    },
    audit: {
      text: "A company's public interest score decides whether its statements need an audit, an independent review or neither. Auditors are registered with the IRBA.",
      source: "CIPC",
    },
    reporting: {
      text: "Companies report under IFRS or IFRS for SMEs, again by their public interest score, and larger ones file their statements with the CIPC in iXBRL.",
      source: "CIPC",
    },
    crossBorder: {
      text: "Section 31 of the Income Tax Act wants dealings between connected parties at arm's length; large groups send a master file and a local file.",
      source: "SARS",
    },
    distress: {
      text: "A company that may not be able to pay its debts within six months can enter business rescue under chapter 6 of the Companies Act instead of liquidation.",
      source: "CIPC",
    },
    capital: {
      text: "Whoever gives financial advice for a fee needs a licence under the FAIS Act. The number can be looked up with the FSCA.",
      source: "FSCA",
    },
    fraud: {
      text: "Managers who learn of theft, fraud or corruption of R100,000 or more must report it to the police, under section 34 of the corruption act.",
      source: "CIPC",
    },
  },
  BW: {
    tax: {
      text: "Companies assess themselves, pay in quarterly instalments above a small tax bill, and send their return to BURS within four months of the year-end.",
      source: "BURS",
    },
    vat: {
      text: "VAT is 14%. Businesses register once their yearly sales pass one million pula; BURS says who files each month and who every two months.",
      source: "BURS",
    },
    payroll: {
      text: "Employers withhold PAYE and pay it to BURS by the 15th of the next month, with a yearly return for every employee.",
      source: "BURS",
    },
    books: {
      text: "BURS takes returns and statements over its e-Services; books may be kept in software as long as they can be shown in English or Setswana.",
      source: "BURS",
    },
    company: {
      text: "CIPA registers companies online. Each sends an annual return and names its beneficial owners there, or is struck off in the end.",
      source: "CIPA",
    },
    audit: {
      text: "Audit firms and auditors of public interest entities are registered with and inspected by BAOA; members of BICA hold the practising certificate.",
      source: "BAOA",
    },
    reporting: {
      text: "The Financial Reporting Act sets IFRS for public interest entities, and BAOA reviews what they publish. Others use IFRS for SMEs.",
      source: "BAOA",
    },
    crossBorder: {
      text: "Transfer pricing rules have applied since July 2019: related parties keep documentation and hand it in with the return above a threshold.",
      source: "BURS",
    },
    distress: {
      text: "A company in trouble may be placed under judicial management by the High Court or wound up under the Companies Act; CIPA's register shows where it stands.",
      source: "CIPA",
    },
    capital: {
      text: "Investment advisers, pension funds and asset managers are licensed by NBFIRA, which publishes who holds a licence.",
      source: "NBFIRA",
    },
    fraud: {
      text: "Accountants are among those who must report suspicious dealings to the Financial Intelligence Agency, and BAOA checks that firms do.",
      source: "BAOA",
    },
  },
  NG: {
    tax: {
      text: "Under the Nigeria Tax Act 2025, in force since January 2026, companies with yearly sales of up to ₦100 million and few fixed assets pay no company income tax, but still file.",
      source: "NRS",
    },
    vat: {
      text: "VAT is 7.5%, with the return due by the 21st of the next month. The new act lets businesses recover VAT on services and assets too.",
      source: "NRS",
    },
    payroll: {
      text: "PAYE goes to the revenue service of the state where the employee lives, by the 10th of the next month; pension contributions go to the fund manager.",
      source: "NRS",
    },
    books: {
      text: "E-invoicing began with large taxpayers in 2025 and reaches smaller ones step by step, so choose bookkeeping software that can send to it.",
      source: "NRS",
    },
    company: {
      text: "The CAC registers companies and business names online. Annual returns and the register of persons with significant control are due there each year.",
      source: "CAC",
    },
    audit: {
      text: "Small companies may go without an audit under CAMA 2020. Whoever signs financial statements must be registered with the FRC.",
      source: "FRCN",
    },
    reporting: {
      text: "Public interest entities report under IFRS and file with the FRC; other companies may use IFRS for SMEs.",
      source: "FRCN",
    },
    crossBorder: {
      text: "The transfer pricing regulations ask connected companies for a declaration and a disclosure with the yearly return, with heavy penalties for lateness.",
      source: "NRS",
    },
    distress: {
      text: "CAMA 2020 brought administration and company voluntary arrangements beside winding up, so a viable business can be saved.",
      source: "CAC",
    },
    capital: {
      text: "Investment advisers and fund managers are registered with the SEC under the Investments and Securities Act 2025.",
      source: "SECN",
    },
    fraud: {
      text: "Accountants register with SCUML, the EFCC's unit against money laundering, before a bank opens an account for their firm.",
      source: "EFCC",
    },
  },
  KE: {
    tax: {
      text: "Companies pay instalment tax four times a year and send their return over iTax within six months of the year-end.",
      source: "KRA",
    },
    vat: {
      text: "VAT is 16%. The return is due by the 20th of the next month, and KRA compares it with what was invoiced over eTIMS.",
      source: "KRA",
    },
    payroll: {
      text: "PAYE, the housing levy, SHIF and NSSF are due by the 9th of the next month, in one run of the payroll.",
      source: "KRA",
    },
    books: {
      text: "Since 2024 an expense without an eTIMS invoice does not count against tax, with few exceptions, so books begin with the suppliers' invoices.",
      source: "KRA",
    },
    company: {
      text: "Companies are registered with the BRS over eCitizen, send an annual return and name their beneficial owners.",
      source: "BRS",
    },
    audit: {
      text: "An auditor in Kenya holds ICPAK's practising certificate for the year; ICPAK lists who does.",
      source: "ICPAK",
    },
    reporting: {
      text: "Kenya adopted IFRS in 1999 and IFRS for SMEs in 2010, through ICPAK; banks, insurers and saccos have their regulators' forms on top.",
      source: "ICPAK",
    },
    crossBorder: {
      text: "Transfer pricing rules ask for documentation when KRA requests it, and large groups send country-by-country reports.",
      source: "KRA",
    },
    distress: {
      text: "The Insolvency Act 2015 put administration before liquidation; the Official Receiver at the BRS licenses practitioners.",
      source: "BRS",
    },
    capital: {
      text: "The CMA licenses investment advisers and fund managers, and warns of those who have no licence.",
      source: "CMA",
    },
    fraud: {
      text: "Accountants who handle clients' money or companies report suspicious dealings to the Financial Reporting Centre.",
      source: "FRC",
    },
  },
  GH: {
    tax: {
      text: "Companies estimate their tax, pay it in four instalments, and send the return to the GRA within four months of the year-end.",
      source: "GRA",
    },
    vat: {
      text: "VAT is 15%, with NHIL and the GETFund levy of 2.5% each beside it. The VAT Act of 2025 made both levies recoverable and ended the COVID levy.",
      source: "GRA",
    },
    payroll: {
      text: "Employers pay PAYE to the GRA by the 15th and social security to SSNIT by the 14th of the next month.",
      source: "GRA",
    },
    books: {
      text: "Registered businesses issue invoices through the GRA's E-VAT system, which signs each one with a code that can be checked.",
      source: "GRA",
    },
    company: {
      text: "The Office of the Registrar of Companies registers under the Companies Act 2019, takes annual returns and keeps the register of beneficial owners.",
      source: "ORC",
    },
    audit: {
      text: "Every company appoints an auditor under the Companies Act 2019, and the auditor's firm is licensed by ICAG.",
      source: "ICAG",
    },
    reporting: {
      text: "ICAG adopted IFRS for listed companies and banks, and IFRS for SMEs for most others.",
      source: "ICAG",
    },
    crossBorder: {
      text: "The Transfer Pricing Regulations 2020 ask for a yearly return of dealings between related persons, with local and master files above a threshold.",
      source: "GRA",
    },
    distress: {
      text: "The Corporate Insolvency and Restructuring Act 2020 offers administration before liquidation, led by a registered practitioner.",
      source: "ORC",
    },
    capital: {
      text: "Investment advisers and fund managers are licensed by the SEC under the Securities Industry Act 2016.",
      source: "SECG",
    },
    fraud: {
      text: "Under the Anti-Money Laundering Act 2020 accountants report suspicious dealings to the Financial Intelligence Centre.",
      source: "FIC",
    },
  },
  EG: {
    tax: {
      text: "Companies send their return within four months of the year-end, most by 30 April, and pay 22.5%; a simpler turnover tax is open to small businesses since 2025.",
      source: "ETA",
    },
    vat: {
      text: "VAT is 14%, with a return each month. Input VAT counts only with a registered electronic invoice.",
      source: "ETA",
    },
    payroll: {
      text: "Salary tax is withheld and paid each month with a quarterly return; social insurance follows Law 148 of 2019.",
      source: "ETA",
    },
    books: {
      text: "Companies issue signed e-invoices to businesses and e-receipts to consumers; the authority's portal is the first thing an inspector opens.",
      source: "ETA",
    },
    company: {
      text: "GAFI's one-stop shop founds companies and takes changes; the commercial register and the tax card follow from it.",
      source: "GAFI",
    },
    audit: {
      text: "Joint stock companies appoint an auditor from the Ministry of Finance's register; for listed companies the FRA keeps a register of its own.",
      source: "FRA",
    },
    reporting: {
      text: "Companies report under the Egyptian Accounting Standards, which follow IFRS closely but not in all.",
      source: "FRA",
    },
    crossBorder: {
      text: "The transfer pricing guidelines ask for a master file, a local file and, for large groups, a country-by-country report, with penalties in the Unified Tax Procedures Law.",
      source: "ETA",
    },
    distress: {
      text: "Law 11 of 2018 lets a company restructure or agree with its creditors before bankruptcy.",
      source: "GAFI",
    },
    capital: {
      text: "Financial advisers and asset managers are licensed by the FRA under the Capital Market Law.",
      source: "FRA",
    },
    fraud: {
      text: "Law 80 of 2002 against money laundering asks accountants to know their clients and report what is suspicious.",
      source: "FRA",
    },
  },
  MA: {
    tax: {
      text: "Companies pay corporate tax in four instalments and send the return over SIMPL within three months of the year-end.",
      source: "DGI",
    },
    vat: {
      text: "TVA is 20%, with a reduced rate of 10%. Businesses above one million dirhams of yearly sales file each month, others each quarter.",
      source: "DGI",
    },
    payroll: {
      text: "Salaries are declared to the CNSS over Damancom each month, and income tax is withheld at the source and paid to the DGI.",
      source: "CNSS",
    },
    books: {
      text: "Law 9-88 and the CGNC set the chart of accounts. Books and vouchers are kept for ten years.",
      source: "DGI",
    },
    company: {
      text: "A name certificate from OMPIC, the commercial register and one ICE number for all authorities: regional investment centres guide founders through it.",
      source: "OMPIC",
    },
    audit: {
      text: "Every SA, and each SARL with yearly sales above 50 million dirhams, appoints a commissaire aux comptes from the Ordre.",
      source: "OEC",
    },
    reporting: {
      text: "Statements follow the CGNC; listed groups and banks consolidate under IFRS.",
      source: "AMMC",
    },
    crossBorder: {
      text: "The tax code asks companies above 50 million dirhams of sales or assets for transfer pricing documentation when an audit begins.",
      source: "DGI",
    },
    distress: {
      text: "Book V of the commercial code, renewed by Law 73-17, knows safeguard and recovery proceedings before liquidation.",
      source: "OEC",
    },
    capital: {
      text: "The AMMC licenses financial advisers and managers; moving capital abroad follows the rules of the Office des Changes.",
      source: "AMMC",
    },
    fraud: {
      text: "Experts-comptables report suspicious dealings to the ANRF under Law 43-05.",
      source: "ANRF",
    },
  },
  MU: {
    tax: {
      text: "Companies pay 15%, file within six months of the year-end, and above a threshold pay in advance each quarter.",
      source: "MRA",
    },
    vat: {
      text: "VAT is 15%. Businesses with more than ten million rupees of yearly sales file each month, others each quarter.",
      source: "MRA",
    },
    payroll: {
      text: "PAYE, CSG, NSF and the training levy go to the MRA in one monthly return.",
      source: "MRA",
    },
    books: {
      text: "The MRA's fiscalisation platform signs invoices in real time; it began with the largest businesses in 2024 and comes down in steps.",
      source: "MRA",
    },
    company: {
      text: "The CBRD registers companies online under the Companies Act 2001; global business companies need the FSC's licence besides.",
      source: "CBRD",
    },
    audit: {
      text: "Auditors and audit firms are licensed by the Financial Reporting Council. Small private companies may file a summary instead of audited statements.",
      source: "FRCM",
    },
    reporting: {
      text: "Companies report under IFRS; small private companies may use a simpler framework, and the FRC reviews public interest entities.",
      source: "FRCM",
    },
    crossBorder: {
      text: "The Income Tax Act tests dealings between related parties at arm's length, and large groups send country-by-country reports.",
      source: "MRA",
    },
    distress: {
      text: "The Insolvency Act 2009 offers voluntary administration before liquidation, led by a licensed practitioner.",
      source: "CBRD",
    },
    capital: {
      text: "Investment advisers are licensed by the FSC under the Securities Act 2005.",
      source: "FSC",
    },
    fraud: {
      text: "Under FIAMLA accountants know their clients and report suspicious dealings to the Financial Intelligence Unit.",
      source: "FRCM",
    },
  },
  AE: {
    tax: {
      text: "Corporate tax is 9% above AED 375,000 of profit, with the return and the payment due over EmaraTax within nine months of the year-end.",
      source: "FTA",
    },
    vat: {
      text: "VAT is 5%. Registration is a duty above AED 375,000 of yearly supplies, and the return is due within 28 days of the period.",
      source: "FTA",
    },
    payroll: {
      text: "Salaries carry no income tax; they are paid through the Wage Protection System, and end-of-service gratuity is set aside.",
      source: "MOHRE",
    },
    books: {
      text: "Corporate tax asks for seven years of records, and e-invoicing becomes a duty for larger businesses from 2027.",
      source: "MOF",
    },
    company: {
      text: "A licence comes from the emirate's economic department or from a free zone, each with its own fees, and every company keeps a register of beneficial owners.",
      source: "MOEC",
    },
    audit: {
      text: "Businesses above AED 50 million of revenue and qualifying free zone persons need audited statements for corporate tax; many free zones ask for them anyway.",
      source: "FTA",
    },
    reporting: {
      text: "Corporate tax starts from statements under IFRS, or IFRS for SMEs up to AED 50 million of revenue.",
      source: "MOF",
    },
    crossBorder: {
      text: "Related parties disclose their dealings with the return; from AED 200 million of revenue they keep a master file and a local file.",
      source: "FTA",
    },
    distress: {
      text: "The bankruptcy law of 2023 knows preventive settlement and restructuring before bankruptcy, with a court of its own.",
      source: "MOEC",
    },
    capital: {
      text: "The SCA licenses financial advisers onshore; the DIFC and ADGM have regulators of their own, the DFSA and the FSRA.",
      source: "SCA",
    },
    fraud: {
      text: "Auditors and accountants register in goAML and report suspicious dealings there.",
      source: "MOEC",
    },
  },
};

/** A town in a sentence: what its businesses do, and so what its accountants know. */
export const cityIntros: Readonly<Record<string, string>> = {
  Johannesburg:
    "The stock exchange, the big four and most head offices are here, so specialists for groups and deals sit next to sole practitioners.",
  "Cape Town":
    "Software firms, funds, wine and tourism: many practices here work wholly in the cloud and with clients abroad.",
  Durban: "The port sets the tone: imports, customs VAT and manufacturing are what many practices here see daily.",
  Pretoria: "Government, embassies and their suppliers: tenders and public sector rules are everyday work.",
  Gqeberha: "Car makers and their suppliers fill the books here, with export incentives and shift payrolls.",
  Bloemfontein: "Farms, courts and the university: agricultural tax and trusts are common ground.",
  Stellenbosch: "Wine estates, start-ups and family holdings keep accountants busy with trusts and valuations.",
  Polokwane: "Trade with Zimbabwe, mines and game farms: cross-border VAT comes up early.",
  Gaborone: "Ministries, banks and the diamond trade are here, and with them most of the country's practices.",
  Francistown: "A trading town near the Zimbabwean border: imports, retail and mining services.",
  Maun: "Safari lodges and their seasons: foreign currency, part-year staff and tourism levies.",
  Palapye: "Coal, power and transport firms along the A1 make up much of the work.",
  Lobatse: "Beef, leather and small factories, close to the South African border.",
  Lagos: "Banks, fintechs, oil services and importers: the widest choice of accountants in the country.",
  Abuja: "Contractors to the federation and non-profits, with tenders, grants and withholding tax.",
  "Port Harcourt": "Oil and gas services, with local content rules and foreign staff on the payroll.",
  Ibadan: "Food processors, universities and traders, many of them family businesses.",
  Kano: "Textiles, leather and grain: trading houses with long chains of cash and stock.",
  Enugu: "Coal city turned service town: hospitals, schools, builders and young start-ups.",
  "Benin City": "Rubber, furniture and remittances from abroad, often in family hands.",
  Nairobi:
    "Start-ups, regional head offices and non-profits: accountants here know donors, investors and KRA's large offices.",
  Mombasa: "Port, tea auction and hotels: customs, transit goods and seasonal staff.",
  Kisumu: "Sugar, fish and lake trade with Uganda and Tanzania.",
  Nakuru: "Flower farms, grain and building: export VAT refunds are a craft of their own.",
  Eldoret: "Runners, maize and transport on the road to Uganda, with many saccos.",
  Accra: "Banks, tech and traders: most licensed firms have their office here.",
  Kumasi: "Gold, timber and the country's largest market, often kept in paper books first.",
  Takoradi: "Oil services and a growing port, with petroleum rules on top of the tax law.",
  Tamale: "Shea, rice and development work in the north, with donor reports to write.",
  Tema: "Harbour and factories: customs, free zone rules and stock.",
  Cairo: "Head offices, factories and the tax authority itself: every speciality is within reach.",
  Alexandria: "Port, petrochemicals and cotton, with customs and free zone work.",
  Giza: "Tourism at the pyramids and the business parks of Sheikh Zayed and 6th of October.",
  Mansoura: "Furniture, food and clinics in the Delta, mostly family firms.",
  "Port Said": "The canal and its free zone: customs, shipping agents and storage.",
  Casablanca: "The country's business centre: exchange, banks and most international firms.",
  Rabat: "Ministries, public bodies and call centres, with public procurement rules.",
  Marrakesh: "Hotels, riads and builders: seasonal staff, foreign owners and tourism taxes.",
  Tangier: "Car makers and the port: free zone status and customs decide much.",
  Fes: "Leather, crafts and wholesale, often run by the same family for generations.",
  Agadir: "Fish, citrus and beach hotels, with exports and seasonal payrolls.",
  "Port Louis": "Banks, management companies and traders: the island's choice of accountants begins here.",
  Ebène: "The cyber city: software, call centres and global business companies.",
  Curepipe: "Textiles, shops and clinics up on the plateau, mostly family firms.",
  "Quatre Bornes": "Shops, markets and professionals' practices, with many small VAT returns.",
  Vacoas: "Workshops, food makers and call centres near the island's middle.",
  Dubai: "Traders, free zones and holding companies: ask for experience in your zone.",
  "Abu Dhabi": "Energy, government suppliers and ADGM funds, with audits as a matter of course.",
  Sharjah: "Factories, publishing and family trade, with its own free zones.",
  Ajman: "Small factories and young free zone companies that often keep costs low.",
  "Ras Al Khaimah": "Ceramics, cement and RAKEZ companies from all over the world.",
};

/** What a body's letters after a name mean. */
export const bodyLetters: Readonly<Record<BodyCode, string>> = {
  SAICA:
    "CA(SA): a degree, a training contract of three years and two board exams. May lead audits once registered with the IRBA.",
  SAIPA:
    "Professional Accountant (SA): a degree and a training contract; may review and sign statements of small companies.",
  SAIT: "Tax practitioner or tax adviser: qualified in tax and registered with SARS through SAIT.",
  BICA: "FCPA or ACPA: a member who may offer accounting to the public, with a practising certificate for audit.",
  ICAN: "ACA or FCA: the chartered exams and supervised practice; a licence is needed to sign audits.",
  ANAN: "CNA or FCNA: a degree, the Nigerian College of Accountancy and supervised practice.",
  ICPAK: "CPA(K): the national exams and membership in good standing; a practising certificate for audit.",
  ICAG: "CA (Ghana): the chartered exams and supervised work; firms carry a licence for the year.",
  ESAA: "Member or Fellow: the society's exams, or long practice on the Ministry of Finance's register.",
  OEC: "Expert-comptable: the national diploma and a place on the Ordre's table; may certify accounts.",
  MIPA: "Professional accountant or public accountant: registered by law; public accountants may serve the public.",
  EAAA: "Member: recognised qualification and practice in the UAE; auditors are on the Ministry of Economy's roll as well.",
  ACCA: "ACCA or FCCA: fourteen exams and three years of practice, recognised in every country we serve.",
  CPA: "CPA of a state board abroad: strong in US rules; ask what they may sign where you are.",
  Other: "Another recognised body: the profile names it, and we checked the membership there.",
};
