import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as readAsked } from "@/app/api/papers/route";
import { GET as readList } from "@/app/api/practice/requests/route";
import { endSeat } from "@/lib/identity/seats/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { DocumentRequest, RequestList } from "@/lib/practice/document-requests/contract";
import { linkedRequest } from "@/lib/practice/papers/reads";
import { type Firm, makeFirm, makePerson, makeSeat, setPlan } from "@/tests/identity/seats/support";
import { fileOf, pdf, png } from "@/tests/platform/files/documents";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";
import {
  ask,
  begin,
  change,
  codeOf,
  current,
  decideItem,
  end,
  joined,
  makeClient,
  makeRequest,
  openWhatsApp,
  paper,
  put,
  read,
  renewLink,
  requestForm,
  revokeLink,
  sendMail,
  sendWhole,
  state,
  tokenOf,
  zip,
} from "./support";

useDatabase("empty");

let firm: Firm;
const visitor = { visitor: new Visitor() };
beforeEach(async () => {
  setClock(new Date("2026-11-29T09:00:00Z"));
  firm = await makeFirm();
});
afterEach(() => setClock());

const quarter = 256 * 1024;
/** A valid PDF of about `size` bytes. */
const longPdf = (size: number) => pdf({ body: `% ${"x".repeat(size)}\n` });

/** A request with one paper that a visitor sent by its link. */
async function withPaper(request: DocumentRequest): Promise<DocumentRequest> {
  const sent = await sendWhole(visitor, tokenOf(request), request.items[0]!.id, fileOf(pdf(), "sales.pdf"));
  expect(sent.status).toBe(204);
  return current(firm, request);
}

