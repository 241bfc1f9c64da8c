import { describe, expect, test } from "vitest";
import { createContactMessage } from "@/lib/notifications/contact/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { contactMessages } from "@/lib/platform/db/tables/notifications";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

const message = {
  name: "Naledi",
  email: "naledi@example.com",
  phone: "",
  inquiryType: "support",
  subject: "Booking",
  message: "The slot\nis gone.",
} as const;
const send = (change: Partial<typeof message> | { subject?: string; phone?: string; email?: string } = {}) =>
  transaction((tx) => createContactMessage(tx, { ...message, ...change }));
const stored = async () => (await database()).select().from(contactMessages);

describe("a message to us", () => {
  test("is stored as it was written, and its receipt promises an answer within 24 hours", async () => {
    const receipt = await send();
    const [row] = await stored();
    expect(row).toMatchObject({ ...message, phone: null, id: receipt.id });
    expect(receipt.answerWithinHours).toBe(24);
    expect(new Date(receipt.receivedAt)).toEqual(row?.createdAt);
  });

  test("that is posted twice with the same words is one message", async () => {
    const first = await send({ subject: "Twice" });
    const second = await send({ subject: "Twice" });
    expect(second.id).toBe(first.id);
    expect((await stored()).filter(({ subject }) => subject === "Twice")).toHaveLength(1);
  });

  test("that is posted ten times at once is one message", async () => {
    const receipts = await Promise.all(Array.from({ length: 10 }, () => send({ subject: "At once" })));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect((await stored()).filter(({ subject }) => subject === "At once")).toHaveLength(1);
  });

  test("with the same words from another sender is another message", async () => {
    const mine = await send({ subject: "Same" });
    const theirs = await send({ subject: "Same", email: "kofi@example.com" });
    expect(theirs.id).not.toBe(mine.id);
  });

  test("keeps the phone number when one is given", async () => {
    const { id } = await send({ subject: "Call me", phone: "+27 10 500 0145" });
    expect((await stored()).find((row) => row.id === id)?.phone).toBe("+27 10 500 0145");
  });
});
