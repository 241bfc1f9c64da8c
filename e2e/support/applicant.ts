import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect } from "@playwright/test";

export const password = "a long password";

/**
 * Professional sign-up with two documents by the API; the default is an auditor in Nairobi. The applicant awaits
 * verification and is not signed in.
 * @returns the id of the professional
 */
export async function apply(
  request: APIRequestContext,
  origin: string,
  fields: { firstName: string; lastName: string; email: string } & Record<string, string>,
): Promise<string> {
  const picture = { name: "id.png", mimeType: "image/png", buffer: await readFile("public/icon-192.png") };
  const answer = await request.post("/api/applications", {
    headers: { origin },
    multipart: {
      ...{ phone: "+254 700 000 000", country: "KE", city: "Nairobi", gender: "Female" },
      ...{ professionalTitle: "Auditor", professionalBody: "ICPAK", practiceNumber: "14872", yearsExperience: "12" },
      ...{ specializations: "bookkeeping", software: "xero", hourlyRate: "450" },
      ...{ password, confirmPassword: password, agreeToTerms: "true", agreeToVerification: "true" },
      ...fields,
      idDocument: picture,
      certification: { ...picture, name: "certificate.png" },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { professionalId: string }).professionalId;
}