describe("a professional", () => {
  test("asks a client for papers, and reads and lists the request", async () => {
    const client = await makeClient(firm);
    const request = await makeRequest(firm, client);
    expect(request).toMatchObject({
      title: "VAT return November",
      state: "draft",
      client: { id: client.id, name: "Mara Bakers", mailable: true },
      items: [
        { name: "Sales invoices", state: "requested", papers: [] },
        { name: "Bank statements", note: "All accounts" },
      ],
      link: { expiresAt: "2027-02-08T00:00:00.000Z" },
    });
    const answer = await firm.visitor.call(readList, { path: `/api/practice/requests?client=${client.id}&state=open` });
    const { items } = (await answer.json()) as RequestList;
    expect(items).toMatchObject([{ id: request.id, items: 2, received: 0, client: { name: "Mara Bakers" } }]);
  });

  test("changes facts and items, but deletes none that has papers", async () => {
    const request = await withPaper(await makeRequest(firm, await makeClient(firm)));
    const [sales, bank] = request.items;
    const items = [
      { id: bank!.id, name: "Bank statements of all accounts" },
      { id: sales!.id, name: "Sales" },
      { name: "eTIMS report" },
    ];
    const changed = await change(firm, request, { title: "VAT return", dueOn: "2026-12-15", items });
    expect(await changed.json()).toMatchObject({
      title: "VAT return",
      dueOn: "2026-12-15",
      items: [
        { name: "Bank statements of all accounts" },
        { name: "Sales", papers: [{ name: "sales.pdf" }] },
        { name: "eTIMS report", state: "requested" },
      ],
    });
    const now = await current(firm, request);
    const without = now.items.filter(({ name }) => name !== "Sales").map(({ id, name }) => ({ id, name }));
    expect(await codeOf(await change(firm, now, { items: without }))).toEqual([409, "item-has-papers"]);
    expect(await codeOf(await change(firm, request, { title: "Old" }))).toEqual([412, "stale"]);
  });

  test("moves the end of a link that works with the due date, and opens no revoked one", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const later = await change(firm, request, { dueOn: "2027-03-01" });
    expect(await later.json()).toMatchObject({ link: { expiresAt: "2027-04-30T00:00:00.000Z" } });
    const revoked = (await (await revokeLink(firm, await current(firm, request))).json()) as DocumentRequest;
    expect(await (await change(firm, revoked, { dueOn: "2027-04-01" })).json()).toMatchObject({ link: null });
  });

  test("sends a request by email, which has the link and, at first, who added the client", async () => {
    const client = await makeClient(firm, { email: "one@mara-bakers.example" });
    const request = await makeRequest(firm, client);
    const sent = await sendMail(firm, request);
    expect(await sent.json()).toMatchObject({ state: "open", sentAt: "2026-11-29T09:00:00.000Z" });
    const db = await database();
    const letters = await db.select().from(mails).where(eq(mails.to, "one@mara-bakers.example"));
    expect(letters).toMatchObject([{ subject: "Zuri Books asks you for papers: VAT return November" }]);
    expect(letters[0]!.text).toContain(request.link!.path);
    expect(letters[0]!.text).toContain("added you to its list of clients");
  });

  test("gets a message for WhatsApp with the link, which counts as sent", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const { url, text } = (await (await openWhatsApp(firm, request)).json()) as { url: string; text: string };
    expect(text).toContain(request.link!.path);
    expect(url).toBe(`https://wa.me/254700000000?text=${encodeURIComponent(text)}`);
    expect((await current(firm, request)).state).toBe("open");
  });

  test("opens WhatsApp for a number that is written with its national zero or with 00", async () => {
    for (const whatsapp of ["+254 (0)700 000 000", "00254 700 000 000"]) {
      const request = await makeRequest(firm, await makeClient(firm, { whatsapp }));
      const { url } = (await (await openWhatsApp(firm, request)).json()) as { url: string };
      expect(url).toMatch(/^https:\/\/wa\.me\/254700000000\?/);
    }
  });

  test("sends nothing to a client who objected, or who has no address", async () => {
    const objected = await makeRequest(firm, await makeClient(firm, { objectedAt: new Date() }));
    expect(await codeOf(await sendMail(firm, objected))).toEqual([409, "client-objected"]);
    expect(await codeOf(await openWhatsApp(firm, objected))).toEqual([409, "client-objected"]);
    const silent = await makeRequest(firm, await makeClient(firm, { email: "", whatsapp: "" }));
    expect(await codeOf(await sendMail(firm, silent))).toEqual([409, "no-address"]);
  });

  test("accepts a paper, or sends it back with a reason that the client reads by email", async () => {
    const client = await makeClient(firm, { email: "two@mara-bakers.example" });
    const empty = await makeRequest(firm, client);
    const bank = empty.items[1]!.id;
    expect(await codeOf(await decideItem(firm, empty, bank, { decision: "accept" }))).toEqual([
      409,
      "nothing-received",
    ]);
    const request = await withPaper(empty);
    const sales = request.items[0]!.id;
    const back = await decideItem(firm, request, sales, { decision: "send-back", reason: "Page 2 is missing." });
    expect(await back.json()).toMatchObject({ items: [{ state: "sent-back", reason: "Page 2 is missing." }, {}] });
    const db = await database();
    const [letter] = await db.select().from(mails).where(eq(mails.to, "two@mara-bakers.example"));
    expect(letter!.text).toContain("Page 2 is missing.");
    const again = await withPaper(await current(firm, request));
    expect(again.items[0]).toMatchObject({ state: "received", reason: "" });
    const accepted = await decideItem(firm, again, sales, { decision: "accept" });
    expect(await accepted.json()).toMatchObject({ items: [{ state: "accepted" }, { state: "requested" }] });
    const more = await sendWhole(visitor, tokenOf(again), sales, fileOf(pdf(), "more.pdf"));
    expect(await codeOf(more)).toEqual([409, "item-accepted"]);
  });

  test("decides about a paper while the client sends another one, but not about a paper that changed", async () => {
    const shown = await withPaper(await makeRequest(firm, await makeClient(firm)));
    const [sales, bank] = shown.items;
    const back = { decision: "send-back", reason: "Page 2 is missing.", seen: sales!.updatedAt } as const;
    setClock(new Date("2026-11-29T09:01:00Z"));
    const file = fileOf(pdf(), "bank.pdf");
    expect((await sendWhole(visitor, tokenOf(shown), bank!.id, file)).status).toBe(204);
    const { seen: _, ...withoutSeen } = back;
    expect(await codeOf(await decideItem(firm, shown, sales!.id, withoutSeen))).toEqual([412, "stale"]);
    const decided = (await (await decideItem(firm, shown, sales!.id, back)).json()) as DocumentRequest;
    expect(decided).toMatchObject({
      version: shown.version + 2,
      items: [{ state: "sent-back", reason: back.reason }, { state: "received" }],
    });
    const late = { ...back, reason: "Page 3 is missing." };
    expect(await codeOf(await decideItem(firm, decided, sales!.id, late))).toEqual([412, "stale"]);
    setClock(new Date("2026-11-29T09:02:00Z"));
    await withPaper(decided);
    const again = { ...back, seen: decided.items[0]!.updatedAt };
    expect(await codeOf(await decideItem(firm, decided, sales!.id, again))).toEqual([412, "stale"]);
    expect((await current(firm, shown)).items[0]).toMatchObject({ state: "received", papers: [{}, {}] });
  });

  test("sends a paper back once, also when the answer was lost and the form is sent again", async () => {
    const to = "four@mara-bakers.example";
    const shown = await withPaper(await makeRequest(firm, await makeClient(firm, { email: to })));
    const [sales] = shown.items;
    const back = { decision: "send-back", reason: "Page 2 is missing.", seen: sales!.updatedAt } as const;
    const first = (await (await decideItem(firm, shown, sales!.id, back)).json()) as DocumentRequest;
    const second = await decideItem(firm, shown, sales!.id, back);
    expect(await second.json()).toEqual({ ...first, emailed: true });
    expect(await (await database()).$count(mails, eq(mails.to, to))).toBe(1);
  });

  test("sends a paper back by a link that works, also after the link was revoked", async () => {
    const to = "three@mara-bakers.example";
    const shown = await withPaper(await makeRequest(firm, await makeClient(firm, { email: to })));
    const revoked = (await (await revokeLink(firm, shown)).json()) as DocumentRequest;
    expect(revoked.link).toBeNull();
    const back = { decision: "send-back", reason: "12,500.00 of 31.12.2026 is missing." } as const;
    const decided = (await (await decideItem(firm, revoked, shown.items[0]!.id, back)).json()) as DocumentRequest;
    expect(decided).toMatchObject({ emailed: true, link: {} });
    const db = await database();
    const [letter] = await db.select().from(mails).where(eq(mails.to, to));
    expect(letter!.text).toContain(decided.link!.path);
    expect(letter!.text).toContain(back.reason);
    const sent = await sendWhole(visitor, tokenOf(decided), shown.items[0]!.id, fileOf(pdf(), "sales.pdf"));
    expect(sent.status).toBe(204);
  });

  test.each([
    ["has no address", { email: "" }],
    ["objected", { objectedAt: new Date() }],
  ])(
    "hears that no email tells a client who %s of a paper sent back, and the link stays as it is",
    async (_, facts) => {
      const client = await makeClient(firm);
      const shown = await withPaper(await makeRequest(firm, client));
      const db = await database();
      await db.update(practiceClients).set(facts).where(eq(practiceClients.id, client.id));
      const revoked = (await (await revokeLink(firm, shown)).json()) as DocumentRequest;
      const back = { decision: "send-back", reason: "Page 2 is missing." } as const;
      const decided = await decideItem(firm, revoked, shown.items[0]!.id, back);
      expect(await decided.json()).toMatchObject({
        emailed: false,
        link: null,
        sentAt: null,
        items: [{ state: "sent-back", reason: back.reason }, {}],
      });
    },
  );

  test("closes a request, which takes no more papers until it is open again", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const closed = (await (await change(firm, request, { closed: true })).json()) as DocumentRequest;
    expect(closed.state).toBe("closed");
    const item = request.items[0]!.id;
    const refused = await sendWhole(visitor, tokenOf(request), item, fileOf(pdf(), "sales.pdf"));
    expect(await codeOf(refused)).toEqual([409, "request-closed"]);
    expect(await codeOf(await sendMail(firm, closed))).toEqual([409, "request-closed"]);
    await change(firm, closed, { closed: false });
    const sent = await sendWhole(visitor, tokenOf(request), item, fileOf(pdf(), "sales.pdf"));
    expect(sent.status).toBe(204);
  });

  test("on Basic asks ten own clients and all of the marketplace; without a plan, none", async () => {
    const clients = [];
    for (let count = 0; count < 11; count += 1) clients.push(await makeClient(firm, { name: `Client ${count}` }));
    const market = await makeClient(firm, { origin: "marketplace" });
    await setPlan(firm.accountId, "basic");
    expect(await codeOf(await ask(firm, requestForm(clients[0]!.id)))).toEqual([403, "plan-required"]);
    expect((await ask(firm, requestForm(market.id))).status).toBe(201);
    const db = await database();
    await db.delete(practiceClients).where(eq(practiceClients.id, clients[10]!.id));
    const kept = await makeRequest(firm, clients[0]!);
    await db.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.accountId, firm.accountId));
    expect(await codeOf(await ask(firm, requestForm(market.id)))).toEqual([403, "plan-required"]);
    expect((await read(firm, kept.id)).status).toBe(200);
    const sent = await sendWhole(visitor, tokenOf(kept), kept.items[0]!.id, fileOf(pdf(), "sales.pdf"));
    expect(sent.status).toBe(204);
  });
});

