import { expect, test } from "vitest";
import { cookiesText } from "@/lib/notifications/info-pages/cookies";
import { termsText } from "@/lib/notifications/info-pages/terms";
import { ordinal } from "@/lib/platform/format/counts";
import { affiliateFigures, affiliateTerms, agreementSections } from "@/lib/platform/reference/affiliate-terms";

const agreement = agreementSections.flatMap(({ text }) => [...text]).join("\n");
const terms = JSON.stringify(termsText);

test("the agreement and the terms promise the figures that the ledger pays", () => {
  const { standardRate, premiumRate, firstPremium, hold, statementDay, minimumPayout } = affiliateFigures;
  for (const figure of [standardRate, premiumRate, firstPremium, hold, statementDay, minimumPayout]) {
    expect(agreement).toContain(figure);
    expect(terms).toContain(figure);
  }
  expect(agreement).toContain(`first ${affiliateTerms.premiumFrom - 1} paid referrals`);
  expect([agreement, JSON.stringify(cookiesText)].join()).toContain(affiliateFigures.linkValidity);
});

test("the agreement reads as the specification has it", () => {
  expect(affiliateFigures).toEqual({
    standardRate: "20%",
    premiumRate: "50%",
    firstPremium: "250th",
    hold: "30 days",
    linkValidity: "90 days",
    statementDay: "15th",
    minimumPayout: "R500",
  });
  expect([1, 2, 3, 4, 11, 12, 21, 22, 101, 112].map(ordinal)).toEqual(
    "1st 2nd 3rd 4th 11th 12th 21st 22nd 101st 112th".split(" "),
  );
});
