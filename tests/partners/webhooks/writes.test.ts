import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createReceiver } from "@/docs/examples/webhook-receiver.mjs";
import { createQuote } from "@/lib/deals/quotes/writes";
import { accessRevoked } from "@/lib/identity/accounts/ports";
import { hashPassword } from "@/lib/identity/sign-in/password";
import { createBooking, moveBooking } from "@/lib/meetings/bookings/writes";
import { hideMessage, startConversation } from "@/lib/messaging/messages/writes";
import { deliverWebhooks } from "@/lib/partners/deliveries/writes";
import { listWebhooks } from "@/lib/partners/webhooks/reads";
import {
  deleteWebhook,
  prepareWebhook,
  redeliver,
  sendTest,
  setWebhookActive,
  storeEvents,
} from "@/lib/partners/webhooks/writes";
import { accountEvent, accountEventUndone } from "@/lib/platform/account-events/ports";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { webhookEndpoints } from "@/lib/platform/db/tables/partners";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { network } from "@/tests/support/network";
import { makeViewer } from "@/tests/support/viewers";
import { allowing, expectedSignature, receiverFaults, startReceiver } from "./receiver";

useDatabase("empty");
// Real sockets, so that addresses are checked as on a live site.
beforeAll(() => network.close());
afterAll(() => network.listen());

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

const password = "correct horse";
let hash: string;
let host: Viewer;
let client: Viewer;
beforeAll(async () => {
  hash = await hashPassword(password);
});
beforeEach(async () => {
  const db = await database();
  await emptyTables("webhook_endpoints");
  host = await makeHost("Webhook Host");
  client = await makeViewer("client");
  await db.execute(sql`update accounts set password_hash = ${hash} where id in (${host.id}, ${client.id})`);
});

async function receiver(answer?: RequestListener) {
  const server = await startReceiver(answer);
  open.push(server.close);
  return server;
}
const createWebhook = async (...wish: Parameters<typeof prepareWebhook>) => transaction(await prepareWebhook(...wish));
const all = ["booking", "quote", "message", "verification"] as const;
const add = (viewer: Viewer, server: { url: string; port: number }, { includeText = false } = {}) =>
  createWebhook(
    viewer,
    { url: server.url, events: [...all], includeText, currentPassword: password },
    "unknown",
    allowing(server.port),
  );
/** An event of the host's. */
const happen = (viewer = host, type = "verification.approved" as const) =>
  transaction((tx) => storeEvents(tx, { type, professionalId: viewer.professionalId!, data: { id: "1" } }));
/** A second more, because the database's clock is finer than JavaScript's. */
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000 + 1_000);
const statesOf = async (viewer: Viewer) =>
  (await listWebhooks(viewer)).map(({ active, deliveries }) => ({
    active,
    deliveries: deliveries.map(({ status, attempts, lastStatus }) => ({ status, attempts, lastStatus })),
  }));

test("both sides receive a booking, a message and a quote, signed, each with the ids and without the text", async () => {
  const server = await receiver();
  const { secret } = await add(host, server);
  await add(client, server);
  await transaction(async (tx) => {
    const booking = await createBooking(tx, host, {
      clientName: "Named Client",
      date: "2031-01-08",
      time: "09:00",
      duration: 60,
      notes: "",
      serviceType: "Tax Consultation",
      meetingType: "video",
    } as never);
    await moveBooking(tx, host, booking.id, booking.version, { action: "cancel" });
    const conversationId = await startConversation(tx, client, {
      professionalId: host.professionalId,
      message: { id: crypto.randomUUID(), content: "A secret of mine", attachmentIds: [] },
    } as never);
    await createQuote(tx, host, {
      conversationId,
      service: "tax-planning",
      description: "",
      amount: "850",
    } as never);
  });
  await deliverWebhooks(later(0), undefined, allowing(server.port));
  const types = server.received.map(({ event }) => event.type);
  expect(types.toSorted()).toEqual([
    ...["booking.cancelled", "booking.created"],
    ...["message.created", "message.created", "message.created", "message.created"],
    ...["quote.created", "quote.created"],
  ]);
  expect(JSON.stringify(server.received)).not.toContain("A secret of mine");
  const first = server.received.find(({ event }) => event.type === "booking.cancelled")!;
  expect(first.event.data).toMatchObject({ status: "cancelled", professionalId: host.professionalId });
  expect(first.headers["webhook-signature"]).toBe(expectedSignature(secret, first));
});

test("the text of a message is sent only where it was chosen, and never after it was hidden", async () => {
  const server = await receiver();
  await add(host, server, { includeText: true });
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids)
    await transaction((tx) =>
      startConversation(tx, client, {
        professionalId: host.professionalId,
        message: { id, content: `Text ${id}`, attachmentIds: [] },
      } as never),
    );
  await transaction((tx) => hideMessage(tx, ids[1]!, new Date()));
  await deliverWebhooks(later(0), undefined, allowing(server.port));
  expect(server.received.map(({ event }) => event.data.text).toSorted()).toEqual([`Text ${ids[0]}`, null]);
});

