import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as ownAccount } from "@/app/api/account/route";
import { GET as readClient } from "@/app/api/practice/clients/[id]/route";
import { GET as readClients } from "@/app/api/practice/clients/route";
import { GET as readRequest } from "@/app/api/practice/requests/[id]/route";
import { GET as users } from "@/app/api/users/route";
import { POST as end } from "@/app/api/viewing/end/route";
import { endDueViewings } from "@/lib/identity/viewings/writes";
import { withheldText } from "@/lib/platform/auth/viewing";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, sessions, signIns } from "@/lib/platform/db/tables/identity";
import { messages } from "@/lib/platform/db/tables/messaging";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients, practiceRequests } from "@/lib/platform/db/tables/practice";
import type { Handler } from "@/lib/platform/http/server/route";
import type { ClientList, PracticeClient } from "@/lib/practice/clients/contract";
import type { DocumentRequest } from "@/lib/practice/document-requests/contract";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";
import { accountId, beginView, checksums, endpoints, viewAs } from "./view";

useDatabase("sample");

const people = ["client@example.com", "professional@example.com"] as const;

beforeAll(async () => {
  for (const email of people) expect((await new Visitor().signIn(email)).status).toBe(200);
});

const viewing = async (visitor: Visitor) =>
  ((await (await visitor.call(ownAccount)).json()) as { email: string }).email;
const change = async (values: Partial<typeof accounts.$inferInsert>, email: string) => {
  const db = await database();
  await db.update(accounts).set(values).where(eq(accounts.email, email));
};

