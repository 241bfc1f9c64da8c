import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { POST as createToken } from "@/app/api/tokens/route";
import { GET as list, POST as add } from "@/app/api/webhooks/route";
import { emitPayment } from "@/lib/billing/payment-events/writes";
import { moveLead } from "@/lib/deals/leads/writes";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { createQuote, moveQuoteIn } from "@/lib/deals/quotes/writes";
import { startConversation } from "@/lib/messaging/messages/writes";
import { deliverWebhooks } from "@/lib/partners/deliveries/writes";
import type { CreatedToken } from "@/lib/partners/tokens/contract";
import { revokeToken } from "@/lib/partners/tokens/writes";
import { webhookCatalogue } from "@/lib/partners/webhook-events/contract";
import type { CreatedWebhook, WebhookList } from "@/lib/partners/webhooks/contract";
import { listWebhooks } from "@/lib/partners/webhooks/reads";
import { prepareWebhook, setWebhookActive, storeEvents } from "@/lib/partners/webhooks/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { leads } from "@/lib/platform/db/tables/deals";
import { accessTokens, webhookEndpoints } from "@/lib/platform/db/tables/partners";
import type { ApiScope } from "@/lib/platform/reference/api-scopes";
import { webhookGroupIds } from "@/lib/platform/reference/webhook-events";
import { call, httpErrorOf } from "@/tests/platform/http/call";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { network } from "@/tests/support/network";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { allowing, expectedSignature, startReceiver } from "./receiver";

useDatabase("empty");
// Real sockets, so that addresses are checked as on a live site.
beforeAll(() => network.close());
afterAll(() => network.listen());

const open: (() => void)[] = [];
afterEach(() => {
  open.splice(0).forEach((close) => close());
  vi.unstubAllEnvs();
});
beforeEach(() => emptyTables("webhook_endpoints", "rate_limits", "access_tokens"));

async function receiver() {
  const server = await startReceiver();
  open.push(server.close);
  return server;
}
/** A second more, because the database's clock is finer than JavaScript's. */
const later = () => new Date(Date.now() + 1_000);

/** A viewer as `route()` gives it for an access token with these scopes. */
const byToken = (viewer: Viewer, ...tokenScopes: ApiScope[]): Viewer => ({ ...viewer, tokenScopes });
/** The id of a new token of the account. */
async function tokenOf({ id: accountId }: Viewer, name: string): Promise<string> {
  const rest = { ending: "x7Qk", side: "professional", expiresAt: new Date("2099-01-01") } as const;
  const token = { accountId, name, hash: crypto.randomUUID(), ...rest, scopes: [] };
  const [row] = await (await database()).insert(accessTokens).values(token).returning({ id: accessTokens.id });
  return row!.id;
}
const wish = (url: string, events: readonly string[]) => ({ url, events, includeText: false }) as never;

test("a program adds a webhook without a password and sees it listed, and needs the scope for it", async () => {
  const visitor = new Visitor();
  expect((await visitor.signIn("adds-webhooks@example.com")).status).toBe(200);
  const tokenWith = async (...scopes: string[]) => {
    const answer = await visitor.call(createToken, { method: "POST", json: { name: "Program", scopes, days: 30 } });
    return { authorization: `Bearer ${((await answer.json()) as CreatedToken).token}` };
  };
  const json = { url: "https://192.0.2.1/hook", events: ["booking"] };
  const refused = await call(add, { json, headers: await tokenWith("read", "bookings:write") });
  expect(await httpErrorOf(refused)).toMatchObject({ status: 403, code: "token-scope" });
  const headers = await tokenWith("read", "webhooks:write");
  // The address is checked as for a session; 192.0.2.1 is not public.
  expect(await httpErrorOf(await call(add, { json, headers }))).toMatchObject({
    status: 400,
    fields: { url: expect.anything() },
  });
  const made = await call(add, { json: { ...json, url: "https://1.1.1.1/hook" }, headers });
  const { id, secret } = (await made.json()) as CreatedWebhook;
  expect([made.status, secret.slice(0, 6)]).toEqual([201, "whsec_"]);
  const { items } = (await (await call(list, { method: "GET", headers })).json()) as WebhookList;
  expect(items.map((webhook) => webhook.id)).toEqual([id]);
  const db = await database();
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  expect(row?.tokenId).toEqual(expect.any(String));
});

