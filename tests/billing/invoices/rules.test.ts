import { expect, test } from "vitest";
import { invoiceNumber, splitVat } from "@/lib/billing/invoices/rules";
import { formatRandExact } from "@/lib/platform/format/money";

test("invoice numbers count up within a year with four digits", () => {
  expect([invoiceNumber(2026, 1), invoiceNumber(2026, 12_345)]).toEqual(["INV-2026-0001", "INV-2026-12345"]);
});

test("net and VAT add up to the total to the cent; without a VAT number no VAT is charged", () => {
  expect(splitVat(49_900, { registered: false })).toEqual({ netCents: 49_900, vatCents: 0 });
  expect(splitVat(49_900, { registered: true })).toEqual({ netCents: 43_391, vatCents: 6_509 });
  for (const total of [1, 2, 7, 19_900, 69_900, 123_457]) {
    const { netCents, vatCents } = splitVat(total, { registered: true });
    expect(netCents + vatCents).toBe(total);
  }
});

test("rand amounts always show their cents", () => {
  expect([formatRandExact(499), formatRandExact(1_234_567.5), formatRandExact(0.1)]).toEqual([
    "R499.00",
    "R1,234,567.50",
    "R0.10",
  ]);
});
