import { expect, test } from "vitest";
import { portfolioChangeSchema } from "@/lib/directory/portfolio/contract";
import { professionalSchema } from "@/lib/directory/professionals/contract";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { specializationLabel } from "@/lib/platform/reference/services";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

test("works, reviews and offered services of a profile name their service by id, beside its label", async () => {
  const profile = professionalSchema.parse(await getProfessional("grace-wanjiku-kimani"));
  const labelled = [
    ...profile.portfolio.map(({ category, service }) => [category, service] as const),
    ...profile.reviews.map(({ projectType, service }) => [projectType, service] as const),
    ...profile.services.map(({ name, service }) => [name, service] as const),
  ];
  const named = labelled.filter(([, service]) => service !== null);
  expect(named.length).toBeGreaterThan(3);
  for (const [label, service] of named) expect(label).toBe(specializationLabel(service!));
});

test("the category of a work may be sent as the id of a service or as its label", () => {
  const work = { title: "A year of returns", description: "", completedDate: "2025-11-30" };
  for (const category of ["vat-compliance", "VAT Compliance"])
    expect(portfolioChangeSchema.parse({ ...work, category }).category).toBe("VAT Compliance");
  expect(portfolioChangeSchema.parse({ ...work, category: "Other" }).category).toBe("Other");
  expect(portfolioChangeSchema.safeParse({ ...work, category: "plumbing" }).success).toBe(false);
});
