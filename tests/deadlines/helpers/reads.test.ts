import { expect, test } from "vitest";
import { listHelpers } from "@/lib/deadlines/helpers/reads";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

test("an obligation shows three verified people of its country and service, each with a free time", async () => {
  const helpers = await listHelpers("KE", ["vat-compliance"]);
  expect(helpers).toHaveLength(3);
  for (const { id, verified, nextFree, countryCode } of helpers) {
    expect({ verified, countryCode, isFree: Boolean(nextFree) }).toEqual({
      verified: true,
      countryCode: "KE",
      isFree: true,
    });
    expect((await getProfessional(id))?.specializationSlugs).toContain("vat-compliance");
  }
});

test("a service that few offer shows the listed and verified professionals", async () => {
  const helpers = await listHelpers("BW", ["insolvency"]);
  expect(helpers.every(({ verified, countryCode }) => verified && countryCode === "BW")).toBe(true);
});
