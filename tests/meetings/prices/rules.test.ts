import { describe, expect, test } from "vitest";
import { bookedPackageName, priceAfterMove, priceLines, priceOfMeeting, priceText } from "@/lib/meetings/prices/rules";

const basis = { packageCents: null, kindCents: null, hourlyRateCents: 85_000, minutes: 90 };

describe("the price of a meeting", () => {
  test.each([
    ["the package, before the kind and the rate", { packageCents: 250_000, kindCents: 40_000 }, 250_000],
    ["the kind, before the rate", { kindCents: 40_000 }, 40_000],
    ["nothing for a free kind", { kindCents: 0 }, 0],
    ["nothing for a free package", { packageCents: 0, kindCents: 40_000 }, 0],
    ["the hourly rate for the length", {}, 127_500],
    ["the hourly rate for a short meeting, rounded to a cent", { hourlyRateCents: 85_100, minutes: 25 }, 35_458],
  ])("is %s", (_, change, cents) => {
    expect(priceOfMeeting({ ...basis, ...change })).toBe(cents);
  });

  const booked = {
    priceCents: 85_000,
    hourlyRateCents: 85_000,
    packageName: null,
    kindPriceCents: null,
    duration: 60,
  };
  test.each([
    ["follows a new length at the rate of the request", booked, 90, 127_500],
    ["stays with the same length", { ...booked, priceCents: 80_000 }, 60, 80_000],
    ["stays the one of the package", { ...booked, packageName: "VAT return", priceCents: 90_000 }, 90, 90_000],
    ["stays the one of the kind", { ...booked, kindPriceCents: 0, priceCents: 0 }, 90, 0],
    ["stays unknown for a meeting of before", { ...booked, priceCents: null, hourlyRateCents: null }, 90, null],
  ])("%s", (_, row, minutes, cents) => {
    expect(priceAfterMove(row, minutes)).toBe(cents);
  });

  test("reads as an amount in rand or as free", () => {
    expect([priceText(0), priceText(85_000), priceText(35_458)]).toEqual(["Free", "R850", "R354.58"]);
    expect(priceLines({ priceCents: 250_000, packageName: "VAT return" })).toEqual([
      "Package: VAT return",
      "Price: R2,500",
    ]);
    expect(priceLines({ priceCents: null, packageName: null })).toEqual([]);
  });

  test("a package that is paid again names its period", () => {
    const name = "Bookkeeping";
    expect(bookedPackageName({ name, period: "once" })).toBe("Bookkeeping");
    expect(bookedPackageName({ name, period: "month" })).toBe("Bookkeeping (price for a month)");
    expect(bookedPackageName({ name, period: "year" })).toBe("Bookkeeping (price for a year)");
  });
});
