import { like } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PUT as putSpeech } from "@/app/api/deadlines/budget-speeches/route";
import { GET as getReviewed } from "@/app/api/deadlines/reviews/[obligation]/route";
import { GET as getQueue, POST as postReview } from "@/app/api/deadlines/reviews/route";
import type { ReviewQueue } from "@/lib/deadlines/obligation-reviews/contract";
import { listReviews } from "@/lib/deadlines/obligation-reviews/reads";
import { reportSubject } from "@/lib/deadlines/pages/rules";
import { createContactMessage } from "@/lib/notifications/contact/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { auditLog, budgetSpeeches, contactMessages, deadlineChanges } from "@/lib/platform/db/tables";
import type { Problem } from "@/lib/platform/http/errors";
import { httpErrorOf } from "@/tests/platform/http/call";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

let moderator: Visitor;
/** Signs a moderator in at a time. */
async function at(time: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  moderator = new Visitor();
  await moderator.signIn("moderator@daftari.example");
}
beforeEach(() => at("2027-05-27T23:59:59Z"));
afterEach(() => {
  vi.useRealTimers();
});

const reviewed = (obligation: string) => moderator.call(getReviewed, { params: { obligation } });
const headers = {
  deprecation: "@1795910400",
  sunset: "Fri, 28 May 2027 00:00:00 GMT",
  link: '</developers#changes>; rel="deprecation"',
};

test("until the sunset the reads answer and announce their end", async () => {
  const db = await database();
  await db.insert(deadlineChanges).values([
    { obligation: "ke-vat3", action: "confirm", reviewer: "Thandi Nkosi" },
    { obligation: "ke-vat3", action: "confirm", undoneAt: new Date() },
  ]);
  await db.insert(budgetSpeeches).values({ country: "KE", heldOn: "2026-12-10" });
  const vat = await reviewed("ke-vat3");
  expect(Object.fromEntries(vat.headers)).toMatchObject(headers);
  expect(await vat.json()).toMatchObject({
    schedules: [{ schedule: null, rule: { kind: "computed" } }],
    version: 3,
    changes: [{ action: "confirm", reviewer: "Thandi Nkosi" }],
  });
  expect((await reviewed("xx-none")).status).toBe(404);
  const queue = await moderator.call(getQueue);
  expect(Object.fromEntries(queue.headers)).toMatchObject(headers);
  expect(((await queue.json()) as ReviewQueue).speeches).toEqual([{ country: "KE", heldOn: "2026-12-10" }]);
});

test("a change of a rule or a budget speech is gone, with the way to report a wrong date, and changes nothing", async () => {
  const db = await database();
  const count = async () => [await db.$count(deadlineChanges), await db.$count(budgetSpeeches), await entries()];
  const entries = () => db.$count(auditLog, like(auditLog.action, "deadline.%"));
  const before = await count();
  const review = { action: "confirm", obligation: "ke-vat3", publish: true };
  for (const answer of [
    await moderator.call(postReview, { method: "POST", json: review }),
    await moderator.call(putSpeech, { method: "PUT", json: { country: "KE", heldOn: "2027-06-10" } }),
  ]) {
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    const problem = (await answer.json()) as Problem;
    expect(problem).toMatchObject({ status: 410, code: "gone" });
    expect(problem.detail).toContain("change by a release");
    expect(problem.detail).toContain("Report a mistake");
  }
  expect(await count()).toEqual(before);
});

test("from the sunset on every endpoint of reviews is gone", async () => {
  await at("2027-05-28T00:00:00Z");
  for (const answer of [
    await moderator.call(getQueue),
    await reviewed("ke-vat3"),
    await moderator.call(postReview, { method: "POST", json: {} }),
    await moderator.call(putSpeech, { method: "PUT", json: {} }),
  ]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
    expect(await httpErrorOf(answer)).toMatchObject({ status: 410, code: "gone" });
  }
  expect((await new Visitor().call(getQueue)).status, "without a session").toBe(401);
});

test("the queue has reported mistakes until they are answered, and reviews that are due", async () => {
  const db = await database();
  await db.delete(deadlineChanges);
  await db.delete(budgetSpeeches);
  const inQueue = async (day: string) =>
    (await listReviews(new Date(`${day}T12:00:00Z`))).items.filter(({ reasons }) => reasons.length > 0);
  expect(await inQueue("2027-05-22")).toEqual([]);
  await transaction((tx) =>
    createContactMessage(tx, {
      name: "Kofi",
      email: "kofi@example.com",
      phone: "",
      inquiryType: "support",
      subject: reportSubject("VAT return deadline in Kenya", { id: "ke-vat3" }),
      message: "It is the 22nd this month.",
    }),
  );
  expect(await inQueue("2027-05-22")).toMatchObject([
    { obligation: "ke-vat3", reasons: ["reported"], reports: [{ message: "It is the 22nd this month." }] },
  ]);
  await db.update(contactMessages).set({ status: "answered" });
  await db.insert(deadlineChanges).values({ obligation: "ke-vat3", action: "withdraw", reason: "Unclear." });
  expect(await inQueue("2027-05-22")).toMatchObject([{ obligation: "ke-vat3", reasons: ["withdrawn"] }]);
  const overdue = await inQueue("2028-05-23");
  expect(overdue.length).toBe((await listReviews()).items.length);
  expect(overdue.every(({ reasons }) => reasons.includes("overdue"))).toBe(true);
  await db.insert(budgetSpeeches).values({ country: "KE", heldOn: "2027-01-14" });
  const afterSpeech = (await inQueue("2027-02-14")).filter(({ reasons }) => reasons.includes("budget"));
  expect(new Set(afterSpeech.map(({ country }) => country))).toEqual(new Set(["Kenya"]));
});