test("revoking a token stops the webhooks that it added, until the person turns them on; others go on", async () => {
  const host = await makeHost("Revoking Host");
  const server = await receiver();
  const ports = allowing(server.port);
  const adding = async (viewer: Viewer) =>
    transaction(await prepareWebhook(viewer, wish(server.url, ["booking"]), "unknown", ports));
  const leaked = await tokenOf(host, "Leaked program");
  const by = (tokenId: string) => ({ ...byToken(host, "webhooks:write", "read"), tokenId });
  const stopped = await adding(by(leaked));
  const other = await adding(by(await tokenOf(host, "Other program")));
  await revokeToken(host, leaked, "unknown");
  const states = async () =>
    (await listWebhooks(host)).map(({ id, active, revokedToken }) => ({ id, active, revokedToken }));
  expect(await states()).toEqual([
    { id: stopped.id, active: false, revokedToken: "Leaked program" },
    { id: other.id, active: true, revokedToken: null },
  ]);
  expect(await codeOf(adding(by(leaked)))).toBe("invalid-token");
  await setWebhookActive(host, stopped.id, { active: true }, ports);
  expect(await states()).toMatchObject([{ active: true, revokedToken: null }, { active: true }]);
});

test("the tokens and webhooks of other accounts stay as they are", async () => {
  const host = await makeHost("Untouched Host");
  const server = await receiver();
  const tokenId = await tokenOf(host, "Program");
  const viewer = { ...byToken(host, "webhooks:write", "read"), tokenId };
  await transaction(await prepareWebhook(viewer, wish(server.url, ["booking"]), "unknown", allowing(server.port)));
  expect(await codeOf(revokeToken(await makeViewer("client"), tokenId, "unknown"))).toBe("not-found");
  expect(await listWebhooks(host)).toMatchObject([{ active: true, revokedToken: null }]);
});

test("a program receives only events that its token could read", async () => {
  const host = await makeHost("Scoped Host");
  const server = await receiver();
  const adding = (scopes: ApiScope[], events: readonly string[], more = {}) =>
    codeOf(
      prepareWebhook(
        byToken(host, ...scopes),
        { ...(wish(server.url, events) as object), ...more } as never,
        "unknown",
        allowing(server.port),
      ),
    );
  expect(await adding(["webhooks:write"], ["booking"])).toBe("token-scope");
  expect(await adding(["webhooks:write", "read"], ["message"])).toBe("token-scope");
  expect(await adding(["webhooks:write", "read", "messages:read"], ["payment"])).toBe("token-scope");
  expect(await adding(["webhooks:write", "read", "messages:read"], ["verification"])).toBe("token-scope");
  expect(await adding(["webhooks:write", "read"], ["booking"], { includeText: true })).toBe("token-scope");
});

test("a request, its quote and its project reach the programs of both sides as the document describes them", async () => {
  const host = await makeHost("Event Host");
  const client = await makeViewer("client");
  const hostServer = await receiver();
  const clientServer = await receiver();
  const ports = allowing(hostServer.port, clientServer.port);
  const groups = ["quote", "lead", "project"];
  const made = await transaction(
    await prepareWebhook(byToken(host, "webhooks:write", "read"), wish(hostServer.url, groups), "unknown", ports),
  );
  await transaction(
    await prepareWebhook(byToken(client, "webhooks:write", "read"), wish(clientServer.url, groups), "unknown", ports),
  );
  const { id: requestId } = await transaction((tx) =>
    createQuoteRequest(tx, client, {
      professionalId: host.professionalId!,
      service: "tax-planning",
      brief: "A tax return for 2026, please",
      budget: "",
    } as never),
  );
  const db = await database();
  const [lead] = await db.select().from(leads).where(eq(leads.requestId, requestId));
  await moveLead(host, lead!.id, lead!.version, { action: "view" });
  const quote = await transaction(async (tx) => {
    const conversationId = await startConversation(tx, client, {
      professionalId: host.professionalId,
      message: { id: crypto.randomUUID(), content: "Hello", attachmentIds: [] },
    } as never);
    return createQuote(tx, host, {
      conversationId,
      requestId,
      service: "tax-planning",
      description: "",
      amount: "850",
    } as never);
  });
  await transaction((tx) => moveQuoteIn(tx, client, quote.id, quote.version, "accept"));
  await deliverWebhooks(later(), undefined, ports);
  const typesAt = ({ received }: typeof hostServer) => received.map(({ event }) => event.type).toSorted();
  const shared = ["project.created", "quote.accepted", "quote.created"];
  expect(typesAt(hostServer)).toEqual(["lead.applied", "lead.created", "lead.viewed", ...shared]);
  expect(typesAt(clientServer)).toEqual(shared);
  for (const delivery of hostServer.received) {
    const { body } = webhookCatalogue.find(({ type }) => type === delivery.event.type)!;
    expect(body.safeParse(delivery.event).error, delivery.event.type).toBeUndefined();
    expect(delivery.headers["webhook-signature"]).toBe(expectedSignature(made.secret, delivery));
  }
});