test("an event that is rolled back is not sent", async () => {
  const server = await receiver();
  await add(host, server);
  await expect(
    transaction(async (tx) => {
      await storeEvents(tx, { type: "verification.approved", professionalId: host.professionalId!, data: {} });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await deliverWebhooks(later(0), undefined, allowing(server.port));
  expect(server.received).toEqual([]);
});

test("the event of a change that can be undone waits, and is removed with the change", async () => {
  const server = await receiver();
  await add(host, server);
  const kept = { undoId: crypto.randomUUID(), until: later(1) };
  const undone = { undoId: crypto.randomUUID(), until: later(1) };
  for (const undo of [kept, undone])
    await transaction((tx) =>
      accountEvent.emit(tx, { type: "verification.approved", professionalId: host.professionalId!, data: {}, undo }),
    );
  await deliverWebhooks(later(0), undefined, allowing(server.port));
  expect(server.received).toEqual([]);
  await transaction((tx) => accountEventUndone.emit(tx, undone.undoId));
  await deliverWebhooks(later(2), undefined, allowing(server.port));
  expect(server.received).toHaveLength(1);
});

test("a failing partner is tried eight times with growing pauses, and others are not kept waiting", async () => {
  const bad = await receiver((_, response) => response.writeHead(500).end("no"));
  const good = await receiver();
  const other = await makeHost("Other Host");
  await (await database()).update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, other.id));
  await add(host, bad);
  await add(other, good);
  await happen();
  await happen(other);
  const options = allowing(bad.port, good.port);
  expect(await deliverWebhooks(later(0), undefined, options)).toMatchObject({ done: 2, failed: 0 });
  expect(await statesOf(other)).toMatchObject([
    { deliveries: [{ status: "delivered", attempts: 1, lastStatus: 204 }] },
  ]);
  expect(await statesOf(host)).toMatchObject([{ deliveries: [{ status: "pending", attempts: 1, lastStatus: 500 }] }]);
  await deliverWebhooks(later(0.5), undefined, options);
  expect(bad.received).toHaveLength(1);
  let minutes = 0;
  for (const pause of [1, 5, 30, 120, 360, 720, 1_440]) {
    minutes += pause + 1;
    await deliverWebhooks(later(minutes), undefined, options);
  }
  expect(bad.received).toHaveLength(8);
  expect(new Set(bad.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(await statesOf(host)).toEqual([
    { active: true, deliveries: [{ status: "failed", attempts: 8, lastStatus: 500 }] },
  ]);
});

test("after two days without success a webhook is turned off with a notice, until it is turned on again", async () => {
  const bad = await receiver((_, response) => response.writeHead(503).end());
  const { id } = await add(host, bad);
  await happen();
  await deliverWebhooks(later(0), undefined, allowing(bad.port));
  await happen();
  await deliverWebhooks(later(49 * 60), undefined, allowing(bad.port));
  expect(await statesOf(host)).toMatchObject([{ active: false }]);
  const db = await database();
  const notices = await db.select().from(notifications).where(eq(notifications.accountId, host.id));
  expect(notices.map(({ type }) => type)).toEqual(["webhook-disabled"]);
  await happen();
  expect((await statesOf(host))[0]!.deliveries).toHaveLength(2);
  expect(await setWebhookActive(host, id, { active: true }, allowing(bad.port))).toMatchObject({ active: true });
});

test("a partner that answers 410 is turned off at once", async () => {
  const gone = await receiver((_, response) => response.writeHead(410).end());
  await add(host, gone);
  await happen();
  await deliverWebhooks(later(0), undefined, allowing(gone.port));
  expect(await statesOf(host)).toMatchObject([{ active: false, deliveries: [{ status: "failed", lastStatus: 410 }] }]);
});

test("Send test says what went wrong, and a finished delivery can be sent again", async () => {
  let status = 404;
  const server = await receiver((_, response) => response.writeHead(status).end());
  const { id } = await add(host, server);
  const test = await sendTest(host, id, allowing(server.port));
  expect(test).toMatchObject({ type: "webhook.test", status: "pending", lastStatus: 404 });
  expect(test.lastError).toBe("The server answered 404.");
  status = 200;
  await deliverWebhooks(later(5), undefined, allowing(server.port));
  expect((await statesOf(host))[0]!.deliveries).toMatchObject([{ status: "delivered", attempts: 2 }]);
  await redeliver(host, id, test.id);
  await deliverWebhooks(later(5), undefined, allowing(server.port));
  expect(server.received).toHaveLength(3);
});

test("the example receiver takes an event once, and refuses a changed, foreign or old one", async () => {
  const events: { type: string }[] = [];
  let fails = true;
  let clock = Date.now();
  let secret = "";
  const start = async () => {
    const example = createReceiver({
      secret,
      now: () => clock,
      onEvent: (event: { type: string }) => {
        events.push(event);
        if (fails) throw new Error("planted");
      },
    }).listen(0, "127.0.0.1");
    await new Promise((listening) => example.once("listening", listening));
    open.push(() => {
      example.closeAllConnections();
      example.close();
    });
    return (example.address() as AddressInfo).port;
  };
  // The secret is known once the webhook exists, so a first server only relays to the example.
  let target = 0;
  const relayed: { headers: Record<string, string>; body: string }[] = [];
  const post = async (headers: Record<string, string>, body: string) =>
    (await fetch(`http://127.0.0.1:${target}/hook`, { method: "POST", headers, body })).status;
  const relay = await receiver((_, response) => {
    const { headers, body } = relay.received.at(-1)!;
    const signed = Object.entries(headers).filter(([name]) => name.startsWith("webhook-")) as [string, string][];
    relayed.push({ headers: Object.fromEntries(signed), body });
    void post(relayed.at(-1)!.headers, body).then((status) => response.writeHead(status).end());
  });
  const webhook = await add(host, relay);
  secret = webhook.secret;
  target = await start();

  const failed = await sendTest(host, webhook.id, allowing(relay.port));
  expect(failed).toMatchObject({ status: "pending", lastStatus: 500 });
  fails = false;
  await deliverWebhooks(later(2), undefined, allowing(relay.port));
  const { headers, body } = relayed.at(-1)!;
  clock = Number(headers["webhook-timestamp"]) * 1_000;
  expect(events.map(({ type }) => type)).toEqual(["webhook.test", "webhook.test"]);

  expect(await post(headers, body), "a repeat").toBe(204);
  expect(events).toHaveLength(2);
  expect(await post(headers, body.replace("test", "text")), "a changed body").toBe(401);
  expect(await post({ ...headers, "webhook-id": "another" }, body), "another id").toBe(401);
  expect(await post({}, body), "no signature").toBe(401);
  expect(await post(headers, "x".repeat(300_000)), "a huge body").toBe(413);
  clock += 301_000;
  expect(await post(headers, body), "an old request").toBe(401);
  expect(events).toHaveLength(2);
});

test("a private address is refused when it is entered, and again when it is called", async () => {
  const wish = { events: ["booking" as const], currentPassword: password };
  for (const url of ["https://127.0.0.1/", "https://169.254.169.254/", "https://[::1]/", "http://93.184.216.34/", "x"])
    expect(await codeOf(createWebhook(host, { ...wish, url }, "unknown"))).toBe("invalid-input");
  const server = await receiver();
  const { id } = await add(host, server);
  expect(await sendTest(host, id)).toMatchObject({ lastStatus: null, lastError: expect.stringMatching(/private/) });
  expect(server.received).toEqual([]);
});

test("a webhook belongs to its account: others find none, and it stops with the account's sessions", async () => {
  const server = await receiver();
  const { id } = await add(host, server);
  const stranger = await makeViewer("client");
  for (const attempt of [
    () => sendTest(stranger, id),
    () => deleteWebhook(stranger, id, "unknown"),
    () => setWebhookActive(stranger, id, { active: false }),
    () => redeliver(stranger, id, id),
  ])
    expect(await codeOf(attempt())).toBe("not-found");
  await transaction((tx) => accessRevoked.emit(tx, host.id));
  expect(await statesOf(host)).toMatchObject([{ active: false }]);
  await deleteWebhook(host, id, "unknown");
  expect(await statesOf(host)).toEqual([]);
});

test("the password is needed, the secret is stored encrypted, and an account has at most five webhooks", async () => {
  const server = await receiver();
  const wish = { url: server.url, events: ["quote" as const] };
  expect(await codeOf(createWebhook(host, wish, "unknown", allowing(server.port)))).toBe("invalid-input");
  const { secret } = await add(host, server);
  expect(secret).toMatch(/^whsec_/);
  const db = await database();
  expect(JSON.stringify(await db.select().from(webhookEndpoints))).not.toContain(secret);
  for (let index = 0; index < 4; index++) await add(host, server);
  expect(await codeOf(add(host, server))).toBe("too-many-webhooks");
});

test("a suspended account receives nothing", async () => {
  const server = await receiver();
  await add(host, server);
  await happen();
  await (await database()).update(accounts).set({ status: "suspended" }).where(eq(accounts.id, host.id));
  await deliverWebhooks(later(0), undefined, allowing(server.port));
  expect(server.received).toEqual([]);
});

test.each(Object.entries(receiverFaults))("%s of one partner does not stop the events of others", async (_, fault) => {
  const bad = await receiver(fault);
  const good = await receiver();
  const other = await makeHost("Other Host");
  await (await database()).update(accounts).set({ passwordHash: hash }).where(eq(accounts.id, other.id));
  await add(host, bad);
  await add(other, good);
  await happen();
  await happen(other);
  expect(await deliverWebhooks(later(0), undefined, allowing(bad.port, good.port))).toMatchObject({ failed: 0 });
  expect(await statesOf(host)).toMatchObject([{ active: true, deliveries: [{ status: "pending", attempts: 1 }] }]);
  expect(await statesOf(other)).toMatchObject([{ deliveries: [{ status: "delivered" }] }]);
});
