import type { ImportField } from "@/lib/practice/client-imports/contract";

/** The names of each field on screens and in downloads. */
export const fieldLabels: Readonly<Record<ImportField, string>> = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  company: "Company",
  kind: "Person or company",
  country: "Country",
  email: "Email",
  whatsapp: "WhatsApp or phone",
  language: "Language",
  taxNumber: "Tax number",
  yearEnd: "Year end",
  taxes: "Taxes",
  tags: "Tags",
  notes: "Private notes",
};
