"use client";

import { type ReactNode, useState } from "react";
import { SelectField } from "@/components/ui/select-field";
import { type VatFiling, vatFilingsOf } from "@/lib/deadlines/obligations/contract";
import { countries, type CountryCode } from "@/lib/platform/reference/countries";

const vatLabels: Record<VatFiling, string> = {
  none: "Not registered for VAT",
  monthly: "Registered, every month",
  "two-months-odd": "Registered, every two months (to January, March, May …)",
  "two-months-even": "Registered, every two months (to February, April, June …)",
  quarterly: "Registered, every quarter",
  "half-yearly": "Registered, every six months",
  yearly: "Registered, once a year",
};
const allFilings = Object.keys(vatLabels) as VatFiling[];
const isCountry = (value: string): value is CountryCode => countries.some(({ code }) => code === value);

type Field = { name: string; defaultValue: string; error?: string };
type Props = { country: Field; vat: Field; children: ReactNode };

/**
 * The questions for country and VAT, `children` between them. The VAT answers are those of the chosen country, and all
 * of them before a country is chosen.
 */
export function CountryAndVat({ country, vat, children }: Props) {
  const [chosen, setChosen] = useState(country.defaultValue);
  const filings = isCountry(chosen) ? vatFilingsOf(chosen) : allFilings;
  return (
    <>
      <SelectField
        {...country}
        label="Country"
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {children}
      <SelectField {...vat} label="VAT" choices={filings.map((value) => ({ value, label: vatLabels[value] }))} />
    </>
  );
}
