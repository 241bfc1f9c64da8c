import { expect, test } from "vitest";
import { GET as getDetails, PUT as putDetails } from "@/app/api/billing-details/route";
import type { OwnBillingDetails } from "@/lib/billing/details/contract";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const signedIn = async (email: string) => {
  const visitor = new Visitor();
  await visitor.signIn(email);
  return visitor;
};
const put = (visitor: Visitor, json: object, version: number) =>
  visitor.call(putDetails, { method: "PUT", json, headers: { "if-match": `"${version}"` } });
const read = async (visitor: Visitor) => (await (await visitor.call(getDetails)).json()) as OwnBillingDetails;
const company = { name: "شركة النور", address: "12 Sheikh Zayed Road\nDubai", vatNumber: "100123456700003" };

test("a professional stores company, address and VAT number, and another sees none of it", async () => {
  const [person, other] = await Promise.all([
    signedIn("bd-professional@example.com"),
    signedIn("bd2-accountant@example.com"),
  ]);
  expect(await read(person)).toMatchObject({ name: "", address: "", vatNumber: "", version: 0 });
  const saved = await put(person, company, 0);
  expect([saved.status, saved.headers.get("etag")]).toEqual([200, '"1"']);
  expect(await read(person)).toMatchObject({ ...company, version: 1 });
  expect(await read(other)).toMatchObject({ name: "", version: 0 });
  expect((await put(person, company, 0)).status).toBe(412);
  expect((await put(person, { ...company, name: "" }, 1)).status).toBe(200);
  expect(await read(person)).toMatchObject({ name: "", version: 2 });
});

test("an invalid VAT number and a text that is too long are refused at their field", async () => {
  const person = await signedIn("bd3-professional@example.com");
  const fieldsOf = async (json: object) =>
    Object.keys(((await (await put(person, json, 0)).json()) as { fields: object }).fields);
  expect(await fieldsOf({ ...company, vatNumber: "none" })).toEqual(["vatNumber"]);
  expect(await fieldsOf({ ...company, address: "x".repeat(401) })).toEqual(["address"]);
  expect((await put(person, { ...company, vatNumber: " it 0123 4567 " }, 0)).status).toBe(200);
  expect((await read(person)).vatNumber).toBe("IT 0123 4567");
});

test("letters that invoices cannot print are refused at their field", async () => {
  const person = await signedIn("bd4-professional@example.com");
  const answer = await put(person, { ...company, name: "王伟 Trading", address: "北京路 1" }, 0);
  expect(answer.status).toBe(400);
  const { fields } = (await answer.json()) as { fields: Record<string, string> };
  expect(Object.keys(fields).sort()).toEqual(["address", "name"]);
  expect(fields.name).toMatch(/Latin, Greek, Cyrillic, Arabic, Ethiopic or Tifinagh letters/);
  const printable = { ...company, name: "Ọlábísí, አበበ & ⴰⵎⵉⵏ", address: "Ελλάδα 1\nКазань" };
  expect((await put(person, printable, 0)).status).toBe(200);
});

test("clients have no billing details", async () => {
  const client = await signedIn("bd-client@example.com");
  expect((await client.call(getDetails)).status).toBe(403);
});
