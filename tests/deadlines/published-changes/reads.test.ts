import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { remindOfDeadlines } from "@/lib/deadlines/deadline-reminders/writes";
import type { Answers } from "@/lib/deadlines/lists/contract";
import { getOwnList } from "@/lib/deadlines/lists/reads";
import { saveList } from "@/lib/deadlines/lists/writes";
import { obligationsNow } from "@/lib/deadlines/published-changes/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts, deadlineChanges, deadlineLists, mails } from "@/lib/platform/db/tables";
import { addDays } from "@/lib/platform/format/zones";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const answers: Answers = {
  country: "KE",
  kind: "self-employed",
  vat: "monthly",
  employees: false,
  yearEnd: 12,
  extra: {},
  dates: {},
};
const today = new Date().toISOString().slice(0, 10);

let me: Viewer;
beforeEach(async () => {
  const db = await database();
  await db.delete(deadlineChanges);
  await db.delete(deadlineLists);
  me = await makeViewer("client");
  await db
    .update(accounts)
    .set({ timeZone: "Africa/Nairobi", emailVerifiedAt: new Date() })
    .where(eq(accounts.id, me.id));
  await saveList(me, { answers, reminderDays: [7], reminderEmails: true });
});

/** Stores a change as a review of an earlier release published it. */
async function published(change: Partial<typeof deadlineChanges.$inferInsert>) {
  await (await database()).insert(deadlineChanges).values({ obligation: "ke-vat3", action: "confirm", ...change });
}
const listedDates = async () =>
  (await getOwnList(me)).items.filter(({ obligation }) => obligation === "ke-vat3").map(({ date }) => date);
const vatOfPage = async () => (await obligationsNow("KE")).obligations.find(({ id }) => id === "ke-vat3")!;
const onDay25 = {
  schedule: null,
  rule: { kind: "computed", periods: { ends: "every-month" }, due: { day: 25, monthsAfter: 1 } },
  move: "none",
  when: "By the 25th of the next month.",
};

test("a corrected date is in the list, on the page with its source, and reminded of", async () => {
  const old = (await listedDates()).find((date) => date > addDays(today, 10))!;
  const date = addDays(old, 2);
  await published({ action: "move", nominal: old, date, source: "Gazette 12", reviewer: "Thandi Nkosi" });
  expect(await listedDates()).toContain(date);
  expect(await listedDates()).not.toContain(old);
  const page = await vatOfPage();
  expect(page).toMatchObject({ reviewer: "Thandi Nkosi", reviewedOn: today, moved: [{ nominal: old, date }] });
  expect(page.sources.at(-1)).toMatchObject({ title: "Gazette 12" });
  await remindOfDeadlines(new Date(`${addDays(date, -7)}T09:00:00Z`));
  const sent = await (await database()).select().from(mails).where(eq(mails.to, me.email));
  expect(sent.map(({ kind }) => kind)).toEqual(["deadlines"]);
});

test("a changed rule gives the later dates and the sentence of the page, until it was taken back", async () => {
  const before = await listedDates();
  await published({ action: "rule", rule: onDay25, validFrom: today, source: "Finance Act 2027" });
  const later = (await listedDates()).filter((date) => date > addDays(today, 60));
  expect(later.length).toBeGreaterThan(10);
  expect(later.every((date) => date.endsWith("-25"))).toBe(true);
  expect((await vatOfPage()).when).toBe("By the 25th of the next month.");
  await (await database()).update(deadlineChanges).set({ undoneAt: new Date() });
  expect(await listedDates()).toEqual(before);
});

test("withdrawn dates are not in the list, and the page says what is in doubt", async () => {
  await published({ action: "withdraw", reason: "The authority announced a new day." });
  expect(await listedDates()).toEqual([]);
  const { undated } = await getOwnList(me);
  expect(undated.find(({ id }) => id === "ke-vat3")).toMatchObject({ confirmed: false });
  expect(await vatOfPage()).toMatchObject({ confidence: "low", caution: "The authority announced a new day." });
});

test("a stored rule that is not accepted any more is left out", async () => {
  const before = await listedDates();
  await published({ action: "rule", rule: { day: 25 }, validFrom: "2026-01-01" });
  expect(await listedDates()).toEqual(before);
});
