import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as choice, PUT as choose } from "@/app/api/account/whatsapp/route";
import { GET as reachByBooking, POST as writeAboutBooking } from "@/app/api/bookings/[id]/whatsapp/route";
import { POST as reveal } from "@/app/api/professionals/[id]/contact/route";
import { GET as reachByQuote, POST as writeAboutQuote } from "@/app/api/quotes/[id]/whatsapp/route";
import type { HandOff } from "@/lib/messaging/whatsapp/contract";
import { setWhatsAppChoice } from "@/lib/messaging/whatsapp/writes";
import { database } from "@/lib/platform/db/connection";
import { quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, consents } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");

const client = new Visitor();
const host = new Visitor();
const stranger = new Visitor();
let booking = "";
let quote = "";
let profile = "";

beforeAll(async () => {
  await client.signIn("client@example.com");
  await host.signIn("professional@example.com");
  await stranger.signIn("whatsapp-stranger@example.com");
  const db = await database();
  const [own] = await db.select().from(accounts).where(eq(accounts.email, "client@example.com"));
  const offers = await db.select().from(quotes).where(eq(quotes.clientId, own!.id));
  const hosts = await db.select({ id: professionals.id, accountId: professionals.accountId }).from(professionals);
  const [me] = await db.select().from(accounts).where(eq(accounts.email, "professional@example.com"));
  profile = hosts.find(({ accountId }) => accountId === me!.id)!.id;
  quote = offers.find(({ professionalId }) => professionalId === profile)!.id;
  const meetings = await db.select().from(bookings).where(eq(bookings.clientId, own!.id));
  booking = meetings.find(({ professionalId }) => professionalId === profile)!.id;
});

const set = (visitor: Visitor, number: string, consent: boolean) =>
  visitor.call(choose, { method: "PUT", json: { number, consent } });
const both = [
  ["booking", reachByBooking, writeAboutBooking, () => booking],
  ["quote", reachByQuote, writeAboutQuote, () => quote],
] as const;
const bodyOf = async <T>(answer: Response) => (await answer.json()) as T;

test("a user without WhatsApp consent cannot be written to there", async () => {
  expect(await bodyOf(await host.call(choice))).toEqual({ number: "", consent: false });
  for (const [about, reach, write, id] of both) {
    expect(await bodyOf(await client.call(reach, { params: { id: id() } })), about).toEqual({ available: false });
    const refused = await client.call(write, { method: "POST", params: { id: id() } });
    expect([refused.status, await bodyOf<{ code: string }>(refused)], about).toMatchObject([
      409,
      { code: "no-whatsapp" },
    ]);
  }
  const contact = await bodyOf<{ whatsapp: unknown }>(
    await stranger.call(reveal, { method: "POST", params: { id: profile } }),
  );
  expect(contact.whatsapp).toBeNull();
});

test("a number is parsed by the account's country and stored as E.164; an invalid one is refused", async () => {
  for (const wrong of ["", "12", "hello", "+999 123 456 789"]) {
    const refused = await set(host, wrong, true);
    expect([refused.status, Object.keys((await bodyOf<{ fields: object }>(refused)).fields)], wrong).toEqual([
      400,
      ["number"],
    ]);
  }
  const saved = await set(client, "082 123 4567", true);
  expect(await bodyOf(saved)).toEqual({ number: "+27821234567", consent: true });
  expect(await bodyOf(await set(client, "+254 712 345678", true))).toEqual({ number: "+254712345678", consent: true });
});

test("a number with 00 before its country code is one of that country, also where calls abroad begin otherwise", async () => {
  const person = await makeViewer("client");
  const db = await database();
  for (const [country, typed, number] of [
    ["KE", "00254 712 345 678", "+254712345678"],
    ["NG", "(00234) 803 123 4567", "+2348031234567"],
    ["MU", "00230 5251 2345", "+23052512345"],
    ["ZA", "00254 (0)712 345 678", "+254712345678"],
  ] as const) {
    await db.update(accounts).set({ country }).where(eq(accounts.id, person.id));
    expect(await setWhatsAppChoice(person, { number: typed, consent: true })).toEqual({ number, consent: true });
  }
});

test("bookings, quotes and profiles link to WhatsApp with their reference, for their two sides only", async () => {
  await set(host, "+254 733 444 555", true);
  for (const [about, reach, write, id] of both) {
    const params = { id: id() };
    expect(await bodyOf(await client.call(reach, { params })), about).toEqual({ available: true });
    const { url, text } = await bodyOf<HandOff>(await client.call(write, { method: "POST", params }));
    expect(url).toBe(`https://wa.me/254733444555?text=${encodeURIComponent(text)}`);
    expect(text).toContain(params.id.slice(0, 8).toUpperCase());
    expect(await bodyOf(await host.call(reach, { params })), `${about}, the other side`).toEqual({ available: true });
    expect((await bodyOf<HandOff>(await host.call(write, { method: "POST", params }))).url).toContain("/254712345678?");
    for (const [verb, handler] of [
      ["GET", reach],
      ["POST", write],
    ] as const)
      expect((await stranger.call(handler, { method: verb, params })).status, `a stranger, ${about}`).toBe(404);
  }
  const contact = await bodyOf<{ whatsapp: string }>(
    await stranger.call(reveal, { method: "POST", params: { id: profile } }),
  );
  expect(contact.whatsapp).toContain("https://wa.me/254733444555?text=");
  expect(decodeURIComponent(contact.whatsapp)).toContain(`/professional/${profile}`);
});

test("withdrawing the consent ends the links at once, deletes the number and records both choices", async () => {
  expect(await bodyOf(await set(host, "+254 733 444 555", false))).toEqual({ number: "", consent: false });
  for (const [about, reach, write, id] of both) {
    expect(await bodyOf(await client.call(reach, { params: { id: id() } })), about).toEqual({ available: false });
    expect((await client.call(write, { method: "POST", params: { id: id() } })).status, about).toBe(409);
  }
  const contact = await bodyOf<{ whatsapp: unknown }>(
    await stranger.call(reveal, { method: "POST", params: { id: profile } }),
  );
  expect(contact.whatsapp).toBeNull();
  const db = await database();
  const [me] = await db.select().from(accounts).where(eq(accounts.email, "professional@example.com"));
  expect(me!.whatsapp).toBeNull();
  const recorded = await db.select().from(consents).where(eq(consents.accountId, me!.id)).orderBy(consents.agreedAt);
  expect(recorded.filter(({ kind }) => kind === "whatsapp").map(({ action }) => action)).toEqual([
    "given",
    "withdrawn",
  ]);
});

test("the number of a suspended user is given to no other user", async () => {
  await set(host, "+254 733 444 555", true);
  const db = await database();
  await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.email, "professional@example.com"));
  expect(await bodyOf(await client.call(reachByBooking, { params: { id: booking } }))).toEqual({ available: false });
});
