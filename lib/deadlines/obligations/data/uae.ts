import type { Condition, CountryObligations } from "../contract";
import { after, dayOf, endsOf, lastDay, monthly, researched, schedule, source, vatPeriod } from "./define";
import { watched, yearEnd } from "./define";

const fta = "Federal Tax Authority (FTA, الهيئة الاتحادية للضرائب)";
const mohre = "Ministry of Human Resources and Emiratisation (MOHRE)";
const gpssa = "General Pension and Social Security Authority (GPSSA)";
const arabic = (text: string) => ({ text, lang: "ar" });

const article49 = source(
  "Tax Procedures Law, art. 49",
  "https://gcctaxlaws.com/articles/uae-tp-fdl-28-of-2022-as-amended-article-49",
  "2026-02-20",
);
const crowe = source(
  "Crowe: new weekend and tax deadlines",
  "https://www.crowe.com/ae/news/new-uae-weekend-possible-impact-on-tax-deadlines",
  "2022-01",
);
const accupe = source(
  "Accupe: the 28 days of VAT",
  "https://www.accupe.com/blog/uae-vat-return-28-day-clock-never-miss",
  "2026-05-08",
);
const firstReturns = source(
  "Gulf Time (WAM): the FTA on the first VAT returns",
  "https://gulftime.ae/fta-urges-businesses-to-complete-submit-tax-returns-before-feb-28",
  "2018",
);
const realLaw = source(
  "RealLaw: VAT registration",
  "https://app.reallaw.ai/en/legal-table/doc/faq-who-is-eligible-or-required-to-register-for-vat-in-the-uae-2049",
);
const dlaPiper = source(
  "DLA Piper: changed tax penalties",
  "https://www.dlapiper.com/en/insights/publications/gulf-tax-insights/2025/gulf-tax-insights-december-2025/cabinet-decision-amends-the-administrative-penalties-for-violation-of-uae-tax-laws",
  "2025-12-18",
);
const penalties = source(
  "Regfollower: updated penalties",
  "https://regfollower.com/uae-mof-updates-administrative-penalties-for-tax-violations",
  "2026",
);
const ftaStatement = source(
  "Statement of the FTA on corporate tax returns, at HS Group",
  "https://www.hsgroup.ae/post/your-title-what-s-your-blog-about",
  "2025-09-24",
);
const naturalPersons = source(
  "Regfollower: the FTA urges natural persons to register",
  "https://regfollower.com/uae-fta-urges-natural-persons-to-complete-corporate-tax-registration",
  "2025-03",
);
const waiver = source(
  "Regfollower: penalty waiver of the FTA",
  "https://regfollower.com/uae-fta-offers-penalty-waiver-for-late-tax-registration",
  "2025-07",
);
const eInvoicing = source(
  "Ministerial Decision 244 of 2025 on e-invoicing",
  "https://gcctaxlaws.com/decisions/uae-indirect-vat-8-of-2017-md-244-of-2025",
  "2026-05-10",
);
const taxstar = source(
  "Taxstar: e-invoicing deadline moved",
  "https://www.taxstar.app/post/uae-e-invoicing-deadline-extended-what-this-means-for-businesses-now",
  "2026-05",
);
const ey = source(
  "EY: penalties for e-invoicing",
  "https://taxnews.ey.com/news/2025-2433-uae-ministry-of-finance-publishes-cabinet-decision-on-penalties-for-noncompliance-with-e-invoicing",
  "2025-12-05",
);
const contributions = source("GPSSA: contributions", "https://gpssa.gov.ae/pages/en/node/5169", "2024-10");
const salaryData = source(
  "GPSSA: art. 11, salary data",
  "https://gpssa.gov.ae/pages/en/laws-and-regulations/chapter-two-rules-calculation-subscriptions-article-11",
  "2024-08-10",
);

const companies: Condition = { fact: "kind", in: ["company"] };
const individuals: Condition = { fact: "kind", in: ["self-employed", "partnership"] };
const nationals: Condition = { fact: "national-staff", value: true };
const large: Condition = { fact: "large-turnover", value: true };
const notLarge: Condition = { fact: "large-turnover", value: false };
const electronic = { channel: "electronic" } as const;

