import { beforeAll, beforeEach, expect, test } from "vitest";
import { GET as me } from "@/app/api/me/route";
import { PATCH as decide } from "@/app/api/quotes/[id]/route";
import { POST as create } from "@/app/api/tokens/route";
import { createQuote } from "@/lib/deals/quotes/writes";
import { startConversation } from "@/lib/messaging/messages/writes";
import type { Caller, CreatedToken } from "@/lib/partners/tokens/contract";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { call, httpErrorOf } from "@/tests/platform/http/call";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const client = new Visitor();
const stranger = new Visitor();
let host: Viewer;
beforeAll(async () => {
  expect((await client.signIn("decides@example.com")).status).toBe(200);
  expect((await stranger.signIn("stranger@example.com")).status).toBe(200);
  host = await makeHost("Quote Sender");
});
beforeEach(() => emptyTables("rate_limits", "access_tokens"));

async function tokenOf(visitor: Visitor, ...scopes: string[]): Promise<string> {
  const answer = await visitor.call(create, { method: "POST", json: { name: "Program", scopes, days: 30 } });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as CreatedToken).token;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const callerOf = async (token: string) =>
  (await (await call(me, { method: "GET", headers: bearer(token) })).json()) as Caller;

async function quoteForClient() {
  const { id } = (await (await client.call(me)).json()) as Caller;
  const viewer = { id, role: "client", name: "Client", professionalId: null } as Viewer;
  return transaction(async (tx) => {
    const conversationId = await startConversation(tx, viewer, {
      professionalId: host.professionalId,
      message: { id: crypto.randomUUID(), content: "Please send a quote", attachmentIds: [] },
    } as never);
    return createQuote(tx, host, { conversationId, service: "tax-planning", description: "", amount: "850" } as never);
  });
}

test("a program asks who it acts for, what its token may do and how often it may call", async () => {
  const { id, name, ...rest } = await callerOf(await tokenOf(client, "messages:read"));
  expect([id, name]).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.any(String)]);
  expect(rest).toEqual({
    role: "client",
    professionalId: null,
    timeZone: expect.stringMatching(/^\w+\/\w+$/),
    scopes: ["messages:read"],
    limits: { calls: 600, seconds: 300, perPage: 100 },
  });
});

test("with a session there are no scopes", async () => {
  expect((await client.call(me)).status).toBe(200);
  expect(((await (await client.call(me)).json()) as Caller).scopes).toBeNull();
});

test("a program accepts a quote for its person with the scope for decisions, and with no other", async () => {
  const quote = await quoteForClient();
  const accept = async (token: string) =>
    call(decide, {
      method: "PATCH",
      params: { id: quote.id },
      json: { action: "accept" },
      headers: { ...bearer(token), "if-match": `"${quote.version}"` },
    });
  const without = await accept(await tokenOf(client, "read", "quotes:write"));
  expect(await httpErrorOf(without)).toMatchObject({ status: 403, code: "token-scope" });
  const foreign = await accept(await tokenOf(stranger, "quotes:decide"));
  expect((await httpErrorOf(foreign)).status).toBe(404);
  const accepted = await accept(await tokenOf(client, "quotes:decide"));
  expect(await accepted.json()).toMatchObject({ id: quote.id, status: "accepted" });
});
