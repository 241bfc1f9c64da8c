import type { Condition, CountryObligations } from "../contract";
import { accountingMonths, after, dayOf, endsOf, lastDay, monthly, researched, schedule, source } from "./define";
import { vatPeriod, watched, yearEnd } from "./define";

const sars = "South African Revenue Service (SARS)";
const cipc = "Companies and Intellectual Property Commission (CIPC)";

const vatPeriods = source(
  "SARS: tax periods for VAT vendors",
  "https://www.sars.gov.za/types-of-tax/value-added-tax/tax-periods-for-vat-vendors/",
);
const vatAct = source(
  "Value-Added Tax Act 89 of 1991, s 28",
  "http://acts.co.za/value-added-tax-act-1991/28__returns_and_payments_of_tax.php",
);
const smallBusinessGuide = source(
  "SARS: Tax Guide for Small Businesses (copy)",
  "http://fayllar.org/tax-guide-for-small-businesses-20-20-2/fayllar.org/tax-guide-for-small-businesses-20-20-2.html?page=69",
  "2020",
);
const budgetVat = source(
  "Cliffe Dekker Hofmeyr: 2026 Budget summary, VAT",
  "https://www.cliffedekkerhofmeyr.com/news/publications/2026/South-Africa/Tax-Exchange-Control/Tax-and-Exchange-Control-25-February-2026-Budget-summary-VAT?geo=KE",
  "2026-02-26",
);
const headStart = source(
  "C-Suite: filing season 2026",
  "https://c-suite.co.za/learn/ai-for-accounting/filing-season-2026-intake-head-start",
  "2026",
);
const smartMoney = source(
  "Smart About Money: before tax season 2026 begins",
  "https://smartaboutmoney.co.za/hot-topics/what-you-need-to-know-before-tax-season-2026-begins/",
  "2026-06-24",
);
const digest = source(
  "SARS: Monthly Tax Digest, January 2026",
  "https://www.sars.gov.za/monthly-digest/monthly-tax-digest-january-2026",
  "2026-01",
);
const notices = source(
  "SARS: public notices under the Tax Administration Act",
  "https://www.sars.gov.za/legal-counsel/secondary-legislation/public-notices/",
  "2024-08",
);
const smme10 = source(
  "SARS: SMME Connect 10",
  "https://www.sars.gov.za/businesses-and-employers/small-businesses-taxpayers/smme-connect-10-february-2025-edition",
  "2025-02",
);
const creations = source(
  "Creations: 2026 tax deadlines",
  "https://creations.africa/insights/tax-deadlines-2026",
  "2026-04-05",
);
const february2026 = source("SJC: deadlines for February 2026", "https://sjcasa.co.za/latest-news", "2026-02");
const thirdPayment = source(
  "SJC: third provisional payment",
  "https://sjcasa.co.za/provisional-tax-third-payment-and-penalty-risks-what-you-need-to-know",
);
const before31August = source(
  "Accounting Weekly: provisional tax before 31 August",
  "https://www.accountingweekly.com/sars-updates/provisional-tax-deadline-what-smmes-need-to-know-before-31-august",
  "2025",
);
const cipcNotices = source(
  "CIPC: beneficial ownership with annual returns",
  "https://www.cipc.co.za/?cat=5&paged=11",
  "2024",
);

const individuals: Condition = { fact: "kind", in: ["self-employed", "partnership"] };
const companies: Condition = { fact: "kind", in: ["company"] };
const provisional: Condition = { fact: "provisional-taxpayer", value: true };
const employers: Condition = { fact: "employees", value: true };
const latePayment = "A penalty of 10% of the late payment, and interest.";

