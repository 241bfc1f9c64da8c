import { expect, test } from "vitest";
import { sampleProfessionals } from "@/fixtures/professionals";
import { demoPeople, demoProfileId } from "@/lib/identity/accounts/demo";
import { roleByEmail } from "@/lib/platform/auth/email";
import { brand } from "@/lib/platform/brand";

test("each demo address signs in with the role shown beside it", () => {
  for (const { email, role } of demoPeople()) expect(roleByEmail(email, brand.companyDomain), email).toBe(role);
});

test("the demo professional's profile is an approved one of the sample data", () => {
  expect(sampleProfessionals().find(({ id }) => id === demoProfileId)?.status).toBe("approved");
});
