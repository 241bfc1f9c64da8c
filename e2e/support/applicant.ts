import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { browserOf, randomMark } from "./people";

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
      phone: "+254 700 000 000",
      country: "KE",
      city: "Nairobi",
      gender: "Female",
      professionalTitle: "Auditor",
      professionalBody: "ICPAK",
      practiceNumber: "14872",
      yearsExperience: "12",
      specializations: "bookkeeping",
      software: "xero",
      hourlyRate: "450",
      password,
      confirmPassword: password,
      agreeToTerms: "true",
      agreeToVerification: "true",
      ...fields,
      idDocument: picture,
      certification: { ...picture, name: "certificate.png" },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { professionalId: string }).professionalId;
}

interface Applicant {
  email: string;
  name: string;
  number: string;
  professionalId: string;
  page: Page;
}

/** A chartered accountant in Durban who has applied with two documents, in a signed-in browser. */
export async function applicant(browser: Browser, baseURL: string): Promise<Applicant> {
  const mark = randomMark();
  const email = `zola.${mark}@example.com`;
  const name = `Zola ${mark[0]!.toUpperCase()}${mark.slice(1)}`;
  const number = String(20_000_000 + Math.floor(Math.random() * 9_000_000));
  const context = await browser.newContext({ baseURL });
  const professionalId = await apply(context.request, baseURL, {
    firstName: "Zola",
    lastName: name.split(" ")[1]!,
    email,
    phone: "+27 82 555 0101",
    country: "ZA",
    city: "Durban",
    professionalTitle: "Chartered Accountant",
    practiceNumber: number,
    professionalBody: "SAICA",
    yearsExperience: "7",
    hourlyRate: "650",
  });
  return { email, name, number, professionalId, page: await browserOf(browser, baseURL, email, password) };
}

/** Approves an application by the API, signed in as an administrator. */
export async function approve(request: APIRequestContext, origin: string, { name }: Pick<Applicant, "name">) {
  const answer = await request.get(`/api/verifications?q=${encodeURIComponent(name)}`);
  const [found] = ((await answer.json()) as { items: { id: string; version: number }[] }).items;
  const decided = await request.post(`/api/verifications/${found!.id}/decision`, {
    headers: { origin, "if-match": `"${found!.version}"` },
    data: { decision: "approve", validUntil: `${new Date().getUTCFullYear() + 1}-06-30` },
  });
  expect(decided.ok(), await decided.text()).toBe(true);
}
