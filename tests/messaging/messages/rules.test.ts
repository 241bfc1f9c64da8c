import { expect, test } from "vitest";
import { amountOf, canSendQuote } from "@/lib/deals/quotes/rules";
import type { Message } from "@/lib/messaging/messages/contract";
import { canSend, firstUnread, joinThread, type Thread } from "@/lib/messaging/messages/rules";
import { newsSince } from "@/lib/notifications/live/rules";

const entry = (seq: number, isOwn = false) => ({ id: String(seq), seq, isOwn, status: "sent", quote: null }) as Message;
const thread = (items: Message[], more: Partial<Thread> = {}): Thread => ({
  items,
  cursor: items.at(-1)?.seq ?? 0,
  earlier: false,
  delivered: 0,
  opened: 0,
  ...more,
});
const numbers = ({ items }: Thread) => items.map(({ seq }) => seq);

test("two overlapping responses neither lose nor duplicate a message", () => {
  const joined = joinThread(thread([entry(1), entry(2), entry(3)]), thread([entry(3), entry(4)]));
  expect(numbers(joined)).toEqual([1, 2, 3, 4]);
  expect(joined.cursor).toBe(4);
});

test("an older page is put before the others, and does not move the cursor back", () => {
  const joined = joinThread(
    thread([entry(5), entry(6)], { earlier: true }),
    thread([entry(3), entry(4)], { earlier: true }),
  );
  expect(numbers(joined)).toEqual([3, 4, 5, 6]);
  expect(joined).toMatchObject({ cursor: 6, earlier: true });
});

test("older ticks follow the other side, and never move back", () => {
  const before = joinThread(undefined, thread([entry(1, true), entry(2, true)], { delivered: 2, opened: 1 }));
  expect(before.items.map(({ status }) => status)).toEqual(["read", "delivered"]);
  expect(joinThread(before, thread([], { delivered: 0, opened: 0 })).items.map(({ status }) => status)).toEqual([
    "read",
    "delivered",
  ]);
});

test("the first unread message is counted from the end, over the other side's messages only", () => {
  expect(firstUnread([entry(1), entry(2), entry(3, true), entry(4)], 2)).toBe(2);
  expect(firstUnread([entry(1, true)], 0)).toBeNull();
});

test("a message needs text other than spaces, or a file", () => {
  expect([canSend(" \n ", 0), canSend("x", 0), canSend("", 1), canSend("x".repeat(5001), 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("an amount is parsed as people write it", () => {
  expect(["1250", "R1,250.50", "1 250,50", "R 99.9", "1,250"].map(amountOf)).toEqual([
    "1250",
    "1250.50",
    "1250.50",
    "99.9",
    "1250",
  ]);
  expect(["", "0", "0.00", "1.234.5", "-1", "1e5", "12345678"].map(amountOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("a quote can be sent with service type, amount and a conversation", () => {
  const whole = { conversationId: "c", request: "none", service: "bookkeeping", amount: "10" };
  expect(
    [whole, { ...whole, conversationId: null }, { ...whole, service: "" }, { ...whole, amount: "" }].map(canSendQuote),
  ).toEqual([true, false, false, false]);
});

test("news names what differs; without a cursor that is everything", () => {
  expect(newsSince("1~2~3~client", "1~9~3", "client")).toEqual({ stamp: "1~9~3~client", changed: ["notifications"] });
  expect(newsSince("1~2~3", "1~2~3", "client").changed).toEqual([]);
  expect(newsSince(undefined, "1~2~3", "client").changed).toEqual(["conversations", "notifications", "bookings"]);
});
