import { stdnum } from "stdnum";

/** The checks that stdnum has for a country: a tax number passes when one of them accepts it. */
const checks: Readonly<Record<string, readonly string[]>> = {
  EG: ["tn"],
  GH: ["tin"],
  KE: ["pin"],
  MA: ["ice"],
  ZA: ["tin", "vat", "idnr"],
};

/**
 * Whether a tax number has the form and the check digits of its country: `unknown` for an empty one and for a country
 * without a known check. A number that fails may still be right: it is a warning, and never refused.
 */
export function checkTaxNumber(country: string, taxNumber: string): "passed" | "failed" | "unknown" {
  const known = (checks[country] ?? []).flatMap((name) => stdnum[country]?.[name] ?? []);
  if (known.length === 0 || taxNumber === "") return "unknown";
  return known.some(({ validate }) => validate(taxNumber).isValid) ? "passed" : "failed";
}
