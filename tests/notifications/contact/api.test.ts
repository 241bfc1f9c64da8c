import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as listMessages, POST } from "@/app/api/contact/route";
import { type ContactList, contactReceiptSchema } from "@/lib/notifications/contact/contract";
import { database } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import { rateLimits } from "@/lib/platform/db/tables/platform";
import { useDatabase } from "@/tests/support/database";
import { roomInWindow } from "@/tests/support/rate-window";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const origin = "http://localhost:3000";
const message = {
  name: "Naledi",
  email: "naledi@example.com",
  inquiryType: "media",
  subject: "Interview",
  message: "Tomorrow?",
};

async function call(headers: Record<string, string>, body: BodyInit) {
  await (await database()).delete(rateLimits);
  return POST(
    new Request(`${origin}/api/contact`, {
      method: "POST",
      headers: { Origin: origin, Host: "localhost:3000", ...headers },
      body,
    }),
  );
}
const post = (body: unknown, headers: Record<string, string> = {}) =>
  call({ "Content-Type": "application/json", ...headers }, JSON.stringify(body));
const form = (fields: Record<string, string>) =>
  call(
    { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html", Referer: `${origin}/press` },
    new URLSearchParams(fields),
  );
const stored = async () => (await database()).select().from(contactMessages);

describe("POST /api/contact", () => {
  test("stores the message and answers a receipt that repeats nothing of it", async () => {
    const answer = await post(message);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("location")).toBe("/contact?sent=1#sent");
    const receipt = contactReceiptSchema.parse(await answer.json());
    expect((await stored()).map(({ id, subject, phone }) => ({ id, subject, phone }))).toEqual([
      { id: receipt.id, subject: "Interview", phone: null },
    ]);
  });

  test("sent again with the same key gives the same receipt and makes no second message", async () => {
    const before = (await stored()).length;
    const answers = [];
    for (let turn = 0; turn < 2; turn += 1)
      answers.push(await post({ ...message, subject: "Key" }, { "Idempotency-Key": "k-1" }));
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(second).toEqual(first);
    expect((await stored()).length).toBe(before + 1);
  });

  test("refuses other words under a key that has been used", async () => {
    const answer = await post({ ...message, subject: "Other" }, { "Idempotency-Key": "k-1" });
    expect(answer.status).toBe(422);
  });

  test("names every field that is missing, in the words of the form", async () => {
    const answer = await post({ name: "", email: "", inquiryType: "", subject: "", message: "" });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect((await answer.json()).fields).toEqual({
      name: "Name is required",
      email: "Email is required",
      inquiryType: "Please select an inquiry type",
      subject: "Subject is required",
      message: "Message is required",
    });
  });

  test.each([
    ["a list for a name", { ...message, name: ["a"] }],
    ["a NUL", { ...message, message: "a\u0000b" }],
    ["a lone surrogate", { ...message, subject: "\ud800" }],
    ["a huge message", { ...message, message: "x".repeat(5001) }],
    ["a field too many", { ...message, role: "admin" }],
    ["a list", [message]],
    ["nothing", null],
  ])("refuses %s with a problem", async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
  });

  test("refuses a post from another site", async () => {
    const answer = await post(message, { Origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
  });

  test("brings a form posted without JavaScript back to the page it stood on", async () => {
    const answer = await form({ ...message, subject: "By hand", phone: "" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/press?sent=1#sent");
    expect((await stored()).some(({ subject }) => subject === "By hand")).toBe(true);
  });

  test("tells a form posted without JavaScript what is wrong, on a page", async () => {
    const answer = await form({ ...message, email: "nobody" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Invalid email address");
  });

  test("refuses a sender who sends too often", async () => {
    await roomInWindow();
    const often = () =>
      POST(
        new Request(`${origin}/api/contact`, {
          method: "POST",
          headers: { Origin: origin, "Content-Type": "application/json" },
          body: JSON.stringify(message),
        }),
      );
    const statuses = [];
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await often()).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(201);
  });
});

test("a message of an account with priority support is first in the administrators' inbox until it is answered", async () => {
  const admin = new Visitor();
  const payer = new Visitor();
  const other = new Visitor();
  await admin.signIn("priority@daftari.example");
  await payer.signIn("priority-professional@example.com");
  await other.signIn("other-professional@example.com");
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.email, "priority-professional@example.com"));
  await db.insert(subscriptions).values({ accountId: account!.id, plan: "premium", status: "active" });
  const write = (visitor: Visitor, subject: string) =>
    visitor.call(POST, { method: "POST", json: { ...message, subject } });
  for (const [visitor, subject] of [
    [payer, "From a payer"],
    [other, "From a trial"],
  ] as const)
    expect((await write(visitor, subject)).status).toBe(201);
  await post({ ...message, subject: "From a visitor" });
  const inbox = async () => {
    const answer = await admin.call(listMessages, { path: "/api/contact?q=From a" });
    return ((await answer.json()) as ContactList).items;
  };
  expect((await inbox()).map(({ subject, priority }) => [subject, priority])).toEqual([
    ["From a payer", true],
    ["From a visitor", false],
    ["From a trial", false],
  ]);
  await db.update(contactMessages).set({ status: "answered" }).where(eq(contactMessages.subject, "From a payer"));
  expect((await inbox()).map(({ subject }) => subject)).toEqual(["From a visitor", "From a trial", "From a payer"]);
});