test("a webhook of a token receives the events of the token's side only, and no payments", async () => {
  const host = await makeHost("Two Sides");
  const asClient = { ...host, role: "client" } as Viewer;
  const other = await makeHost("Other Host");
  const server = await receiver();
  const ports = allowing(server.port);
  await transaction(
    await prepareWebhook(
      byToken(asClient, "webhooks:write", "read"),
      wish(server.url, ["lead", "quote"]),
      "unknown",
      ports,
    ),
  );
  const ask = (viewer: Viewer, professionalId: string) =>
    transaction((tx) =>
      createQuoteRequest(tx, viewer, {
        professionalId,
        service: "tax-planning",
        brief: "A tax return",
        budget: "",
      } as never),
    );
  await ask(await makeViewer("client"), host.professionalId!);
  const conversationId = await transaction((tx) =>
    startConversation(tx, asClient, {
      professionalId: other.professionalId,
      message: { id: crypto.randomUUID(), content: "Hello", attachmentIds: [] },
    } as never),
  );
  await transaction((tx) =>
    createQuote(tx, other, { conversationId, service: "tax-planning", description: "", amount: "85" } as never),
  );
  await deliverWebhooks(later(), undefined, ports);
  expect(server.received.map(({ event }) => event.type)).toEqual(["quote.created"]);
});

test("the person's own webhook receives the payments of the plan", async () => {
  const host = await makeHost("Paying Host");
  const server = await receiver();
  const ports = allowing(server.port);
  const made = await transaction(
    await prepareWebhook(byToken(host, "webhooks:write", "read"), wish(server.url, ["quote"]), "unknown", ports),
  );
  const db = await database();
  await db
    .update(webhookEndpoints)
    .set({ side: null, events: ["payment"] })
    .where(eq(webhookEndpoints.id, made.id));
  const payment = {
    id: crypto.randomUUID(),
    accountId: host.id,
    status: "settled",
    plan: "premium",
    amountCents: 29_900,
    refundedCents: 0,
  };
  await transaction((tx) => emitPayment(tx, "settled", payment as never));
  await deliverWebhooks(later(), undefined, ports);
  const [delivery] = server.received;
  const { body } = webhookCatalogue.find(({ type }) => type === "payment.settled")!;
  expect(body.safeParse(delivery?.event).error).toBeUndefined();
});

test("the development server delivers to a receiver on its own machine, and a build never does", async () => {
  const host = await makeHost("Developing Host");
  const server = await receiver();
  const adding = () =>
    prepareWebhook(byToken(host, "webhooks:write", "read"), wish(server.url, ["booking"]), "unknown");
  for (const mode of ["production", ""]) {
    vi.stubEnv("NODE_ENV", mode);
    expect(await codeOf(adding())).toBe("invalid-input");
  }
  vi.stubEnv("NODE_ENV", "development");
  expect(
    await codeOf(
      prepareWebhook(byToken(host, "webhooks:write", "read"), wish("http://10.0.0.1/hook", ["booking"]), "unknown"),
    ),
  ).toBe("invalid-input");
  await transaction(await adding());
  await transaction((tx) =>
    storeEvents(tx, { type: "booking.created", professionalId: host.professionalId, data: { id: "1" } }),
  );
  await deliverWebhooks(later());
  expect(server.received.map(({ event }) => event.type)).toEqual(["booking.created"]);
});

test("every group of events has an example that fits its description", () => {
  expect(new Set(webhookCatalogue.map(({ type }) => type.split(".")[0]))).toEqual(new Set(webhookGroupIds));
  for (const { type, body, example } of webhookCatalogue) expect(body.safeParse(example).error, type).toBeUndefined();
});
