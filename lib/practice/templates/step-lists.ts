import type { CountryCode } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

/** Steps of work that every firm can start from. */
export interface StepList {
  id: string;
  name: string;
  /** "" for every country. */
  country: CountryCode | "";
  service: SpecializationSlug;
  /** The obligation whose work it is; null for none. */
  obligation: string | null;
  steps: readonly string[];
}

export const stepLists: readonly StepList[] = [
  {
    id: "ke-vat",
    name: "VAT return, Kenya",
    country: "KE",
    service: "vat-compliance",
    obligation: "ke-vat3",
    steps: [
      "Ask for sales, purchases and bank statements",
      "Compare the sales with the eTIMS report",
      "Check the PIN of each supplier on the purchases",
      "Compare VAT withheld with the certificates",
      "Fill in the VAT3 return",
      "Send the figures to the client for approval",
      "File on iTax and save the receipt",
      "Send the client the payment slip",
    ],
  },
  {
    id: "ke-paye",
    name: "PAYE, Kenya",
    country: "KE",
    service: "payroll",
    obligation: "ke-paye",
    steps: [
      "Ask for new staff, leavers and changes of pay",
      "Compute pay, PAYE, SHIF, NSSF and the housing levy",
      "Send the payroll to the client for approval",
      "File the P10 on iTax",
      "Send the payment slips",
      "Send the payslips",
    ],
  },
  {
    id: "ke-income-tax",
    name: "Income tax of a company, Kenya",
    country: "KE",
    service: "tax-planning",
    obligation: "ke-income-tax-company",
    steps: [
      "Ask for the signed accounts",
      "Compute the tax from the profit",
      "Compare instalments and tax withheld with iTax",
      "Send the computation to the client for approval",
      "File the return on iTax",
      "Send the payment slip for the balance",
    ],
  },
  {
    id: "za-annual-accounts",
    name: "Annual accounts, South Africa",
    country: "ZA",
    service: "financial-reporting",
    obligation: null,
    steps: [
      "Ask for bank statements, loans and lists of stock and assets",
      "Close the books of the year",
      "Reconcile bank, debtors, creditors and VAT",
      "Work out depreciation and provisions",
      "Draft the accounts and the notes",
      "Partner reviews the accounts",
      "Send the accounts to the directors to sign",
      "Keep the signed copy",
    ],
  },
  {
    id: "za-itr14",
    name: "Company income tax, South Africa",
    country: "ZA",
    service: "tax-planning",
    obligation: "za-itr14-company",
    steps: [
      "Take the figures from the signed accounts",
      "Compute taxable income and compare provisional tax",
      "Fill in the ITR14 on eFiling",
      "Send it to the client for approval",
      "File, and save the assessment",
      "Compare the assessment with the return",
    ],
  },
  {
    id: "za-vat201",
    name: "VAT201, South Africa",
    country: "ZA",
    service: "vat-compliance",
    obligation: "za-vat201-efiling",
    steps: [
      "Ask for tax invoices and bank statements",
      "Check the tax invoices",
      "Reconcile output and input tax with the books",
      "Fill in the VAT201 on eFiling",
      "Send the figures to the client for approval",
      "File, and tell the client what to pay",
    ],
  },
  {
    id: "za-emp201",
    name: "EMP201, South Africa",
    country: "ZA",
    service: "payroll",
    obligation: "za-emp201",
    steps: [
      "Ask for new staff, leavers and changes of pay",
      "Compute pay, PAYE, UIF and SDL",
      "Send the payroll to the client for approval",
      "File the EMP201",
      "Send the payment reference and the payslips",
    ],
  },
  {
    id: "ae-corporate-tax",
    name: "Corporate tax, UAE",
    country: "AE",
    service: "tax-planning",
    obligation: "ae-ct-return",
    steps: [
      "Ask for the accounts, audited where the law asks for it",
      "Check the conditions of a free zone or small business relief",
      "List related parties and transfer pricing",
      "Compute taxable income",
      "Send the computation to the client for approval",
      "File on EmaraTax",
      "Tell the client what to pay",
    ],
  },
  {
    id: "ae-vat",
    name: "VAT return, UAE",
    country: "AE",
    service: "vat-compliance",
    obligation: "ae-vat-return",
    steps: [
      "Ask for sales, purchases and import declarations",
      "Split sales by emirate",
      "Check reverse charge and zero rate",
      "Send the figures to the client for approval",
      "File the VAT201 on EmaraTax",
      "Tell the client what to pay",
    ],
  },
  {
    id: "ng-vat",
    name: "VAT return, Nigeria",
    country: "NG",
    service: "vat-compliance",
    obligation: "ng-vat-return",
    steps: [
      "Ask for sales and purchase invoices",
      "Compute output and input VAT",
      "Send the figures to the client for approval",
      "File the return and save the receipt",
      "Tell the client what to pay",
    ],
  },
  {
    id: "gh-vat",
    name: "VAT return, Ghana",
    country: "GH",
    service: "vat-compliance",
    obligation: "gh-vat-return",
    steps: [
      "Ask for sales and purchase invoices",
      "Compare the sales with the E-VAT invoices",
      "Compute VAT and levies",
      "Send the figures to the client for approval",
      "File the return and tell the client what to pay",
    ],
  },
  {
    id: "ma-tva",
    name: "VAT return, Morocco",
    country: "MA",
    service: "vat-compliance",
    obligation: "ma-tva",
    steps: [
      "Ask for sales and purchase invoices",
      "Fill in the list of deductions",
      "Send the figures to the client for approval",
      "File on SIMPL-TVA and pay",
    ],
  },
  {
    id: "monthly-bookkeeping",
    name: "Bookkeeping of a month",
    country: "",
    service: "bookkeeping",
    obligation: null,
    steps: [
      "Ask for bank statements and receipts",
      "Enter sales, purchases and expenses",
      "Reconcile bank and cash",
      "Ask the client about what is unclear",
      "Send the figures of the month",
    ],
  },
];