export const uae: CountryObligations = {
  country: "AE",
  weekendRule:
    "Tax dates on a Saturday, a Sunday or a federal public holiday move to the next business day. For wages, " +
    "pensions, " +
    "owners and licences we found no rule.",
  missing: [
    "The change of e-invoicing of 10 May 2026 in the ministry's own words.",
    "A weekend rule for wages (WPS) and pensions (GPSSA).",
    "Whether small business relief goes on after 2026.",
  ],
  obligations: researched("AE", [
    {
      id: "ae-vat-return",
      slug: "vat",
      authority: fta,
      name: "VAT return",
      localName: arabic("إقرار ضريبة القيمة المضافة"),
      form: "VAT 201 on EmaraTax",
      who: "Businesses registered for VAT: compulsory above AED 375,000 a year.",
      conditions: [{ fact: "vat", in: ["quarterly", "monthly"] }],
      frequency: "varies",
      when: "By the 28th day after the end of the tax period; the payment must arrive by then.",
      how: "File and pay on EmaraTax.",
      schedules: [schedule(vatPeriod({ days: 28 }), "forward", electronic)],
      consequence: "AED 1,000, and AED 2,000 when repeated within 24 months; 14% a year on late payment.",
      caution:
        "The FTA assigns the quarters, and many do not end in March, June, September and December: check yours " +
        "on EmaraTax.",
      sources: [article49, crowe, accupe, firstReturns, dlaPiper, penalties],
      confidence: "medium",
      service: "vat-compliance",
    },
    {
      id: "ae-vat-registration",
      slug: "vat-registration",
      authority: fta,
      name: "VAT registration",
      form: "EmaraTax",
      who: "Those with supplies and imports above AED 375,000 in 12 months, or expected in the next 30 days.",
      conditions: [{ fact: "vat", in: ["none"] }],
      frequency: "once",
      when: "Within 30 days of passing the limit.",
      how: "Apply on EmaraTax.",
      schedules: [schedule(after("passing the limit", { days: 30 }), "forward", electronic)],
      consequence: "AED 10,000.",
      sources: [realLaw, dlaPiper, article49],
      confidence: "medium",
      service: "vat-compliance",
    },
    {
      id: "ae-vat-deregistration",
      slug: "vat-deregistration",
      authority: fta,
      name: "VAT deregistration",
      form: "EmaraTax",
      who: "Those who stop taxable supplies or fall under the limits.",
      conditions: [{ fact: "vat-registered" }],
      frequency: "once",
      when: "Within 20 business days.",
      how: "Apply on EmaraTax.",
      schedules: [schedule(after("taxable supplies stop", { workingDays: 20 }), "none", electronic)],
      consequence: "AED 1,000 a month, at most AED 10,000.",
      caution: "The amounts may have changed with the penalties of April 2026.",
      sources: [realLaw, dlaPiper],
      confidence: "medium",
      service: "vat-compliance",
    },
    {
      id: "ae-ct-return",
      slug: "corporate-tax-return",
      authority: fta,
      name: "Corporate tax return",
      localName: arabic("إقرار ضريبة الشركات"),
      form: "EmaraTax",
      who:
        "Registered companies, in free zones too and without tax to pay; individuals above AED 1 million of " +
        "turnover.",
      frequency: "yearly",
      when: "Within nine months of the end of the tax period, with the payment: 30 September for December.",
      how: "File and pay on EmaraTax.",
      schedules: [
        schedule(yearEnd(lastDay(9)), "forward", { ...electronic, label: "Companies", conditions: [companies] }),
        schedule(endsOf([12], lastDay(9)), "forward", {
          ...electronic,
          label: "Individuals above AED 1 million of turnover",
          conditions: [individuals, large],
        }),
      ],
      consequence: "AED 500 a month for 12 months, then AED 1,000; 14% a year on late payment.",
      sources: [ftaStatement, source("Taxstar: penalties", "https://www.taxstar.app/pentalties", "2026-05"), article49],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "ae-ct-registration-company",
      slug: "corporate-tax-registration",
      authority: fta,
      name: "Corporate tax registration of companies",
      form: "EmaraTax",
      who: "Every company; those incorporated before March 2024 had dates in 2024.",
      conditions: [companies],
      frequency: "once",
      when: "Within three months of incorporation.",
      how: "Apply on EmaraTax.",
      schedules: [
        schedule(
          { kind: "on-file", date: "incorporation", everyYears: null, due: { months: 3 } },
          "forward",
          electronic,
        ),
      ],
      consequence:
        "AED 10,000; waived when the first return is filed within seven months of the end of the first tax period.",
      caution: "Whether the waiver is open to future periods is from other sources than the FTA.",
      sources: [naturalPersons, waiver, article49],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "ae-ct-registration-individual",
      slug: "corporate-tax-registration-of-individuals",
      authority: fta,
      name: "Corporate tax registration of individuals",
      form: "EmaraTax",
      who: "Individuals in business with more than AED 1 million of turnover in a calendar year.",
      conditions: [individuals, large],
      frequency: "once",
      when: "By 31 March of the following year.",
      how: "Apply on EmaraTax.",
      schedules: [schedule(endsOf([12], dayOf(31, 3)), "forward", electronic)],
      consequence: "AED 10,000.",
      sources: [naturalPersons, waiver, article49],
      confidence: "medium",
      service: "tax-planning",
    },
    {
      id: "ae-small-business-relief",
      slug: "small-business-relief",
      authority: fta,
      name: "Small business relief",
      form: "A choice in the corporate tax return",
      who: "Residents with up to AED 3 million of revenue in this and all earlier periods; they still file.",
      frequency: "yearly",
      when: "In the corporate tax return, for tax periods that end on or before 31 December 2026.",
      how: "Choose it in the return.",
      schedules: [watched("In the corporate tax return, for tax periods that end on or before 31 December 2026.")],
      consequence: "No relief when it is not chosen.",
      caution: "We know of no extension by mid 2026.",
      sources: [
        source(
          "FTA: small business relief",
          "https://tax.gov.ae/en/taxes/corporate.tax/corporate.tax.topics/small.business.relief.23.aspx",
          "2024-05-06",
        ),
        source("Exiloz: relief not extended", null, "2026-07-05"),
      ],
      confidence: "high",
      service: "tax-planning",
    },
    {
      id: "ae-einvoice-asp",
      slug: "e-invoicing-provider",
      authority: "Ministry of Finance and FTA",
      name: "Appoint an e-invoicing provider",
      form: "Accredited service provider (ASP)",
      who: "Businesses that sell to businesses or government, also outside VAT; not for consumer sales.",
      frequency: "once",
      when: "By 30 October 2026 from AED 50 million of revenue; by 31 March 2027 below, and for government.",
      how: "Appoint an accredited provider.",
      schedules: [
        schedule({ kind: "gazetted", dates: [{ date: "2026-10-30", for: "AED 50 million or more" }] }, "none", {
          ...electronic,
          label: "Companies with AED 50 million of revenue or more",
          conditions: [companies, large],
        }),
        schedule({ kind: "gazetted", dates: [{ date: "2027-03-31", for: "below AED 50 million" }] }, "none", {
          ...electronic,
          label: "Companies below AED 50 million of revenue",
          conditions: [companies, notLarge],
        }),
        schedule({ kind: "gazetted", dates: [{ date: "2027-03-31", for: "below AED 50 million" }] }, "none", {
          ...electronic,
          label: "Individuals",
          conditions: [individuals],
        }),
      ],
      consequence: "AED 5,000 a month.",
      caution: "The change of May 2026 is from secondary pages; more delays are possible.",
      sources: [eInvoicing, taxstar, ey],
      confidence: "medium",
      service: "bookkeeping",
    },
    {
      id: "ae-einvoice-go-live",
      slug: "e-invoicing",
      authority: "Ministry of Finance and FTA",
      name: "E-invoicing starts",
      who: "Businesses that sell to businesses or government, also outside VAT; not for consumer sales.",
      frequency: "once",
      when:
        "On 1 January 2027 from AED 50 million of revenue, on 1 July 2027 below, on 1 October 2027 for " +
        "government.",
      how: "Issue and send each invoice within 14 days of the transaction through the provider.",
      schedules: [
        schedule({ kind: "gazetted", dates: [{ date: "2027-01-01", for: "AED 50 million or more" }] }, "none", {
          ...electronic,
          label: "Companies with AED 50 million of revenue or more",
          conditions: [companies, large],
        }),
        schedule({ kind: "gazetted", dates: [{ date: "2027-07-01", for: "below AED 50 million" }] }, "none", {
          ...electronic,
          label: "Companies below AED 50 million of revenue",
          conditions: [companies, notLarge],
        }),
        schedule({ kind: "gazetted", dates: [{ date: "2027-07-01", for: "below AED 50 million" }] }, "none", {
          ...electronic,
          label: "Individuals",
          conditions: [individuals],
        }),
      ],
      consequence:
        "AED 100 for each invoice, at most AED 5,000 a month; AED 1,000 a day for not reporting a " + "failure.",
      caution: "More delays are possible.",
      sources: [eInvoicing, taxstar, ey],
      confidence: "medium",
      service: "bookkeeping",
    },
    {
      id: "ae-wps-wages",
      slug: "wages",
      authority: mohre,
      name: "Wages (WPS)",
      localName: arabic("نظام حماية الأجور"),
      form: "Wages Protection System",
      who: "Private employers under MOHRE; free zones can have other rules.",
      conditions: [{ fact: "employees", value: true }],
      frequency: "monthly",
      when: "On the 1st of each month for the month before, since June 2026.",
      how: "Pay through an agent of the WPS.",
      schedules: [schedule(monthly(dayOf(1, 1)), "unknown", electronic)],
      consequence: "Warnings from day 2, no new work permits from day 5, fines after day 11.",
      caution: "The rule is new since June 2026; details may follow. Pay before a weekend or a holiday.",
      sources: [
        source(
          "Emirates 24/7: wages on the 1st",
          "https://www.emirates247.com/uae/new-rule-by-uae-mohre-private-sector-salaries-must-be-paid-on-1st-of-every-month-from-june-1/1702?ot=ot.AMPPageLayout",
          "2026-05",
        ),
      ],
      confidence: "medium",
      service: "payroll",
    },
    {
      id: "ae-gpssa-monthly",
      slug: "pensions",
      authority: gpssa,
      name: "Monthly pension contributions",
      who: "Employers of Emirati staff and, by agreement, of other GCC nationals.",
      conditions: [{ fact: "employees", value: true }, nationals],
      frequency: "monthly",
      when: "From the 1st to the 15th of the month after.",
      how: "Pay online.",
      schedules: [schedule(monthly(dayOf(15, 1)), "unknown", electronic)],
      consequence: "0.1% for each day.",
      sources: [contributions],
      confidence: "high",
      service: "payroll",
    },
    {
      id: "ae-gpssa-january-data",
      slug: "pension-salary-data",
      authority: gpssa,
      name: "Yearly salary data of insured staff",
      who: "Employers of Emirati staff and, by agreement, of other GCC nationals.",
      conditions: [{ fact: "employees", value: true }, nationals],
      frequency: "yearly",
      when: "In January; confirm the day with the authority.",
      how: "File online.",
      schedules: [watched("In January; check the day with the GPSSA.")],
      sources: [salaryData],
      confidence: "low",
      service: "payroll",
    },
    {
      id: "ae-ubo",
      slug: "beneficial-ownership",
      authority: "Licensing authorities and Ministry of Economy",
      name: "Register of beneficial owners",
      localName: arabic("المستفيد الحقيقي"),
      who: "Licensed companies, except in DIFC and ADGM and listed groups; an owner has 25% or more.",
      conditions: [companies],
      frequency: "event",
      when: "Within 60 days of formation; changes within 15 days.",
      how: "File on the portal of the licensing authority.",
      schedules: [
        schedule({ kind: "on-file", date: "incorporation", everyYears: null, due: { days: 60 } }, "unknown", {
          label: "New companies",
        }),
        schedule(after("a change of beneficial owners", { days: 15 }), "unknown", { label: "Changes" }),
      ],
      consequence: "Warnings, then fines and suspension.",
      caution: "The 60 and 15 days are from notes on the decision before (58 of 2020).",
      sources: [
        source("Baker McKenzie: decision 109 of 2023", null, "2024-01-18"),
        source("SAIF Zone: declaration of owners", "https://saif-zone.com/en/ubo-declaration", "2024-01"),
      ],
      confidence: "medium",
      service: "company-secretarial",
    },
    {
      id: "ae-trade-licence",
      slug: "trade-licence",
      authority: "Department of the emirate, or the free zone",
      name: "Trade licence renewal",
      localName: arabic("تجديد الرخصة التجارية"),
      who: "Every business.",
      frequency: "yearly",
      when: "By the date on which the licence expires.",
      how: "Renew online or through an agent.",
      schedules: [schedule({ kind: "on-file", date: "licence-expiry", everyYears: 1, due: { months: 0 } }, "unknown")],
      consequence: "In Dubai about AED 250 a month; free zones have their own amounts.",
      caution: "Some licences run for several years: enter the date on yours.",
      sources: [
        source(
          "Uppersetup: trade licence renewal 2026",
          "https://uppersetup.com/en/article/uae-company-trade-licence-renewal-2026-the-complete-guide",
          "2026-06-05",
        ),
        source("DMCC: late renewal", "https://dmcc.ae/revised-late-renewal-penalty-fee-faqs"),
      ],
      confidence: "medium",
      service: "company-secretarial",
    },
    {
      id: "ae-emiratisation",
      slug: "emiratisation",
      authority: mohre,
      name: "Emiratisation targets",
      localName: arabic("التوطين"),
      who: "Businesses with 50 or more employees in skilled jobs.",
      conditions: [{ fact: "fifty-employees", value: true }],
      frequency: "half-yearly",
      when: "1% more by 30 June and 1% more by 31 December, to 10% at the end of 2026.",
      how: "Report through MOHRE.",
      schedules: [schedule(endsOf([6, 12], lastDay(0)), "unknown")],
      consequence: "A financial contribution for each person missing.",
      caution:
        "Confirm the rules after December 2026 with the authority. In 2023 the date moved to 7 July because of Eid.",
      sources: [source("Zawya, Khaleej Times: Emiratisation targets", null, "2024-06-28")],
      confidence: "medium",
      validUntil: "2026-12-31",
      service: "payroll",
    },
  ]),
};
