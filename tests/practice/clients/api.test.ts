import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DELETE, GET as readClient, PATCH } from "@/app/api/practice/clients/[id]/route";
import { GET as exportCsv } from "@/app/api/practice/clients/export.csv/route";
import { GET as exportXlsx } from "@/app/api/practice/clients/export.xlsx/route";
import { GET as readList, POST } from "@/app/api/practice/clients/route";
import { endSeat } from "@/lib/identity/seats/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { practiceClients, practiceRequests, practiceSeries, practiceWork } from "@/lib/platform/db/tables/practice";
import type { ClientForm, ClientList, PracticeClient } from "@/lib/practice/clients/contract";
import { type Firm, makeFirm, makePerson, makeSeat, type Person, setPlan } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});

const add = ({ visitor }: Person, json: ClientForm, key?: string) =>
  visitor.call(POST, {
    method: "POST",
    path: "/api/practice/clients",
    json,
    headers: key ? { "Idempotency-Key": key } : undefined,
  });
async function added(person: Person, json: ClientForm): Promise<PracticeClient> {
  const answer = await add(person, json);
  expect(answer.status).toBe(201);
  return (await answer.json()) as PracticeClient;
}
const change = ({ visitor }: Person, { id, version }: PracticeClient, json: unknown) =>
  visitor.call(PATCH, {
    method: "PATCH",
    path: `/api/practice/clients/${id}`,
    params: { id },
    json,
    headers: { "If-Match": `"${version}"` },
  });
const remove = ({ visitor }: Person, { id, version }: PracticeClient) =>
  visitor.call(DELETE, {
    method: "DELETE",
    path: `/api/practice/clients/${id}`,
    params: { id },
    headers: { "If-Match": `"${version}"` },
  });
const read = ({ visitor }: Person, id: string) =>
  visitor.call(readClient, { path: `/api/practice/clients/${id}`, params: { id } });
async function list({ visitor }: Person, search = ""): Promise<ClientList> {
  return (await (await visitor.call(readList, { path: `/api/practice/clients${search}` })).json()) as ClientList;
}
const names = async (person: Person, search = "") => (await list(person, search)).items.map(({ name }) => name);
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

const bakery: ClientForm = {
  kind: "company",
  name: "Mara Bakers",
  country: "KE",
  email: "Accounts@Mara-Bakers.example",
  whatsapp: "+254 700 000 000",
  language: "Swahili",
  taxNumber: "P051234567Q",
  yearEnd: "02-29",
  taxes: ["ke-vat3"],
  tags: ["monthly", "monthly"],
  notes: "Pays late.",
};

/** A client of the marketplace in the firm's list. */
async function listFromMarketplace(account: Viewer): Promise<PracticeClient> {
  const db = await database();
  const [row] = await db
    .insert(practiceClients)
    .values({
      professionalId: firm.professionalId,
      accountId: account.id,
      origin: "marketplace",
      kind: "person",
      name: account.name,
    })
    .returning();
  return (await (await read(firm, row!.id)).json()) as PracticeClient;
}