export const southAfrica: CountryObligations = {
  country: "ZA",
  weekendRule:
    "Provisional tax, EMP201, turnover tax and the VAT return on paper move to the last business day before. " +
    "For other " +
    "duties we found no rule: plan for the business day before.",
  missing: [
    "The 2026 filing season dates in SARS's own words; we know 23 October 2026 and 22 January 2027 from one " +
      "private page.",
    "Whether the VAT date for those who do not use eFiling ended after the 2026 Budget.",
    "The 2026 season of the Compensation Fund and the 2026 window of the interim EMP501.",
    "The date of the yearly turnover tax return, and of the annual return of close corporations: sources disagree.",
  ],
  obligations: researched("ZA", [
    {
      id: "za-itr12-individual",
      slug: "income-tax-return",
      authority: sars,
      name: "Income tax return of individuals",
      form: "ITR12 on eFiling or the MobiApp",
      who: "Individuals who must file and are not provisional taxpayers.",
      conditions: [individuals, { fact: "provisional-taxpayer", value: false }],
      frequency: "yearly",
      when: "In the filing season, which SARS announces each year; it has closed in the second half of October.",
      how: "File on eFiling or the MobiApp, or accept the assessment that SARS prepares.",
      schedules: [watched("SARS announces the filing season each year; check the closing date with SARS.")],
      consequence: "A fixed penalty each month until the return is filed.",
      caution: "SARS often extends the season, or sets another date for another channel.",
      sources: [headStart, smartMoney, notices],
      confidence: "low",
      service: "tax-planning",
    },
    {
      id: "za-itr12-provisional",
      slug: "provisional-income-tax-return",
      authority: sars,
      name: "Income tax return of provisional taxpayers",
      form: "ITR12; trusts use ITR12T",
      who: "Freelancers, sole traders, partners, landlords and others with income that is not a salary.",
      conditions: [individuals, provisional],
      frequency: "yearly",
      when: "In the filing season for provisional taxpayers, which has closed in the second half of January.",
      how: "File on eFiling or the MobiApp, or at a branch by appointment.",
      schedules: [watched("SARS announces the filing season each year; check the closing date with SARS.")],
      consequence: "A fixed penalty each month until the return is filed.",
      caution: "Whether trusts share the date is not confirmed.",
      sources: [digest, headStart],
      confidence: "low",
      service: "tax-planning",
    },
    {
      id: "za-irp6-first",
      slug: "first-provisional-tax",
      authority: sars,
      name: "First provisional tax payment",
      form: "IRP6",
      who: "Every provisional taxpayer, also when nothing is due.",
      conditions: [provisional],
      frequency: "yearly",
      when: "By the last day of the sixth month of the tax year: 31 August for individuals.",
      how: "File and pay on eFiling, on the MobiApp or at a branch.",
      schedules: [
        schedule(endsOf([8], lastDay(0)), "back", { label: "Individuals", conditions: [individuals] }),
        schedule(accountingMonths([6], lastDay(0)), "back", { label: "Companies", conditions: [companies] }),
      ],
      consequence: latePayment,
      sources: [smme10, creations, before31August],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "za-irp6-second",
      slug: "second-provisional-tax",
      authority: sars,
      name: "Second provisional tax payment",
      form: "IRP6",
      who: "Every provisional taxpayer, also when nothing is due.",
      conditions: [provisional],
      frequency: "yearly",
      when:
        "By the last day of the tax year: the end of February for individuals, the financial year end for " +
        "companies.",
      how: "File and pay on eFiling, on the MobiApp or at a branch.",
      schedules: [
        schedule(endsOf([2], lastDay(0)), "back", { label: "Individuals", conditions: [individuals] }),
        schedule(yearEnd(lastDay(0)), "back", { label: "Companies", conditions: [companies] }),
      ],
      consequence: "A penalty of 10% of the late payment and interest; 20% more when the estimate is too low.",
      sources: [smme10, creations, february2026],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "za-irp6-topup",
      slug: "third-provisional-tax",
      authority: sars,
      name: "Third provisional tax payment (voluntary)",
      form: "IRP6, or a payment only",
      who: "Provisional taxpayers who paid too little in the year.",
      conditions: [provisional],
      frequency: "yearly",
      when: "30 September for a year that ends in February; six months after any other year end.",
      how: "Pay on eFiling.",
      schedules: [
        schedule(endsOf([2], lastDay(7)), "back", { label: "Individuals", conditions: [individuals] }),
        schedule(yearEnd(lastDay(7)), "back", {
          label: "Companies with a year end in February",
          conditions: [companies, { fact: "year-end", in: [2] }],
        }),
        schedule(yearEnd(lastDay(6)), "back", {
          label: "Companies with another year end",
          conditions: [companies, { fact: "year-end-not", in: [2] }],
        }),
      ],
      consequence: "Interest on what is missing, from the day after.",
      sources: [
        thirdPayment,
        source(
          "Taxability: third provisional payment",
          "https://taxability.co.za/third-top-up-payment-for-provisional-tax/",
        ),
      ],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "za-itr14-company",
      slug: "company-tax-return",
      authority: sars,
      name: "Company income tax return",
      form: "ITR14 on eFiling",
      who: "Every company and close corporation.",
      conditions: [companies],
      frequency: "yearly",
      when: "Within 12 months of the financial year end.",
      how: "File on eFiling.",
      schedules: [schedule(yearEnd(lastDay(12)), "unknown")],
      consequence: "An administrative penalty for each month.",
      caution: "The yearly notice of SARS can change it; the notice of 2026 was not read.",
      sources: [
        source(
          "GovChain: when tax returns are due",
          "http://help.govchain.co.za/en/articles/5461384-when-do-i-need-to-submit-tax-returns",
        ),
        source("Allegra: ITR14", "https://www.allegra-accounting.co.za/post/did-you-know", "2023-06-27"),
      ],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "za-vat201-efiling",
      slug: "vat",
      authority: sars,
      name: "VAT return on eFiling",
      form: "VAT201",
      who:
        "VAT vendors. Registration is due above ZAR 2.3 million of taxable supplies in 12 months (from 1 " +
        "April 2026).",
      conditions: [
        { fact: "vat", in: ["monthly", "two-months-odd", "two-months-even"] },
        { fact: "paper-filer", value: false },
      ],
      frequency: "varies",
      when: "By the last business day of the month after the VAT period.",
      how: "File and pay on eFiling; the payment must arrive by then.",
      schedules: [
        schedule(vatPeriod({ workingDay: "last", monthsAfter: 1 }), "none", {
          channel: "electronic",
        }),
      ],
      consequence: "A penalty of 10% of the unpaid tax, and interest; both can run from the 25th.",
      caution:
        "The 2026 Budget proposed one date for all vendors; confirm with SARS whether it is law. Categories D and E " +
        "have " +
        "other periods.",
      sources: [vatAct, smallBusinessGuide, vatPeriods, budgetVat],
      confidence: "medium",
      service: "vat-compliance",
    },
    {
      id: "za-vat201-manual",
      slug: "vat-at-a-branch",
      authority: sars,
      name: "VAT return without eFiling",
      form: "VAT201",
      who: "Vendors who do not file on eFiling, in exceptional cases only.",
      conditions: [
        { fact: "vat", in: ["monthly", "two-months-odd", "two-months-even"] },
        { fact: "paper-filer", value: true },
      ],
      frequency: "varies",
      when: "By the 25th of the month after the VAT period.",
      how: "File with help at a branch, and pay by the same day.",
      schedules: [schedule(vatPeriod(dayOf(25, 1)), "back", { channel: "manual" })],
      consequence: "A penalty of 10% of the unpaid tax, and interest.",
      caution:
        "The 2026 Budget proposed one date for all vendors; confirm with SARS whether it is law. Categories D and E " +
        "have " +
        "other periods.",
      sources: [vatAct, smallBusinessGuide],
      confidence: "high",
      service: "vat-compliance",
    },
    {
      id: "za-emp201",
      slug: "paye",
      authority: sars,
      name: "Monthly employer return: PAYE, UIF and SDL",
      form: "EMP201",
      who: "Registered employers.",
      conditions: [employers],
      frequency: "monthly",
      when: "By the 7th of the month after.",
      how: "File and pay on eFiling or e@syFile.",
      schedules: [schedule(monthly(dayOf(7, 1)), "back")],
      consequence: latePayment,
      sources: [
        source(
          "Questory: PAYE, UIF and payroll basics",
          "https://www.questory.co.za/paye-uif-and-payroll-basics-for-south-african-smes-what-you-must-do-and-when",
        ),
        creations,
        source(
          "One Stop Accounting: PAYE, in the words of SARS",
          "https://onestopaccounting.co.za/docs/south-african-revenue-serices/corporate-income-tax/pay-as-you-earn/",
        ),
        source("Rocci: SARS update", "https://www.rocci.co/news-posts/sars-update/", "2016"),
      ],
      confidence: "medium",
      service: "payroll",
    },
    {
      id: "za-emp501-interim",
      slug: "employer-interim-declaration",
      authority: sars,
      name: "Employer interim declaration",
      form: "EMP501 on eFiling or e@syFile",
      who: "All employers, for March to August.",
      conditions: [employers],
      frequency: "yearly",
      when: "By 31 October; the day on which the window opens differs each year.",
      how: "File on eFiling or e@syFile.",
      schedules: [schedule(endsOf([8], lastDay(2)), "unknown")],
      consequence: "A penalty; its amount was not confirmed.",
      caution: "The window of 2026 is to be confirmed; 31 October is the date of 2025 and the standing rule.",
      sources: [
        source(
          "SARS: guides for employer interim declarations",
          "https://www.sars.gov.za/latest-news/updated-guides-for-employer-interim-declarations-from-22-september-2025",
          "2025-09-19",
        ),
      ],
      confidence: "medium",
      service: "payroll",
    },
    {
      id: "za-emp501-annual",
      slug: "employer-annual-declaration",
      authority: sars,
      name: "Employer annual declaration",
      form: "EMP501 with IRP5 and IT3(a) certificates",
      who: "All employers, for March to February.",
      conditions: [employers],
      frequency: "yearly",
      when: "From 1 April to 31 May.",
      how: "File on eFiling or e@syFile.",
      schedules: [schedule(endsOf([2], lastDay(3)), "unknown")],
      consequence: "A penalty; its amount was not confirmed.",
      caution: "The window of 2027 is not announced in what we read.",
      sources: [
        source("SARS: Pay As You Earn", "https://www.sars.gov.za/types-of-tax/pay-as-you-earn/", "2022-04-28"),
        source(
          "Accounting Academy: EMP501 dates of SARS",
          "https://accountingacademy.co.za/news/read/sars-reminder-emp501-interim-submissions",
          "2025-09",
        ),
      ],
      confidence: "medium",
      service: "payroll",
    },
    {
      id: "za-uif-declaration",
      slug: "uif",
      authority: "Unemployment Insurance Fund (UIF)",
      name: "Monthly UIF declaration",
      form: "UI-19 or a payroll file on uFiling",
      who: "Employers of contributors; it is separate from the payment with the EMP201.",
      conditions: [employers],
      frequency: "monthly",
      when: "By the 7th of the month after.",
      how: "Declare on uFiling, by a file by email, or on paper.",
      schedules: [schedule(monthly(dayOf(7, 1)), "unknown")],
      consequence: "It is an offence; claims of workers can be refused.",
      caution: "One practitioner names the 6th.",
      sources: [
        source(
          "MD Accountants: UIF declarations",
          "https://www.mdacc.co.za/index.php/uif-declarations-are-you-compliant/",
        ),
        source(
          "PAGSA: UI-19 on paper stays",
          "https://www.pagsa.org.za/2023/06/10/nf-2022-47-uif-notice-retraction-of-manual-ui-19-discontinuation/",
          "2023-06-10",
        ),
      ],
      confidence: "medium",
      service: "payroll",
    },
    {
      id: "za-coida-roe",
      slug: "return-of-earnings",
      authority: "Compensation Fund",
      name: "Return of earnings (workers' compensation)",
      form: "W.As.8 online",
      who: "Every employer of one or more workers.",
      conditions: [employers],
      frequency: "yearly",
      when: "In a season that the Fund announces each year, in the middle of the year in the last two.",
      how: "File online.",
      schedules: [watched("The Compensation Fund announces the season each year; check with the Fund.")],
      consequence: "A penalty of 10% and no letter of good standing.",
      sources: [
        source(
          "Mondaq: Compensation Fund season for 2024",
          "https://www.mondaq.com/southafrica/trials-appeals-compensation/1633414/",
          "2025-05",
        ),
        source(
          "Accounting Academy: return of earnings for 2023",
          "https://accountingacademy.co.za/news/read/coida-2023-return-of-earnings-due-by-30-june-2024",
          "2024",
        ),
      ],
      confidence: "low",
      service: "payroll",
    },
    {
      id: "za-turnover-tax-interim",
      slug: "turnover-tax",
      authority: sars,
      name: "Turnover tax payments",
      form: "TT02 payment advice, which is not filed",
      who:
        "Registered micro businesses with a yearly turnover up to ZAR 2.3 million (2026 Budget; before, ZAR " +
        "1 million).",
      conditions: [{ fact: "turnover-tax", value: true }],
      frequency: "half-yearly",
      when: "By the last business day of August and of February.",
      how: "Pay on eFiling or at a bank.",
      schedules: [schedule(endsOf([2, 8], { workingDay: "last", monthsAfter: 0 }), "back")],
      consequence: "Interest; 20% when the second estimate is below 80% of the actual amount.",
      caution: "The 2026 Budget also allows other year ends than February, with other dates.",
      sources: [
        source(
          "SARS: turnover tax, how to pay",
          "http://www.sars.gov.za/TaxTypes/TT/How-Submit/Pages/default.aspx",
          "2014",
        ),
        source("Microvibe: threshold changes", "https://microvibenews.com/?p=25113", "2026-02"),
      ],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "za-turnover-tax-annual",
      slug: "turnover-tax-return",
      authority: sars,
      name: "Yearly turnover tax return",
      form: "TT03",
      who: "Registered micro businesses.",
      conditions: [{ fact: "turnover-tax", value: true }],
      frequency: "yearly",
      when: "Sources disagree: with the income tax season, or at the end of August.",
      how: "File with SARS.",
      schedules: [watched("Sources disagree about the date; check with SARS.")],
      consequence: "Interest and penalties.",
      sources: [
        source(
          "SARS: turnover tax (mirror)",
          "https://newsarsweb.azurewebsites.net/types-of-tax/turnover-tax/how-to-submit/",
          "2020",
        ),
        source(
          "SARS: SMME Connect 12",
          "https://www.sars.gov.za/businesses-and-employers/small-businesses-taxpayers/smme-connect-12-august-2025-edition",
          "2025-08",
        ),
      ],
      confidence: "low",
      service: "tax-planning",
    },
    {
      id: "za-dividends-tax",
      slug: "dividends-tax",
      authority: sars,
      name: "Dividends tax",
      form: "DTR01 and DTR02",
      who: "Companies that pay a dividend, and those who receive an exempt one.",
      conditions: [companies, { fact: "pays-dividends", value: true }],
      frequency: "event",
      when: "By the last day of the month after the month in which the dividend was paid.",
      how: "File and pay on eFiling.",
      schedules: [schedule(after("the month in which the dividend is paid", lastDay(1)), "unknown")],
      caution: "The page of SARS is of 2016; nothing newer was found.",
      sources: [
        source(
          "SARS: completing the DTR01",
          "http://www.sars.gov.za/TaxTypes/DT/CompletingTheDTR01/Pages/default.aspx",
          "2016-07-06",
        ),
        source("Nwanda: dividends tax returns", "https://nwanda.co.za/2017/11/27/dividends-tax-returns/", "2017-11-27"),
      ],
      confidence: "high",
      service: "tax-planning",
    },
    {
      id: "za-cipc-annual-return-company",
      slug: "annual-return",
      authority: cipc,
      name: "Annual return of companies",
      form: "CIPC e-services, with financial statements or the accountability supplement (FAS)",
      who: "Every company, also external and dormant ones.",
      conditions: [companies, { fact: "close-corporation", value: false }],
      frequency: "yearly",
      when: "Within 30 business days after the anniversary of incorporation.",
      how: "File online; up-to-date beneficial ownership comes first.",
      schedules: [
        schedule({ kind: "on-file", date: "incorporation", everyYears: 1, due: { workingDays: 30 } }, "none", {
          channel: "electronic",
        }),
      ],
      consequence: "A late fee by turnover; later, removal from the register.",
      sources: [
        cipcNotices,
        source(
          "SARS: SMME Connect 7, on CIPC annual returns",
          "https://www.sars.gov.za/businesses-and-employers/small-businesses-taxpayers/smme-connect-7-march-2024-edition/",
          "2024-03",
        ),
        source(
          "SAIBA: when annual returns are filed",
          "https://saiba.academy/kb/when-must-a-company-or-close-corporation-file-its-annual-returns",
        ),
      ],
      confidence: "high",
      service: "company-secretarial",
    },
    {
      id: "za-cipc-annual-return-cc",
      slug: "close-corporation-annual-return",
      authority: cipc,
      name: "Annual return of close corporations",
      who: "Close corporations.",
      conditions: [companies, { fact: "close-corporation", value: true }],
      frequency: "yearly",
      when: "Sources disagree: by the end of the month after the anniversary month, or 30 business days after it.",
      how: "File online.",
      schedules: [watched("Sources disagree about the date; file soon after the anniversary and check with CIPC.")],
      consequence: "A late fee; later, removal from the register.",
      sources: [
        source("SB Consulting: annual returns", "https://www.sb-consulting.co.za/insights/"),
        source(
          "FAnews: s 15A of the Close Corporations Act",
          "https://www.fanews.co.za/article/compliance-regulatory/2/general/1082/make-sure-your-close-corporation-complies/5085",
          "2008",
        ),
        cipcNotices,
      ],
      confidence: "low",
      service: "company-secretarial",
    },
    {
      id: "za-cipc-beneficial-ownership",
      slug: "beneficial-ownership",
      authority: cipc,
      name: "Beneficial ownership declaration",
      form: "BO register of CIPC",
      who: "Companies and close corporations.",
      conditions: [companies],
      frequency: "event",
      when: "With each annual return; a new entity within 10 business days of registration.",
      how: "File online. Since 1 July 2024 an annual return is refused until it is up to date.",
      schedules: [
        schedule({ kind: "on-file", date: "incorporation", everyYears: null, due: { workingDays: 10 } }, "none", {
          channel: "electronic",
          label: "New companies",
        }),
      ],
      consequence: "A compliance notice, a fine by a court, removal from the register.",
      sources: [
        cipcNotices,
        source(
          "IRIS CARBON: changes in annual returns of CIPC",
          "https://iriscarbon.com/cipcs-transformative-changes-in-annual-return-filings-for-south-african-businesses/",
          "2024-01-22",
        ),
      ],
      confidence: "medium",
      service: "company-secretarial",
    },
  ]),
};