describe("an administrator sees the site as a person", () => {
  test("until they end it: the account, the audit log and the sign-in history show it", async () => {
    const db = await database();
    const visitor = await viewAs("client@example.com");
    expect(await viewing(visitor)).toBe("client@example.com");
    expect((await visitor.call(users)).status).toBe(403);
    const answer = await visitor.call(end, { method: "POST", path: "/api/viewing/end", json: {} });
    const id = await accountId("client@example.com");
    expect(await answer.json()).toEqual({ url: `/admin?tab=users&user=${id}` });
    expect((await visitor.call(users)).status).toBe(200);
    const log = await db
      .select({ action: auditLog.action, actor: auditLog.actor, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, id), inArray(auditLog.action, ["see-as.start", "see-as.end"])))
      .orderBy(auditLog.at);
    expect(log).toEqual([
      {
        action: "see-as.start",
        actor: "admin@daftari.example",
        after: { reason: "They cannot find a quote.", until: expect.any(String) as string },
      },
      { action: "see-as.end", actor: "admin@daftari.example", after: null },
    ]);
    const [latest] = await db
      .select()
      .from(signIns)
      .where(eq(signIns.accountId, id))
      .orderBy(desc(signIns.at))
      .limit(1);
    expect(latest).toMatchObject({ outcome: "viewed", network: null });
  });

  test("a plain form ends it and opens the person's page", async () => {
    const visitor = await viewAs("client@example.com");
    const answer = await visitor.call(end, {
      method: "POST",
      path: "/api/viewing/end",
      body: "",
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/admin?tab=users&user=${await accountId("client@example.com")}`,
    ]);
    expect([...visitor.cookies.keys()].filter((name) => name === "daftari-viewing")).toEqual([]);
  });

  test("for 15 minutes; the job records the end", async () => {
    const begun = Date.now();
    const visitor = await viewAs("client@example.com");
    const db = await database();
    const own = eq(sessions.viewingAs, await accountId("client@example.com"));
    const [session] = await db.select().from(sessions).where(own).orderBy(desc(sessions.viewingUntil));
    const until = session!.viewingUntil!.getTime();
    expect(until).toBeGreaterThanOrEqual(begun + 15 * 60_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    await db
      .update(sessions)
      .set({ viewingUntil: sql`now() - interval '1 second'` })
      .where(own);
    expect(await viewing(visitor)).toBe("admin@daftari.example");
    expect((await endDueViewings(new Date())).done).toBeGreaterThan(0);
    expect((await endDueViewings(new Date())).done).toBe(0);
  });

  test("no longer once they lose the permission, or the person is suspended or closes the account", async () => {
    const visitor = await viewAs("professional@example.com");
    expect(await viewing(visitor)).toBe("professional@example.com");
    await change({ adminRole: "moderator" }, "admin@daftari.example");
    expect(await viewing(visitor)).toBe("admin@daftari.example");
    await change({ adminRole: "owner" }, "admin@daftari.example");
    expect(await viewing(visitor)).toBe("professional@example.com");
    await change({ status: "suspended" }, "professional@example.com");
    expect(await viewing(visitor)).toBe("admin@daftari.example");
    await change({ status: "active", deletionDueAt: new Date(Date.now() + 86_400_000) }, "professional@example.com");
    expect(await viewing(visitor)).toBe("admin@daftari.example");
    await change({ deletionDueAt: null }, "professional@example.com");
  });

  test("not another administrator, nor a suspended account, nor without a reason", async () => {
    const visitor = new Visitor();
    await visitor.signIn("admin@daftari.example");
    await new Visitor().signIn("other@daftari.example");
    const codeAt = async (email: string) =>
      ((await (await beginView(visitor, await accountId(email))).json()) as { code: string }).code;
    expect(await codeAt("other@daftari.example")).toBe("not-viewable");
    await change({ status: "suspended" }, "client@example.com");
    expect(await codeAt("client@example.com")).toBe("not-viewable");
    await change({ status: "active" }, "client@example.com");
    expect((await beginView(visitor, await accountId("client@example.com"), " ")).status).toBe(400);
    expect(await viewing(visitor)).toBe("admin@daftari.example");
  });

  test("signing out ends it with an entry in the audit log", async () => {
    const visitor = await viewAs("client@example.com");
    const db = await database();
    const ends = () => db.$count(auditLog, eq(auditLog.action, "see-as.end"));
    const before = await ends();
    await visitor.signOut();
    expect(await ends()).toBe(before + 1);
  });
});

const ids = "00000000-0000-4000-8000-000000000000";
const paramsOf = (path: string, known: Record<string, string> = {}) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, known[path] ?? ids]));

test.each(people)("nothing can be written while %s is viewed, at any endpoint", async (email) => {
  const visitor = await viewAs(email);
  const cookies = [...visitor.cookies];
  const before = await checksums();
  const passed: string[] = [];
  for (const { path, verb, handler } of endpoints) {
    if (verb === "GET" || path === "/api/viewing/end") continue;
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    const answer = await visitor.call(handler, { method: verb, path, json: {}, params: paramsOf(path) });
    const { code } = (await answer.json()) as { code: string };
    if (answer.status !== 403 || code !== "view-only") passed.push(`${verb} ${path}: ${answer.status} ${code}`);
  }
  expect(passed).toEqual([]);
  expect(await checksums()).toEqual(before);
});

test.each(people)("reading as %s changes no row and shows no message, file or address of others", async (email) => {
  const db = await database();
  const id = await accountId(email);
  const visitor = await viewAs(email);
  const role = email.startsWith("client") ? "client" : "professional";
  const mine = role === "client" ? sql`c.client_id = ${id}` : sql`p.account_id = ${id}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select c.id from conversations c join professionals p on p.id = c.professional_id where ${mine} limit 1`,
  );
  const conversation = rows[0]!.id;
  const marker = `marker-${role}`;
  await db
    .update(messages)
    .set({ content: `${marker} my tax number is 123` })
    .where(and(eq(messages.conversationId, conversation), ne(messages.type, "event")));
  await db.insert(mails).values({ to: email, kind: "test", subject: marker, text: marker, html: marker } as never);
  const known: Record<string, string> = {};
  for (const path of ["", "/messages"]) known[`/api/conversations/{id}${path}`] = conversation;
  const before = await checksums();
  const shown: string[] = [];
  const others = await db
    .select({ email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(ne(accounts.email, email));
  for (const { path, handler } of endpoints.filter(({ verb }) => verb === "GET")) {
    const answer = await visitor.call(handler, {
      path: path.replaceAll(/\{(\w+)\}/g, known[path] ?? ids),
      params: paramsOf(path, known),
    });
    const text = await answer.text();
    if (answer.status >= 500 && !path.startsWith("/api/health")) shown.push(`${path}: ${answer.status}`);
    if (text.includes(marker)) shown.push(`${path}: a message or mail`);
    for (const other of others)
      if (text.includes(`"${other.email}"`) || (other.phone.length > 6 && text.includes(other.phone)))
        shown.push(`${path}: ${other.email}`);
    if (path === "/api/conversations/{id}/messages") expect(text).toContain(withheldText);
  }
  expect(shown).toEqual([]);
  expect(await checksums()).toEqual(before);
});

test("tax numbers and private notes of a firm's clients, and links to send papers, are for the firm only", async () => {
  const db = await database();
  const email = "professional@example.com";
  const [firm] = await db
    .select({ professionalId: professionals.id })
    .from(professionals)
    .where(eq(professionals.accountId, await accountId(email)));
  const { professionalId } = firm!;
  const secrets = { taxNumber: "P051234567Q", notes: "Pays late." };
  const [client] = await db
    .insert(practiceClients)
    .values({ professionalId, origin: "own", kind: "company", name: "Mara Bakers", country: "KE", ...secrets })
    .returning();
  const linkExpiresAt = new Date(Date.now() + 86_400_000);
  const [request] = await db
    .insert(practiceRequests)
    .values({ professionalId, clientId: client!.id, title: "VAT", dueOn: "2027-01-20", zone: "UTC", linkExpiresAt })
    .returning();
  const seenBy = async (visitor: Visitor) => {
    const read = async (handler: Handler, path: string, id?: string) =>
      (await visitor.call(handler, { path, params: id ? { id } : undefined })).json();
    const clients = "/api/practice/clients";
    const found = (await read(readClients, `${clients}?q=${secrets.taxNumber}`)) as ClientList;
    const one = (await read(readClient, `${clients}/${client!.id}`, client!.id)) as PracticeClient;
    const path = `/api/practice/requests/${request!.id}`;
    const { link } = (await read(readRequest, path, request!.id)) as DocumentRequest;
    const named = (await read(readClients, `${clients}?q=Mara+Bakers`)) as ClientList;
    return {
      found: found.total,
      listed: named.items.map(({ taxNumber }) => taxNumber),
      facts: [one.taxNumber, one.taxNumberCheck, one.notes],
      link: link?.path.slice(0, 8) ?? null,
    };
  };
  const owner = new Visitor();
  await owner.signIn(email);
  expect(await seenBy(owner)).toEqual({
    found: 1,
    listed: ["P051234567Q"],
    facts: ["P051234567Q", "passed", "Pays late."],
    link: "/papers/",
  });
  expect(await seenBy(await viewAs(email))).toEqual({
    found: 0,
    listed: [null],
    facts: [null, "unknown", null],
    link: null,
  });
});

test("what a view hides is refused", async () => {
  const visitor = await viewAs("professional@example.com");
  const hidden: string[] = [];
  for (const { path, handler } of endpoints.filter(({ verb }) => verb === "GET")) {
    const answer = await visitor.call(handler, { path, params: paramsOf(path) });
    const text = await answer.text();
    if (text.includes('"view-only"')) hidden.push(path);
  }
  expect(hidden.toSorted()).toEqual([
    "/api/account/export",
    "/api/account/export/{id}",
    "/api/account/two-factor",
    "/api/account/whatsapp",
    "/api/booking-files/{id}",
    "/api/bookings/{id}/calendar.ics",
    "/api/calendar-feed",
    "/api/files/{id}",
    "/api/messages/files/{id}",
    "/api/outbox",
    "/api/papers",
    "/api/papers/{key}/uploads/{id}",
    "/api/practice/clients/export.csv",
    "/api/practice/clients/export.xlsx",
    "/api/practice/papers/{id}",
    "/api/practice/requests/{id}/papers.zip",
    "/api/reports/own.csv",
    "/api/reports/own.xlsx",
    "/api/tokens",
    "/api/webhooks",
  ]);
});