describe("a client by the link", () => {
  test("sends files without an account, also as a plain form, which leads back to the page", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const key = tokenOf(request);
    const headers = { accept: "text/html", referer: `http://localhost:3000/papers/${key}` };
    const done = await sendWhole(visitor, key, request.items[0]!.id, fileOf(await png(), "page.png"), headers);
    expect(done.status).toBe(303);
    expect(done.headers.get("location")).toBe(`/papers/${key}?sent=1#sent`);
    expect((await current(firm, request)).items[0]).toMatchObject({
      state: "received",
      papers: [{ name: "page.png", type: "image/png" }],
    });
  });

  test("sends a file in pieces, and goes on where the line broke", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const key = tokenOf(request);
    const bytes = longPdf(2 * quarter + 1000);
    const started = await begin(visitor, key, { item: request.items[0]!.id, name: "sales.pdf", size: bytes.length });
    expect(started.status).toBe(201);
    const { id } = (await started.json()) as { id: string };
    expect((await put(visitor, key, id, 0, bytes.subarray(0, quarter))).status).toBe(200);
    const repeated = await put(visitor, key, id, 0, bytes.subarray(0, quarter));
    expect(await repeated.json()).toMatchObject({ status: 409, code: "wrong-offset", received: quarter });
    expect(await codeOf(await end(visitor, key, id))).toEqual([409, "upload-incomplete"]);
    expect(await (await state(visitor, key, id)).json()).toMatchObject({ received: quarter, done: false });
    expect((await current(firm, request)).items[0]).toMatchObject({ state: "requested", papers: [] });
    const rest = await put(visitor, key, id, quarter, bytes.subarray(quarter));
    expect(await rest.json()).toMatchObject({ received: bytes.length });
    expect(await (await end(visitor, key, id)).json()).toMatchObject({ done: true });
    expect((await end(visitor, key, id)).status).toBe(200);
    const now = await current(firm, request);
    expect(now.items[0]).toMatchObject({ state: "received", papers: [{ name: "sales.pdf", size: bytes.length }] });
    const stored = Buffer.from(await (await paper(firm, now.items[0]!.papers[0]!.id)).arrayBuffer());
    expect(stored.equals(bytes)).toBe(true);
  });

  test("is told when a file arrives whole after the paper was accepted, which stays accepted", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const key = tokenOf(request);
    const item = request.items[0]!.id;
    const bytes = pdf();
    const started = await begin(visitor, key, { item, name: "late.pdf", size: bytes.length });
    const { id } = (await started.json()) as { id: string };
    expect((await put(visitor, key, id, 0, bytes)).status).toBe(200);
    const sent = await withPaper(request);
    const accepted = (await (await decideItem(firm, sent, item, { decision: "accept" })).json()) as DocumentRequest;
    expect(await codeOf(await end(visitor, key, id))).toEqual([409, "item-accepted"]);
    expect(accepted).toMatchObject(await current(firm, request));
    expect(accepted.items[0]).toMatchObject({ state: "accepted", papers: [{ name: "sales.pdf" }] });
    // Once the paper is sent back, the same file counts.
    await decideItem(firm, accepted, item, { decision: "send-back", reason: "Page 2 is missing." });
    expect((await end(visitor, key, id)).status).toBe(200);
    const now = (await current(firm, request)).items[0]!;
    expect(now.state).toBe("received");
    expect(now.papers.map(({ name }) => name).toSorted()).toEqual(["late.pdf", "sales.pdf"]);
  });

  test("is refused pieces that do not fit, and files that are not what they seem", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const key = tokenOf(request);
    const item = request.items[0]!.id;
    const text = Buffer.from("<script>".repeat(100));
    const { id } = (await (await begin(visitor, key, { item, name: "a.pdf", size: text.length })).json()) as {
      id: string;
    };
    expect(await codeOf(await put(visitor, key, id, 0, Buffer.concat([text, text])))).toEqual([400, "invalid-input"]);
    expect(await codeOf(await put(visitor, key, id, 0, text.subarray(1)))).toEqual([400, "invalid-input"]);
    expect((await put(visitor, key, id, 0, text)).status).toBe(200);
    expect(await codeOf(await end(visitor, key, id))).toEqual([400, "invalid-input"]);
    expect(await codeOf(await end(visitor, key, id))).toEqual([404, "not-found"]);
    const large = { item, name: "a.pdf", size: 20 * 1024 * 1024 + 1 };
    expect(await codeOf(await begin(visitor, key, large))).toEqual([400, "invalid-input"]);
    expect((await current(firm, request)).items[0]).toMatchObject({ state: "requested", papers: [] });
  });

  test("sends at most 200 MB for one request", async () => {
    const request = await makeRequest(firm, await makeClient(firm));
    const key = tokenOf(request);
    const whole = { item: request.items[0]!.id, name: "a.pdf", size: 20 * 1024 * 1024 };
    for (let count = 0; count < 10; count += 1) expect((await begin(visitor, key, whole)).status).toBe(201);
    expect(await codeOf(await begin(visitor, key, { ...whole, size: 1 }))).toEqual([409, "request-full"]);
  });
});

