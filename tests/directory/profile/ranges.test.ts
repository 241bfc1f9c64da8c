import { expect, test } from "vitest";
import { adjustmentSchema } from "@/lib/billing/adjustments/contract";
import { newRefundSchema } from "@/lib/billing/refunds/contract";
import { contentZoneFor } from "@/lib/content/items/choices";
import { projectChangeSchema } from "@/lib/deals/leads/contract";
import { amountSchema } from "@/lib/deals/quotes/contract";
import { professionSectionSchema, servicesSectionSchema } from "@/lib/directory/profile/contract";
import { countries } from "@/lib/platform/reference/countries";

const education = (year: number) => [{ degree: "BCom", institution: "Wits", year }];
const package_ = (price: number) => [{ name: "Books", includes: "", price, period: "month" }];
const profession = professionSectionSchema.partial();
const services = servicesSectionSchema.partial();

test.each([
  ["years of experience", profession, { experience: 71 }, "Enter 0 to 70 years"],
  ["a year", profession, { education: education(1949) }, "Enter a year from 1950 to 2100"],
  ["a year", profession, { education: education(2101) }, "Enter a year from 1950 to 2100"],
  ["an hourly rate", services, { hourlyRate: 100_001 }, "Enter R1 to R100,000 an hour"],
  ["a starting price", services, { services: [{ name: "VAT", startingPrice: 2e6 }] }, "Enter R1 to R1,000,000"],
  ["a package price", services, { packages: package_(1_000_001) }, "Enter R1 to R1,000,000"],
  ["a quote", amountSchema, "10000000", "Enter an amount from R0.01 to R9,999,999.99, such as 1250.50"],
  ["a progress", projectChangeSchema, { progress: 101 }, "Enter a percentage from 0 to 100"],
  ["a credit", adjustmentSchema, { action: "credit", amount: 10_001, reason: "Late" }, "Enter R0.01 to R10,000"],
  [
    "a refund",
    newRefundSchema,
    { amount: 1_000_001, reason: "Late" },
    "Enter R0.01 to R1,000,000, and no more than is left of the payment",
  ],
] as const)("%s out of range names the range", (_, schema, value, message) => {
  expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("the content studio has a time zone for every country", () => {
  const zones = Object.fromEntries(countries.map(({ code, timeZone }) => [code, contentZoneFor(timeZone)]));
  expect(zones).toEqual({
    ZA: "CAT",
    BW: "CAT",
    NG: "WAT",
    KE: "EAT",
    GH: "GMT",
    EG: "Cairo",
    MA: "Casablanca",
    MU: "MUT",
    AE: "GST",
  });
  expect(contentZoneFor("Europe/Paris")).toBe("CAT");
});
