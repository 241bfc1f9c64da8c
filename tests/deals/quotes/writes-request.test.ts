import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listLeads } from "@/lib/deals/leads/reads";
import { listRequests } from "@/lib/deals/quote-requests/reads";
import { changeRequest, createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { getQuote, listQuotes } from "@/lib/deals/quotes/reads";
import { createQuote, moveQuote } from "@/lib/deals/quotes/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { leads } from "@/lib/platform/db/tables/deals";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("profiles");

const pages = { page: 1, perPage: 50 };

/** Two professionals and a client with requests for Tax Planning and Financial Audit that both received. */
async function market() {
  const client = await makeViewer("client", { name: "Kofi Mensah" });
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed and account_id is null order by id limit 2`);
  const viewers = await Promise.all(
    rows.map(({ id }, index) => makeViewer("professional", { professionalId: id, name: `Professional ${index}` })),
  );
  const host = viewers[0]!;
  const rival = viewers[1]!;
  const ask = async (serviceType: string) => {
    const { id } = await transaction((tx) =>
      createQuoteRequest(tx, client, {
        professionalId: host.professionalId!,
        serviceType,
        brief: "Two shops in Accra.",
        budget: "",
      }),
    );
    await (await database()).insert(leads).values({ professionalId: rival.professionalId!, requestId: id });
    return id;
  };
  const offer = (viewer: Viewer, serviceType: string, requestId?: string) =>
    transaction(async (tx) => {
      const conversationId = await ensureConversation(tx, {
        professionalId: viewer.professionalId!,
        clientId: client.id,
      });
      return createQuote(tx, viewer, { conversationId, requestId, serviceType, description: "", amount: "900" });
    });
  const closedOf = async (id: string) =>
    (await listRequests(client, pages)).items.find((request) => request.id === id)!.closed;
  const statusOf = async (id: string) => (await getQuote(client, id)).status;
  return {
    client,
    host,
    rival,
    tax: await ask("Tax Planning"),
    audit: await ask("Financial Audit"),
    offer,
    closedOf,
    statusOf,
  };
}

test("an accepted quote closes only the request that it was sent for, and declines only the rivals for that one", async () => {
  const { client, host, rival, tax, audit, offer, closedOf, statusOf } = await market();
  const chosen = await offer(host, "Tax Planning", tax);
  const forTax = await offer(rival, "Business Advisory", tax);
  const forAudit = await offer(rival, "Tax Planning", audit);
  const unlinked = await offer(rival, "Tax Planning");
  expect((await getQuote(client, chosen.id)).onAccept).toMatchObject({
    service: "tax-planning",
    closesRequest: true,
    declinedQuotes: 1,
  });
  expect((await getQuote(host, chosen.id)).onAccept, "rivals are not counted for professionals").toBeUndefined();
  const accepted = await moveQuote(client, chosen.id, chosen.version, "accept");
  expect(accepted).toMatchObject({ status: "accepted", requestId: tax });
  expect(await Promise.all([tax, audit].map(closedOf))).toEqual([true, false]);
  expect(await Promise.all([forTax, forAudit, unlinked].map(({ id }) => statusOf(id)))).toEqual([
    "declined",
    "pending",
    "pending",
  ]);
  const accepts = (await listLeads(host, { status: "", type: "", ...pages })).items
    .filter(({ clientId }) => clientId === client.id)
    .map(({ requestId, accepted: isAccepted }) => [requestId, isAccepted]);
  expect(Object.fromEntries(accepts)).toEqual({ [tax]: true, [audit]: false });
});

test("an accepted quote without a request closes no request and declines no quote", async () => {
  const { client, host, rival, tax, audit, offer, closedOf, statusOf } = await market();
  const other = await offer(rival, "Tax Planning", tax);
  const quote = await offer(host, "Tax Planning");
  expect((await getQuote(client, quote.id)).onAccept).toBeUndefined();
  expect(await moveQuote(client, quote.id, quote.version, "accept")).toMatchObject({ requestId: null });
  expect(await Promise.all([tax, audit].map(closedOf))).toEqual([false, false]);
  expect(await statusOf(other.id)).toBe("pending");
});

test("of two quotes for a request that are accepted at once, one wins", async () => {
  const { client, host, rival, tax, offer } = await market();
  const quotes = [await offer(host, "Tax Planning", tax), await offer(rival, "Tax Planning", tax)];
  const codes = await Promise.all(quotes.map(({ id, version }) => codeOf(moveQuote(client, id, version, "accept"))));
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  const { items } = await listQuotes(client, pages);
  expect(items.map(({ status }) => status).sort()).toEqual(["accepted", "declined"]);
});

test("a quote cannot answer a closed request, nor one that the client has not sent to its author", async () => {
  const { client, host, tax, audit, offer } = await market();
  await changeRequest(client, tax, 1, "close");
  expect(await codeOf(offer(host, "Tax Planning", tax))).toBe("request-closed");
  const elsewhere = await market();
  expect(await codeOf(offer(host, "Tax Planning", elsewhere.tax))).toBe("invalid-input");
  expect((await offer(host, "Financial Audit", audit)).requestId).toBe(audit);
});

test("a professional lists the open requests of one client", async () => {
  const { client, host, tax, audit } = await market();
  await changeRequest(client, audit, 1, "close");
  const open = await listLeads(host, { status: "", type: "", clientId: client.id, open: "yes", ...pages });
  expect(open.items.map(({ requestId }) => requestId)).toEqual([tax]);
});

test("a client lists the open or the closed requests", async () => {
  const { client, tax, audit } = await market();
  await changeRequest(client, audit, 1, "close");
  const idsOf = async (status: "" | "open" | "closed") =>
    (await listRequests(client, { ...pages, status })).items.map(({ id }) => id);
  expect([await idsOf("open"), await idsOf("closed")]).toEqual([[tax], [audit]]);
  expect((await idsOf("")).sort()).toEqual([tax, audit].sort());
  expect((await listRequests(client, { ...pages, status: "closed" })).total).toBe(1);
});
