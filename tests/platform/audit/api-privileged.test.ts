import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as AUDIT_CSV } from "@/app/api/audit-log/export.csv/route";
import { PATCH as CONTACT_CHANGE } from "@/app/api/contact/[id]/route";
import { GET as CONTACT_CSV } from "@/app/api/contact/export.csv/route";
import { GET as CONTACT_XLSX } from "@/app/api/contact/export.xlsx/route";
import { GET as CONTACT } from "@/app/api/contact/route";
import { GET as FILE } from "@/app/api/files/[id]/route";
import { PATCH as MODERATE } from "@/app/api/moderation/[id]/route";
import { GET as REPORTS, POST as REPORT } from "@/app/api/moderation/route";
import { PATCH as UNSUBSCRIBE } from "@/app/api/newsletter/[id]/route";
import { GET as NEWSLETTER_CSV } from "@/app/api/newsletter/export.csv/route";
import { GET as NEWSLETTER_XLSX } from "@/app/api/newsletter/export.xlsx/route";
import { GET as NEWSLETTER } from "@/app/api/newsletter/route";
import { PATCH as CHANGE_USER } from "@/app/api/users/[id]/route";
import { GET as USERS_CSV } from "@/app/api/users/export.csv/route";
import { GET as USERS_XLSX } from "@/app/api/users/export.xlsx/route";
import { GET as USERS, POST as ADD_USER } from "@/app/api/users/route";
import { POST as DECIDE } from "@/app/api/verifications/[id]/decision/route";
import { GET as QUEUE } from "@/app/api/verifications/route";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { contactMessages, newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { files } from "@/lib/platform/db/tables/platform-files";
import { verifications } from "@/lib/platform/db/tables/verification";
import { isHandler, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";
import type { Handler } from "@/lib/platform/http/server/route";
import { checkDocuments, openVerification, withDocuments } from "@/lib/verification/cases/writes";
import { png } from "@/tests/platform/files/documents";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";

useDatabase("profiles");

const admin = new Visitor("203.0.113.20");
const client = new Visitor("203.0.113.21");
const anonymous = new Visitor("203.0.113.22");
const made = { user: "", verification: "", report: "", contact: "", subscription: "", file: "" };
type Resource = keyof typeof made;

/** Every privileged endpoint of these domains, with its request. */
const writes: {
  name: string;
  handler: Handler;
  method: string;
  resource?: Resource;
  json?: object;
  version?: number;
}[] = [
  { name: "invite", handler: ADD_USER, method: "POST", json: person("invited@example.org") },
  { name: "edit", handler: CHANGE_USER, method: "PATCH", resource: "user", json: edit(), version: 1 },
  { name: "message", handler: CHANGE_USER, method: "PATCH", resource: "user", json: message(), version: 1 },
  { name: "suspend", handler: CHANGE_USER, method: "PATCH", resource: "user", json: suspend(), version: 1 },
  { name: "start", handler: DECIDE, method: "POST", resource: "verification", json: { decision: "start" }, version: 1 },
  {
    name: "approve",
    handler: DECIDE,
    method: "POST",
    resource: "verification",
    json: { decision: "approve", validUntil: new Date(Date.now() + 9e9).toISOString().slice(0, 10) },
    version: 1,
  },
  ...["reject", "request-information"].map((decision) => ({
    name: decision,
    handler: DECIDE,
    method: "POST",
    resource: "verification" as const,
    json: { decision, reason: "The documents can't be read." },
    version: 1,
  })),
  ...["dismiss", "hide"].map((action) => ({
    name: action,
    handler: MODERATE,
    method: "PATCH",
    resource: "report" as const,
    json: { action, note: "Against our rules." },
    version: 1,
  })),
  {
    name: "answer",
    handler: CONTACT_CHANGE,
    method: "PATCH",
    resource: "contact",
    json: { action: "answer", text: "Thank you." },
    version: 1,
  },
  {
    name: "close",
    handler: CONTACT_CHANGE,
    method: "PATCH",
    resource: "contact",
    json: { action: "close" },
    version: 1,
  },
  {
    name: "unsubscribe",
    handler: UNSUBSCRIBE,
    method: "PATCH",
    resource: "subscription",
    json: { action: "unsubscribe" },
    version: 1,
  },
  { name: "look at a document", handler: FILE, method: "GET", resource: "file" },
  { name: "export users", handler: USERS_CSV, method: "GET" },
  { name: "export users as xlsx", handler: USERS_XLSX, method: "GET" },
  { name: "export messages", handler: CONTACT_CSV, method: "GET" },
  { name: "export messages as xlsx", handler: CONTACT_XLSX, method: "GET" },
  { name: "export sign-ups", handler: NEWSLETTER_CSV, method: "GET" },
  { name: "export sign-ups as xlsx", handler: NEWSLETTER_XLSX, method: "GET" },
];

function person(email: string) {
  return { firstName: "Neo", lastName: "Dube", email, role: "client", country: "BW" };
}
function edit() {
  return { action: "edit", firstName: "Neo", lastName: "Dube", phone: "", country: "BW", role: "client" };
}
function message() {
  return { action: "message", subject: "Hello", message: "How are you?" };
}
function suspend() {
  return { action: "suspend", reason: "Abusive messages" };
}

const ask = (visitor: Visitor, privileged: (typeof writes)[number]) =>
  visitor.call(privileged.handler, {
    method: privileged.method,
    params: privileged.resource ? { id: made[privileged.resource] } : {},
    json: privileged.json,
    headers: privileged.version ? { "if-match": `"${privileged.version}"` } : {},
  });
const entries = async () => (await database()).$count(auditLog);

async function idOf(email: string) {
  const [row] = await (await database()).select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row!.id;
}

beforeAll(async () => {
  await admin.signIn("admin@daftari.example");
  await client.signIn("amina.diallo@example.com");
});

beforeEach(async () => {
  const db = await database();
  made.user = (await makeViewer("client")).id;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where listed and account_id is null order by id limit 1`,
  );
  const professionalId = rows[0]!.id;
  const host = await makeViewer("professional", { professionalId });
  const picture = new File([new Uint8Array(await png())], "id.png", { type: "image/png" });
  const documents = await checkDocuments({ idDocument: picture });
  made.verification = await withDocuments(documents, (uploaded) =>
    transaction((tx) => openVerification(tx, { accountId: host.id, professionalId }, uploaded)),
  );
  const [file] = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, host.id));
  made.file = file!.id;
  const [contact] = await db
    .insert(contactMessages)
    .values({ name: "Ada", email: "ada@example.org", inquiryType: "general", subject: "Hi", message: "Hello" })
    .returning({ id: contactMessages.id });
  made.contact = contact!.id;
  const [subscription] = await db
    .insert(newsletterSubscriptions)
    .values({ email: `${randomUUID()}@example.org`, consentText: "Yes" })
    .returning({ id: newsletterSubscriptions.id });
  made.subscription = subscription!.id;
  const reported = await client.call(REPORT, {
    method: "POST",
    json: { kind: "profile", targetId: professionalId, reason: "fraud" },
  });
  made.report = ((await reported.json()) as { id: string }).id;
});

test.each(writes)("$name: exactly one audit entry, with user and address", async (privileged) => {
  const before = await entries();
  const response = await ask(admin, privileged);
  expect([200, 201]).toContain(response.status);
  await response.arrayBuffer();
  expect((await entries()) - before).toBe(1);
  const [entry] = await (await database()).select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
  expect(entry).toMatchObject({ actor: "admin@daftari.example", address: "203.0.113.20" });
});

/** The remaining endpoints, each with the test that counts its audit entries. */
const elsewhere: Record<string, string> = {
  "POST /app/api/users/[id]/notes/route.ts": "/tests/admin/notes/api.test.ts",
  "DELETE /app/api/users/[id]/notes/[note]/route.ts": "/tests/admin/notes/api.test.ts",
  "POST /app/api/announcements/route.ts": "/tests/notifications/announcements/api.test.ts",
  "DELETE /app/api/announcements/[id]/route.ts": "/tests/notifications/announcements/api.test.ts",
  "PUT /app/api/settings/route.ts": "/tests/platform/settings/api.test.ts",
  "PUT /app/api/settings/profile/route.ts": "/tests/platform/settings/api.test.ts",
  "PUT /app/api/settings/notifications/route.ts": "/tests/platform/settings/api.test.ts",
  "POST /app/api/monitoring/jobs/[name]/retry/route.ts": "/tests/platform/settings/api.test.ts",
  "POST /app/api/monitoring/mails/[id]/retry/route.ts": "/tests/platform/settings/api.test.ts",
  "GET /app/api/reports/export.csv/route.ts": "/tests/platform/settings/api.test.ts",
  "GET /app/api/reports/export.xlsx/route.ts": "/tests/platform/audit/api-exports.test.ts",
  "GET /app/api/audit-log/export.csv/route.ts": "/tests/platform/settings/api.test.ts",
  "GET /app/api/audit-log/export.xlsx/route.ts": "/tests/platform/audit/api-exports.test.ts",
  "DELETE /app/api/moderation/[id]/route.ts": "/tests/trust/moderation/writes-undo.test.ts",
  "POST /app/api/deadlines/reviews/route.ts": "/tests/deadlines/obligation-reviews/api.test.ts",
  "POST /app/api/deadlines/holidays/route.ts": "/tests/deadlines/holiday-announcements/writes.test.ts",
  "PUT /app/api/deadlines/budget-speeches/route.ts": "/tests/deadlines/obligation-reviews/api.test.ts",
  "POST /app/api/users/[id]/viewing/route.ts": "/tests/identity/viewings/api.test.ts",
  "DELETE /app/api/verifications/[id]/decision/route.ts": "/tests/verification/decisions/writes.test.ts",
  "POST /app/api/payments/[id]/refunds/route.ts": "/tests/billing/refunds/writes.test.ts",
  "GET /app/api/payments/export.csv/route.ts": "/tests/admin/money/reads.test.ts",
  "GET /app/api/payments/export.xlsx/route.ts": "/tests/platform/audit/api-exports.test.ts",
  "GET /app/api/affiliate/statements/bank-file.xlsx/route.ts": "/tests/platform/audit/api-exports.test.ts",
  "GET /app/api/affiliate/statements/bank-file.csv/route.ts": "/tests/affiliates/agreement/writes-batch.test.ts",
  "POST /app/api/affiliate/statements/payments/route.ts": "/tests/affiliates/agreement/writes-batch.test.ts",
  "POST /app/api/affiliate/commissions/[id]/reversal/route.ts": "/tests/affiliates/members/writes.test.ts",
  "DELETE /app/api/affiliate/commissions/[id]/reversal/route.ts": "/tests/affiliates/members/writes.test.ts",
  "PATCH /app/api/affiliate/members/[id]/route.ts": "/tests/affiliates/members/writes.test.ts",
  "PATCH /app/api/subscriptions/[id]/route.ts": "/tests/billing/adjustments/writes.test.ts",
  "POST /app/api/affiliate/reviews/[id]/decision/route.ts": "/tests/affiliates/agreement/writes.test.ts",
  "POST /app/api/affiliate/statements/[id]/payment/route.ts": "/tests/affiliates/agreement/writes-statements.test.ts",
  "POST /app/api/affiliate/statements/[id]/payout/route.ts": "/tests/affiliates/agreement/writes-statements.test.ts",
};

test("these tables contain every change and export reserved for administrators", async () => {
  const modules = import.meta.glob<RouteModule>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true });
  const privileged = Object.entries(modules).flatMap(([file, module]) =>
    verbs.flatMap((verb) => {
      const handler = module[verb];
      if (!isHandler(handler) || String(handler.definition.access) !== "admin") return [];
      const counts = verb !== "GET" || /\.(csv|xlsx)\//.test(file);
      return counts && !writes.some((listedWrite) => listedWrite.handler === handler) ? [`${verb} ${file}`] : [];
    }),
  );
  expect(privileged.toSorted()).toEqual(Object.keys(elsewhere).toSorted());
  const tests = import.meta.glob<string>("/tests/**/*.test.ts", { query: "?raw", import: "default" });
  for (const file of new Set(Object.values(elsewhere))) expect(await tests[file]!(), file).toMatch(/audit_?log/i);
});

describe("other users", () => {
  test("get nothing from these endpoints, and no entry is recorded", async () => {
    const before = await entries();
    const reads = [USERS, QUEUE, REPORTS, CONTACT, NEWSLETTER].map((handler) => ({ name: "", handler, method: "GET" }));
    for (const [visitor, status] of [
      [client, 403],
      [anonymous, 401],
    ] as const)
      for (const privileged of [...writes.filter(({ handler }) => handler !== FILE), ...reads]) {
        const response = await ask(visitor, privileged);
        expect([privileged.name, response.status]).toEqual([privileged.name, status]);
        expect(Object.keys((await response.json()) as object)).not.toContain("items");
      }
    expect(
      (
        await ask(
          client,
          writes.find(({ handler }) => handler === FILE)!,
        )
      ).status,
    ).toBe(404);
    expect(await entries()).toBe(before);
  });

  test("a demoted administrator is refused at the next request", async () => {
    const second = new Visitor("203.0.113.23");
    await second.signIn("second@daftari.example");
    expect((await second.call(USERS)).status).toBe(200);
    const id = await idOf("second@daftari.example");
    const demoted = await admin.call(CHANGE_USER, {
      method: "PATCH",
      params: { id },
      json: { ...edit(), role: "client", ownEmail: "admin@daftari.example" },
      headers: { "if-match": '"1"' },
    });
    expect(demoted.status).toBe(200);
    expect([401, 403]).toContain((await second.call(USERS)).status);
  });
});

test("a refused decision leaves no audit entry", async () => {
  const before = await entries();
  const late = await ask(admin, { ...writes.find(({ name }) => name === "approve")!, version: 7 });
  expect(late.status).toBe(412);
  expect(await entries()).toBe(before);
  const db = await database();
  const [row] = await db.select().from(verifications).where(eq(verifications.id, made.verification));
  expect(row!.status).toBe("pending");
});

const signs = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
const payloads = signs.flatMap((sign) => [`${sign}1+1`, `${sign}cmd|' /C calc'!A0`, `${sign}HYPERLINK("http://x")`]);

test("30 formula payloads through every export: none is live", async () => {
  const db = await database();
  for (const [index, payload] of payloads.entries()) {
    const email = `payload-${index}-${randomUUID()}@example.org`;
    await db
      .insert(accounts)
      .values({ ...person(email), firstName: payload, lastName: "", roleSource: "sign-up", role: "client" });
    await db
      .insert(contactMessages)
      .values({ name: payload, email, inquiryType: "general", subject: payload, message: payload });
    await db.insert(newsletterSubscriptions).values({ email: `${payload}${email}`, consentText: payload });
    await db.insert(auditLog).values({ actor: payload, action: payload, targetType: "test", target: payload });
  }
  for (const handler of [USERS_CSV, CONTACT_CSV, NEWSLETTER_CSV, AUDIT_CSV]) {
    const text = (await (await admin.call(handler)).text()).replace(/^\ufeff/, "");
    const cells = cellsOf(text);
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^\+[\d ()-]+$/.test(cell))).toEqual([]);
    // Names are trimmed and other line ends than LF are spaces; everything else stays as typed, behind its apostrophe.
    const kept = handler === USERS_CSV ? payloads.filter((payload) => payload === payload.trim()) : payloads;
    expect(
      kept.filter((payload) => !cells.some((cell) => cell.startsWith(`'${payload.replaceAll("\r", " ")}`))),
    ).toEqual([]);
  }
});

/** The cells of RFC 4180 text. */
function cellsOf(text: string): string[] {
  return [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g)].map(([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