describe("access", () => {
  /** What each way with a key answers. */
  async function byKey(who: { visitor: Visitor }, key: string, item: string): Promise<string[]> {
    const answers = [
      await begin(who, key, { item, name: "a.pdf", size: 4 }),
      await sendWhole(who, key, item, fileOf(pdf(), "a.pdf")),
    ];
    return Promise.all(answers.map(async (answer) => (await codeOf(answer)).join(" ")));
  }
  const gone = ["410 papers-link-expired", "410 papers-link-expired"];
  const open = ["201", "204"];
  const unknown = ["404 not-found", "404 not-found"];

  test("a link ends when it is renewed, revoked, expired or altered, and after an objection", async () => {
    const client = await makeClient(firm);
    const request = await makeRequest(firm, client);
    const item = request.items[0]!.id;
    const key = tokenOf(request);
    expect(await byKey(visitor, key, item)).toEqual(open);
    const [id, version, signature] = key.split(".");
    expect(await byKey(visitor, `${id}.${Number(version) + 1}.${signature}`, item)).toEqual(gone);
    expect(await byKey(visitor, `${id}.${version}.${signature!.slice(1)}A`, item)).toEqual(gone);
    const renewed = (await (await renewLink(firm, await current(firm, request))).json()) as DocumentRequest;
    expect(await byKey(visitor, key, item)).toEqual(gone);
    expect(await byKey(visitor, tokenOf(renewed), item)).toEqual(open);
    const revoked = (await (await revokeLink(firm, await current(firm, request))).json()) as DocumentRequest;
    expect(revoked.link).toBeNull();
    expect(await byKey(visitor, tokenOf(renewed), item)).toEqual(gone);
    const last = (await (await renewLink(firm, revoked)).json()) as DocumentRequest;
    const db = await database();
    await db.update(practiceClients).set({ objectedAt: new Date() }).where(eq(practiceClients.id, client.id));
    expect(await byKey(visitor, tokenOf(last), item)).toEqual(gone);
    await db.update(practiceClients).set({ objectedAt: null }).where(eq(practiceClients.id, client.id));
    expect(await byKey(visitor, tokenOf(last), item)).toEqual(open);
    setClock(new Date("2027-02-08T00:00:00Z"));
    expect(await byKey(visitor, tokenOf(last), item)).toEqual(gone);
  });

  test("a link ends while either side is suspended or closed", async () => {
    const person = await makePerson("Wanjiru Kamau");
    const request = await makeRequest(firm, await joined(firm, person));
    const item = request.items[0]!.id;
    const db = await database();
    for (const accountId of [firm.accountId, person.accountId])
      for (const set of [{ status: "suspended" as const }, { deletionDueAt: new Date("2027-01-01") }]) {
        await db.update(accounts).set(set).where(eq(accounts.id, accountId));
        expect(await byKey(visitor, tokenOf(request), item)).toEqual(gone);
        await db.update(accounts).set({ status: "active", deletionDueAt: null }).where(eq(accounts.id, accountId));
      }
    expect(await byKey(visitor, tokenOf(request), item)).toEqual(open);
  });

  test("an upload is found by the link of its own request only", async () => {
    const client = await makeClient(firm);
    const one = await makeRequest(firm, client);
    const other = await makeRequest(firm, client);
    const wish = { item: one.items[0]!.id, name: "a.pdf", size: 4 };
    const { id } = (await (await begin(visitor, tokenOf(one), wish)).json()) as { id: string };
    expect(await codeOf(await state(visitor, tokenOf(other), id))).toEqual([404, "not-found"]);
    expect(await codeOf(await put(visitor, tokenOf(other), id, 0, Buffer.from("%PDF")))).toEqual([404, "not-found"]);
    expect(await byKey(visitor, tokenOf(other), wish.item)).toEqual(unknown);
  });

  test("a client with an account sends to and reads the requests to them, of all firms", async () => {
    const person = await makePerson("Wanjiru Kamau");
    const request = await makeRequest(firm, await joined(firm, person));
    expect((await person.visitor.call(readAsked, { path: "/api/papers" })).status).toBe(200);
    await sendMail(firm, request);
    const item = request.items[0]!.id;
    expect((await sendWhole(person, request.id, item, fileOf(pdf(), "sales.pdf"))).status).toBe(204);
    const list = await person.visitor.call(readAsked, { path: "/api/papers" });
    const { items } = (await list.json()) as { items: { firm: string; items: { papers: { id: string }[] }[] }[] };
    expect(items).toMatchObject([{ firm: "Zuri Books", items: [{ papers: [{ name: "sales.pdf" }] }, {}] }]);
    const id = items[0]!.items[0]!.papers[0]!.id;
    expect((await paper(person, id)).status).toBe(200);
    const archive = await zip(person, request.id);
    expect(archive.headers.get("content-disposition")).toContain("Wanjiru%20Kamau%202026-11.zip");
    expect(Buffer.from(await archive.arrayBuffer()).includes("Sales invoices/sales.pdf")).toBe(true);
    const stranger = await makePerson("Kofi Mensah");
    expect(await byKey(stranger, request.id, item)).toEqual(unknown);
    expect(await byKey(visitor, request.id, item)).toEqual(unknown);
    const own = await stranger.visitor.call(readAsked, { path: "/api/papers" });
    expect(await own.json()).toEqual({ items: [] });
  });

  test("slashes in the names of a client, a period and a paper begin no folder of the zip", async () => {
    const client = await makeClient(firm, { name: "Owusu t/a Mara Bakers" });
    const asked = { period: "2025/26", items: [{ name: "Sales / purchases" }] };
    const request = await withPaper(await makeRequest(firm, client, asked));
    const archive = await zip(firm, request.id);
    expect(archive.headers.get("content-disposition")).toContain("Owusu%20t-a%20Mara%20Bakers%202025-26.zip");
    expect(Buffer.from(await archive.arrayBuffer()).includes("Sales-purchases/")).toBe(true);
  });

  test("other firms, strangers, visitors and the link itself read neither requests nor papers", async () => {
    const request = await withPaper(await makeRequest(firm, await makeClient(firm)));
    const id = request.items[0]!.papers[0]!.id;
    const other = await makeFirm("Other Books");
    const stranger = await makePerson("Kofi Mensah");
    expect(await codeOf(await read(other, request.id))).toEqual([404, "not-found"]);
    expect(await codeOf(await change(other, request, { closed: true }))).toEqual([404, "not-found"]);
    expect(await codeOf(await sendMail(other, request))).toEqual([404, "not-found"]);
    expect(await codeOf(await revokeLink(other, request))).toEqual([404, "not-found"]);
    expect(await codeOf(await decideItem(other, request, request.items[0]!.id, { decision: "accept" }))).toEqual([
      404,
      "not-found",
    ]);
    for (const who of [other, stranger]) {
      expect(await codeOf(await paper(who, id))).toEqual([404, "not-found"]);
      expect(await codeOf(await zip(who, request.id))).toEqual([404, "not-found"]);
    }
    expect(await codeOf(await read(stranger, request.id))).toEqual([403, "wrong-role"]);
    expect(await codeOf(await paper(visitor, id))).toEqual([401, "signed-out"]);
    expect(await codeOf(await zip(visitor, request.id))).toEqual([401, "signed-out"]);
    const foreign = await makeClient(other);
    expect(await codeOf(await ask(firm, requestForm(foreign.id)))).toEqual([404, "not-found"]);
  });

  test("an assistant of the firm does papers, until the seat ends", async () => {
    const assistant = await makeSeat(firm, "assistant");
    const client = await makeClient(firm);
    const asked = await ask(assistant, requestForm(client.id));
    expect(asked.status).toBe(201);
    const request = await withPaper((await asked.json()) as DocumentRequest);
    const accepted = await decideItem(assistant, request, request.items[0]!.id, { decision: "accept" });
    expect(accepted.status).toBe(200);
    const id = request.items[0]!.papers[0]!.id;
    expect((await paper(assistant, id)).status).toBe(200);
    await endSeat({ id: firm.accountId, role: "professional", name: "Zuri" } as Viewer, assistant.seat.id);
    expect(await codeOf(await paper(assistant, id))).toEqual([404, "not-found"]);
    expect(await codeOf(await read(assistant, request.id))).toEqual([403, "wrong-role"]);
  });
});

test("the page of a link has who asks, what is asked and why it was sent back, and nothing of what was sent", async () => {
  const request = await withPaper(await makeRequest(firm, await makeClient(firm)));
  const sales = request.items[0]!;
  await decideItem(firm, request, sales.id, { decision: "send-back", reason: "Account 123 is missing." });
  const blank = { note: "", dueOn: null, reason: "" };
  expect(await linkedRequest(tokenOf(request))).toEqual({
    firm: "Zuri Books",
    title: "VAT return November",
    note: "Scans are fine.",
    dueOn: "2026-12-10",
    closed: false,
    remindersStopped: false,
    items: [
      { ...blank, id: sales.id, name: "Sales invoices", state: "sent-back", reason: "Account 123 is missing." },
      { ...blank, id: request.items[1]!.id, name: "Bank statements", note: "All accounts", state: "requested" },
    ],
  });
  expect(await linkedRequest(request.id)).toBeNull();
  expect(await linkedRequest(`${tokenOf(request)}x`)).toBeNull();
});
