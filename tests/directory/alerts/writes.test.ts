import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeProfessional } from "@/fixtures/professionals";
import { listAlerts } from "@/lib/directory/alerts/reads";
import { changeAlert, createAlert, deleteAlert, mailAlerts } from "@/lib/directory/alerts/writes";
import { stopEmails } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, mails, professionals, searchAlerts } from "@/lib/platform/db/tables";
import { rowsOf } from "@/lib/seed/seed";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

const day = 86_400_000;
const search = "q=insolvency&country=GH";
let people = 0;

/** Lists a professional for the search at a time. */
async function listPerson(at: Date, overrides: Parameters<typeof makeProfessional>[0] = {}) {
  const db = await database();
  const id = `new-person-${++people}`;
  const facts: Parameters<typeof makeProfessional>[0] = {
    id,
    countryCode: "GH",
    city: "Accra",
    specializations: ["insolvency"],
    ...overrides,
  };
  const { professional } = rowsOf(makeProfessional({ ...facts, status: "approved" }));
  await db
    .insert(professionals)
    .values({ ...professional, createdAt: at, updatedAt: at, firstListedAt: at, industries: [], packages: [] });
  return id;
}
const save = (viewer: Viewer, text = search) => transaction((tx) => createAlert(tx, viewer, text));
async function makeAlert(checkedAt: Date, account: Partial<typeof accounts.$inferInsert> = {}) {
  const db = await database();
  const me = await makeViewer("client");
  const alert = await save(me);
  await db.update(searchAlerts).set({ checkedAt }).where(eq(searchAlerts.id, alert.id));
  await db
    .update(accounts)
    .set({ emailVerifiedAt: new Date(), ...account })
    .where(eq(accounts.id, me.id));
  const mailsTo = () => db.select().from(mails).where(eq(mails.to, me.email)).orderBy(mails.createdAt);
  return { me, alert, mailsTo };
}

test("an alert mails the professionals listed since its last run, once a day, and nothing when none is new", async () => {
  const start = new Date(Date.now() - 10 * day);
  const { mailsTo, alert } = await makeAlert(start);
  await listPerson(new Date(start.getTime() - day));
  const mailAt = (days: number) => mailAlerts(new Date(start.getTime() + days * day), undefined);
  await mailAt(1.1);
  expect(await mailsTo()).toEqual([]);
  await listPerson(new Date(start.getTime() + 1.5 * day), { title: "Auditor" });
  await listPerson(new Date(start.getTime() + 1.6 * day), { countryCode: "KE", city: "Nairobi" });
  await mailAt(1.9);
  expect(await mailsTo(), "less than a day after the last run").toEqual([]);
  await mailAt(2.3);
  const [mail, ...others] = await mailsTo();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "search-alert", subject: "A new professional for your search" });
  expect(mail?.text).toContain("Auditor in Accra, Ghana");
  expect(mail?.text).not.toContain("Nairobi");
  expect(mail?.text).toContain(`/search?${alert.search}`);
  await mailAt(3.5);
  expect(await mailsTo()).toHaveLength(1);
});

test("a profile that leaves the directory and returns is not new", async () => {
  const db = await database();
  const start = new Date(Date.now() - 5 * day);
  const id = await listPerson(new Date(start.getTime() - day));
  const { mailsTo } = await makeAlert(start);
  await db.update(professionals).set({ status: "suspended" }).where(eq(professionals.id, id));
  await db.update(professionals).set({ status: "approved" }).where(eq(professionals.id, id));
  await mailAlerts(new Date());
  expect(await mailsTo()).toEqual([]);
});

test("an unconfirmed, suspended or closing account gets no alert, and a paused alert is not mailed", async () => {
  const start = new Date(Date.now() - 5 * day);
  const without = [
    await makeAlert(start, { emailVerifiedAt: null, simulated: false }),
    await makeAlert(start, { status: "suspended" }),
    await makeAlert(start, { deletionDueAt: new Date() }),
  ];
  const paused = await makeAlert(start);
  await changeAlert(paused.me, paused.alert.id, { paused: true });
  const confirmed = await makeAlert(start);
  await listPerson(new Date(start.getTime() + day));
  await mailAlerts(new Date());
  for (const { mailsTo } of [...without, paused]) expect(await mailsTo()).toEqual([]);
  expect(await confirmed.mailsTo()).toHaveLength(1);
  expect((await listAlerts(without[0]!.me)).confirmed).toBe(false);
});

test("the link in an alert stops all alerts of its account, without signing in", async () => {
  const start = new Date(Date.now() - 5 * day);
  const { me, mailsTo } = await makeAlert(start);
  await listPerson(new Date(start.getTime() + day));
  await mailAlerts(new Date());
  const [mail] = await mailsTo();
  expect(mail?.text).toContain(`/unsubscribe/${mail?.unsubscribe}`);
  expect(await stopEmails(mail!.unsubscribe!)).toEqual({ event: "alerts" });
  expect((await listAlerts(me)).items).toMatchObject([{ paused: true }]);
  await expect(stopEmails(`${mail!.unsubscribe!}x`)).rejects.toMatchObject({ status: 404 });
});

test("the same search is one alert, saving it again turns it on, and only its owner changes it", async () => {
  const me = await makeViewer("client");
  const alert = await save(me, "location=Accra&service=insolvency&page=3&sort=price");
  expect(alert).toMatchObject({ summary: "Ghana · Accra · Insolvency & Restructuring", paused: false });
  await changeAlert(me, alert.id, { paused: true });
  expect(await save(me, "specialization=insolvency&country=GH&city=Accra")).toMatchObject({
    id: alert.id,
    paused: false,
  });
  const stranger = await makeViewer("client");
  await expect(changeAlert(stranger, alert.id, { paused: true })).rejects.toMatchObject({ status: 404 });
  await expect(deleteAlert(stranger, alert.id)).rejects.toMatchObject({ status: 404 });
  for (let count = 0; count < 9; count++) await save(me, `q=search ${count}`);
  await expect(save(me, "q=one too many")).rejects.toMatchObject({ status: 409, code: "too-many-alerts" });
  await deleteAlert(me, alert.id);
  expect((await listAlerts(me)).items).toHaveLength(9);
});
