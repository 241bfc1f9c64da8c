import { readFileSync } from "node:fs";
import { type APIRequestContext, type Browser, type BrowserContext, test } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import type { Booking, Slots } from "@/lib/meetings/bookings/contract";
import type { Quote } from "@/lib/messaging/cards/contract";
import type { Conversation } from "@/lib/messaging/messages/contract";
import { addDays } from "@/lib/platform/format/zones";
import { demo, signIn } from "./people";

/** A function that sends one user's changes with the headers a browser sends. */
export function changesOf(request: APIRequestContext, origin: string) {
  return async <T>(
    method: "GET" | "POST" | "PUT" | "PATCH",
    path: string,
    data?: unknown,
    version?: number,
  ): Promise<T> => {
    const headers = {
      origin,
      "idempotency-key": crypto.randomUUID(),
      ...(version !== undefined && { "if-match": `"${version}"` }),
    };
    const answer = await request.fetch(path, { method, data, headers });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (answer.status() === 204 ? undefined : await answer.json()) as T;
  };
}

/**
 * The first day at least `ahead` days from now with `count` non-adjacent free hours, and those times. A repetition of
 * the test looks a week later.
 */
export async function freeTimes(
  request: APIRequestContext,
  professionalId: string,
  ahead: number,
  count: number,
): Promise<{ date: string; times: string[] }> {
  const today = new Date().toISOString().slice(0, 10);
  const from = ahead + 7 * test.info().repeatEachIndex;
  for (let day = from; day < from + 21; day++) {
    const date = addDays(today, day);
    const { slots } = (await (
      await request.get(`/api/professionals/${professionalId}/slots?date=${date}&duration=60`)
    ).json()) as Slots;
    const times = slots.filter(({ free }, index) => free && index % 2 === 0).map(({ time }) => time);
    if (times.length >= count) return { date, times: times.slice(0, count) };
  }
  throw new Error("No such day in three weeks");
}

/**
 * Listed professionals in South Africa, the suite's time zone, other than the demo one; the sample data has no upcoming
 * meetings of theirs.
 */
export async function listed(request: APIRequestContext, count: number): Promise<{ id: string; name: string }[]> {
  const { items } = (await (await request.get(`/api/professionals?country=ZA&perPage=${count + 1}`)).json()) as {
    items: { id: string; name: string }[];
  };
  return items.filter(({ id }) => id !== demoProfileId).slice(0, count);
}

/**
 * A client with content on every screen (saved professionals, conversations, quotes, bookings) and their professional.
 * @param ahead days from now to the first of their meetings
 */
export async function busyClient(browser: Browser, baseURL: string, email: string, ahead: number) {
  const open = async (email: string): Promise<BrowserContext> => {
    const context = await browser.newContext({ baseURL });
    await signIn(context.request, baseURL, email);
    return context;
  };
  const client = await open(email);
  const professional = await open(demo.professional);
  const ask = changesOf(client.request, baseURL);
  const answer = changesOf(professional.request, baseURL);
  const others = await listed(client.request, 3);
  for (const { id } of others) await ask("PUT", `/api/saved/${id}`);
  const talk = await ask<Conversation>("POST", "/api/conversations", {
    professionalId: demoProfileId,
    message: { id: crypto.randomUUID(), content: "Hello" },
  });
  const write = (by: typeof ask, content: string, attachmentIds: string[] = []) =>
    by("POST", `/api/conversations/${talk.id}/messages`, { id: crypto.randomUUID(), content, attachmentIds });
  await write(ask, "Good morning, I am behind with my VAT returns.");
  await ask("POST", "/api/quote-requests", {
    professionalId: demoProfileId,
    serviceType: "VAT Compliance",
    brief: "Six months of VAT returns for a bakery.",
    budget: "R5,000 to R10,000",
  });
  const file = {
    name: "bank-statement-of-the-second-quarter.png",
    mimeType: "image/png",
    buffer: readFileSync("public/icon-192.png"),
  };
  const stored = await client.request.post(`/api/conversations/${talk.id}/attachments`, {
    multipart: { file },
    headers: { origin: baseURL, "idempotency-key": crypto.randomUUID() },
  });
  await write(ask, "", [((await stored.json()) as { id: string }).id]);
  const offer = (serviceType: string, amount: string) =>
    answer<Quote>("POST", "/api/quotes", {
      conversationId: talk.id,
      serviceType,
      description: "Filed and reconciled.",
      amount,
    });
  const declined = await offer("VAT Compliance", "7500");
  await ask("PATCH", `/api/quotes/${declined.id}`, { action: "decline" }, declined.version);
  await offer("VAT Compliance", "6250.50");
  await write(answer, `It is all explained at https://example.com/${"a-long-address-without-a-break-".repeat(4)}`);

  const { date, times } = await freeTimes(client.request, demoProfileId, ahead, 3);
  const services = ["Tax Consultation", "VAT Compliance", "Payroll Management"];
  const bookings: Booking[] = [];
  for (const [index, time] of times.entries())
    bookings.push(
      await ask<Booking>("POST", "/api/bookings", {
        professionalId: demoProfileId,
        date,
        time,
        duration: 60,
        serviceType: services[index],
        notes: "Bring the ledger",
      }),
    );
  await answer("PATCH", `/api/bookings/${bookings[0]!.id}`, { action: "confirm" }, bookings[0]!.version);
  await ask("PATCH", `/api/bookings/${bookings[2]!.id}`, { action: "cancel" }, bookings[2]!.version);
  return { client, professional, talk, date, booking: bookings[0]! };
}