describe("a professional", () => {
  test("adds a client of her own once, also when she presses twice", async () => {
    const first = await add(firm, bakery, "0123456789abcdef");
    const second = await add(firm, bakery, "0123456789abcdef");
    expect([first.status, second.status]).toEqual([201, 201]);
    const client = (await first.json()) as PracticeClient;
    expect(first.headers.get("location")).toBe(`/api/practice/clients/${client.id}`);
    expect(client).toMatchObject({
      ...bakery,
      email: "accounts@mara-bakers.example",
      tags: ["monthly"],
      origin: "own",
      taxNumberCheck: "passed",
      seat: null,
      archived: false,
    });
    expect(await names(firm)).toEqual(["Mara Bakers"]);
  });

  test("is warned of a tax number without the form of its country, and may keep it", async () => {
    expect(await added(firm, { name: "Ama", country: "KE", taxNumber: "12" })).toMatchObject({
      taxNumber: "12",
      taxNumberCheck: "failed",
    });
    expect(await added(firm, { name: "Lee", country: "US", taxNumber: "12" })).toMatchObject({
      country: "US",
      taxNumberCheck: "unknown",
    });
  });

  test.each([
    ["country", { country: "XX" }],
    ["country", { country: "Kenya" }],
    ["email", { email: "no address" }],
    ["yearEnd", { yearEnd: "02-30" }],
    ["taxes", { country: "ZA", taxes: ["ke-vat3"] }],
    ["taxes", { country: "KE", taxes: ["no-such-tax"] }],
    ["whatsapp", { whatsapp: "call me" }],
    ["name", { name: " " }],
  ])("reads what is wrong beside the field: %s", async (field, wrong) => {
    const answer = await add(firm, { name: "Ama", ...wrong } as ClientForm);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) as string } });
  });

  test("finds clients by words and filters, and archived ones apart", async () => {
    await added(firm, bakery);
    const ama = await added(firm, { name: "ama Owusu", company: "50%_Off", country: "GH", taxNumber: "C0001" });
    const old = await added(firm, { name: "Old Mill", tags: ["yearly"] });
    await change(firm, old, { archived: true });
    expect(await names(firm)).toEqual(["ama Owusu", "Mara Bakers"]);
    expect(await names(firm, "?q=mara-bakers.example")).toEqual(["Mara Bakers"]);
    expect(await names(firm, "?q=C0001")).toEqual(["ama Owusu"]);
    expect(await names(firm, "?q=%25_")).toEqual(["ama Owusu"]);
    expect(await names(firm, "?country=KE")).toEqual(["Mara Bakers"]);
    expect(await names(firm, "?tag=monthly")).toEqual(["Mara Bakers"]);
    expect(await names(firm, "?tax=ke-vat3")).toEqual(["Mara Bakers"]);
    expect(await names(firm, "?seat=owner&page=2&perPage=1")).toEqual(["Mara Bakers"]);
    expect(await names(firm, "?archived=yes")).toEqual(["Old Mill"]);
    expect(await list(firm)).toMatchObject({
      total: 2,
      everyone: 2,
      used: 3,
      limit: -1,
      countries: ["GH", "KE"],
      taxes: ["ke-vat3"],
      tags: ["monthly", "yearly"],
    });
    expect(ama.version).toBe(1);
  });

  test("changes a client, is told when someone else did first, and restores an archived one", async () => {
    const client = await added(firm, bakery);
    const changed = (await (
      await change(firm, client, { name: "Mara Foods", archived: true })
    ).json()) as PracticeClient;
    expect(changed).toMatchObject({ name: "Mara Foods", archived: true, notes: "Pays late.", version: 2 });
    expect(await codeOf(await change(firm, client, { name: "Late" }))).toEqual([412, "stale"]);
    expect(await (await change(firm, changed, { archived: false })).json()).toMatchObject({ archived: false });
    expect(await codeOf(await change(firm, { ...changed, version: 3 }, { country: "ZA" }))).toEqual([
      400,
      "invalid-input",
    ]);
    expect(await codeOf(await change(firm, { ...changed, version: 3 }, {}))).toEqual([400, "invalid-input"]);
  });

  test("deletes a client of her own, and archives one of the marketplace instead", async () => {
    const own = await added(firm, bakery);
    expect((await remove(firm, own)).status).toBe(204);
    expect((await read(firm, own.id)).status).toBe(404);
    const known = await listFromMarketplace(await makeViewer("client"));
    expect(await codeOf(await remove(firm, known))).toEqual([409, "client-linked"]);
  });

  test("keeps a client who has work, work that returns or a document request, and reads to archive it", async () => {
    const db = await database();
    const { professionalId } = firm;
    const common = { professionalId, title: "VAT return", zone: "Africa/Nairobi" };
    const dueOn = "2030-01-20";
    const frequency = "monthly";
    const belongings = [
      [practiceWork, (clientId: string) => db.insert(practiceWork).values({ ...common, clientId, frequency, dueOn })],
      [practiceSeries, (clientId: string) => db.insert(practiceSeries).values({ ...common, clientId, frequency })],
      [practiceRequests, (clientId: string) => db.insert(practiceRequests).values({ ...common, clientId, dueOn })],
    ] as const;
    for (const [table, addOne] of belongings) {
      const client = await added(firm, bakery);
      await addOne(client.id);
      const refused = (await (await remove(firm, client)).json()) as Record<string, unknown>;
      expect(refused).toMatchObject({ status: 409, code: "client-has-work" });
      expect(refused.detail).toContain("Archive the client instead.");
      expect(await db.$count(table, eq(table.clientId, client.id))).toBe(1);
      await db.delete(table).where(eq(table.clientId, client.id));
      expect((await remove(firm, client)).status).toBe(204);
    }
  });

  test("exports everything as CSV, with formulas as text, and as a sheet", async () => {
    await added(firm, { ...bakery, name: "=cmd()" });
    const csv = await (await firm.visitor.call(exportCsv, { path: "/api/practice/clients/export.csv" })).text();
    expect(csv).toContain(
      "'=cmd(),company,,Kenya,accounts@mara-bakers.example,+254 700 000 000,Swahili,P051234567Q,02-29",
    );
    expect(csv).toContain("monthly,Pays late.,no");
    const sheet = await firm.visitor.call(exportXlsx, { path: "/api/practice/clients/export.xlsx" });
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
  });
});

describe("the plan", () => {
  test("Basic has ten added clients; those of the marketplace do not count", async () => {
    await setPlan(firm.accountId, "basic");
    await listFromMarketplace(await makeViewer("client"));
    for (let number = 1; number <= 10; number++) await added(firm, { name: `Client ${number}` });
    const refused = await add(firm, { name: "Client 11" });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "plan-required", plan: "premium" });
    expect(await list(firm)).toMatchObject({ used: 10, limit: 10, total: 11 });
    await setPlan(firm.accountId, "premium");
    await added(firm, { name: "Client 11" });
  });

  test("once it has ended, clients are read, changed and exported, and no new one is added", async () => {
    const client = await added(firm, bakery);
    const db = await database();
    await db.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.accountId, firm.accountId));
    expect(await codeOf(await add(firm, { name: "New" }))).toEqual([403, "plan-required"]);
    expect(await names(firm)).toEqual(["Mara Bakers"]);
    expect((await change(firm, client, { notes: "Paid." })).status).toBe(200);
    expect((await firm.visitor.call(exportCsv, { path: "/api/practice/clients/export.csv" })).status).toBe(200);
  });
});

describe("a seat of the firm", () => {
  test("an accountant adds and changes clients, but neither deletes nor exports them", async () => {
    const seat = await makeSeat(firm, "accountant");
    const client = await added(seat, bakery);
    expect(client).toMatchObject({ taxNumber: "P051234567Q", notes: "Pays late." });
    expect((await change(seat, client, { notes: "Paid." })).status).toBe(200);
    expect(await codeOf(await remove(seat, { ...client, version: 2 }))).toEqual([403, "owner-only"]);
    const csv = await seat.visitor.call(exportCsv, { path: "/api/practice/clients/export.csv" });
    expect(await codeOf(csv)).toEqual([403, "owner-only"]);
  });

  test("an assistant reads the list without tax numbers and private notes, and changes nothing", async () => {
    const client = await added(firm, bakery);
    const seat = await makeSeat(firm, "assistant");
    const seen = await list(seat);
    expect(seen.items).toMatchObject([{ name: "Mara Bakers", taxNumber: null, taxNumberCheck: "unknown" }]);
    expect(JSON.stringify(seen)).not.toMatch(/P051234567Q|Pays late/);
    expect(await names(seat, "?q=P051234567Q")).toEqual([]);
    expect(await (await read(seat, client.id)).json()).toMatchObject({ taxNumber: null, notes: null });
    expect(await codeOf(await add(seat, { name: "New" }))).toEqual([403, "owner-only"]);
    expect(await codeOf(await change(seat, client, { name: "New" }))).toEqual([403, "owner-only"]);
  });

  test("is in charge of clients until the seat ends, and then the owner is", async () => {
    const seat = await makeSeat(firm, "accountant");
    const client = await added(firm, { ...bakery, seat: seat.seat.id });
    expect(client.seat).toMatchObject({ id: seat.seat.id });
    expect(await names(firm, `?seat=${seat.seat.id}`)).toEqual(["Mara Bakers"]);
    const owner = { id: firm.accountId, role: "professional", name: "Zuri" } as Viewer;
    await endSeat(owner, seat.seat.id);
    expect(await (await read(firm, client.id)).json()).toMatchObject({ seat: null });
  });

  test("of another firm cannot be in charge", async () => {
    const other = await makeSeat(await makeFirm("Other Books"), "accountant");
    expect(await codeOf(await add(firm, { ...bakery, seat: other.seat.id }))).toEqual([404, "not-found"]);
  });
});

test("another firm and a client get nothing", async () => {
  const client = await added(firm, bakery);
  const other = await makeFirm("Other Books");
  expect(await names(other)).toEqual([]);
  expect((await read(other, client.id)).status).toBe(404);
  expect(await codeOf(await change(other, client, { name: "Mine" }))).toEqual([404, "not-found"]);
  expect(await codeOf(await remove(other, client))).toEqual([404, "not-found"]);
  const person = await makePerson();
  expect(await codeOf(await read(person, client.id))).toEqual([403, "wrong-role"]);
});
