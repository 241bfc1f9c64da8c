import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { listLeads, listProjects } from "@/lib/deals/leads/reads";
import { moveLead } from "@/lib/deals/leads/writes";
import { listRequests, requestReach } from "@/lib/deals/quote-requests/reads";
import { changeRequest, createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import type { NewQuote } from "@/lib/deals/quotes/contract";
import { getQuote, listQuotes } from "@/lib/deals/quotes/reads";
import { createQuote, moveQuote } from "@/lib/deals/quotes/writes";
import { ensureConversation, markRead } from "@/lib/messaging/conversations/writes";
import { listMessages } from "@/lib/messaging/messages/reads";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { leads } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("profiles");

let host: Viewer;
let client: Viewer;
let thread: string;
const offer = (over: Partial<NewQuote> = {}) =>
  transaction((tx) =>
    createQuote(tx, host, {
      conversationId: thread,
      serviceType: "Tax Planning",
      description: "",
      amount: "1250.50",
      ...over,
    }),
  );
const ask = (viewer: Viewer, professionalId?: string) =>
  transaction((tx) =>
    createQuoteRequest(tx, viewer, {
      professionalId,
      serviceType: "Bookkeeping",
      brief: "Monthly books for a bakery with two shops.",
      budget: "R2,000 a month",
    }),
  );
const pages = { page: 1, perPage: 50 };
const leadsOf = (viewer: Viewer) => listLeads(viewer, { status: "", type: "", ...pages });

beforeAll(async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed order by id limit 1`);
  host = await makeViewer("professional", { professionalId: rows[0]!.id, name: "Thandi Nkosi" });
  client = await makeViewer("client", { name: "Kofi Mensah" });
  thread = await transaction((tx) =>
    ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }),
  );
});

test("a quote appears in the thread for both sides, in rand and cents, and is valid for seven days", async () => {
  const quote = await offer();
  expect(quote).toMatchObject({ amount: 1250.5, currency: "ZAR", status: "pending", actions: ["withdraw"] });
  expect((await getQuote(client, quote.id)).actions).toEqual(["accept", "decline"]);
  expect((await listMessages(client, thread, { limit: 50 })).items.at(-1)).toMatchObject({
    type: "quote",
    quote: { id: quote.id },
    content: "Quote: Tax Planning, R1,250.50",
  });
});

test("of many simultaneous acceptances one wins, and it makes one project", async () => {
  const quote = await offer();
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => codeOf(moveQuote(client, quote.id, quote.version, "accept"))),
  );
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  const projects = (await listProjects(client, pages)).items.filter(({ value }) => value === 1250.5);
  expect(projects).toHaveLength(1);
  expect((await getQuote(client, quote.id)).projectId).toBe(projects[0]!.id);
});

test("a decided, withdrawn or expired quote cannot change again", async () => {
  const declined = await offer();
  const after = await moveQuote(client, declined.id, declined.version, "decline");
  expect(await codeOf(moveQuote(client, declined.id, after.version, "accept"))).toBe("quote-move-refused");
  const withdrawn = await offer();
  await moveQuote(host, withdrawn.id, withdrawn.version, "withdraw");
  expect(await codeOf(moveQuote(client, withdrawn.id, withdrawn.version + 1, "accept"))).toBe("quote-move-refused");
  const old = await offer();
  await (await database()).execute(sql`update quotes set valid_until = current_date - 3 where id = ${old.id}`);
  expect((await getQuote(client, old.id)).status).toBe("expired");
  expect(await codeOf(moveQuote(client, old.id, old.version, "accept"))).toBe("quote-move-refused");
});

test("the professional cannot accept their own quote, and another user does not find it", async () => {
  const quote = await offer();
  expect(await codeOf(moveQuote(host, quote.id, quote.version, "accept"))).toBe("quote-move-refused");
  const stranger = await makeViewer("client");
  await expect(getQuote(stranger, quote.id)).rejects.toMatchObject({ status: 404 });
  await expect(moveQuote(stranger, quote.id, quote.version, "accept")).rejects.toMatchObject({ status: 404 });
  expect((await listQuotes(stranger, pages)).total).toBe(0);
});

test("a request to one professional is their lead and a card with service and budget in the thread", async () => {
  const receipt = await ask(client, host.professionalId!);
  expect(receipt).toMatchObject({ professionals: 1, conversationId: thread });
  expect((await leadsOf(host)).items[0]).toMatchObject({
    status: "new",
    clientName: "Kofi Mensah",
    projectType: "Bookkeeping",
  });
  const card = { type: "request", content: "Monthly books for a bakery with two shops." };
  expect((await listMessages(client, thread, { limit: 50 })).items.at(-1)).toMatchObject({
    ...card,
    isOwn: true,
    request: { id: receipt.id, serviceType: "Bookkeeping", budget: "R2,000 a month", closed: false },
  });
  expect((await listMessages(host, thread, { limit: 50 })).items.at(-1)).toMatchObject({
    ...card,
    isOwn: false,
    senderName: "Kofi Mensah",
  });
});

test("a request for several reaches at most twenty professionals with that service and an account", async () => {
  const receipt = await ask(client);
  expect(receipt.conversationId).toBeNull();
  expect(receipt.professionals).toBeGreaterThan(0);
  expect(receipt.professionals).toBeLessThanOrEqual(20);
  const { rows } = await (
    await database()
  ).execute<{ sent: number; mute: number }>(
    sql`select count(*)::int as sent, (count(*) filter (where p.account_id is null))::int as mute
        from leads l join professionals p on p.id = l.professional_id where l.request_id = ${receipt.id}`,
  );
  expect(rows).toEqual([{ sent: receipt.professionals, mute: 0 }]);
});

/** A request for several that reached the host, before any message between the two. */
async function briefed(viewer: Viewer): Promise<string> {
  const receipt = await ask(viewer);
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`insert into leads (professional_id, request_id) values (${host.professionalId}, ${receipt.id})
        on conflict (professional_id, request_id) do update set status = 'new' returning id`,
  );
  return rows[0]!.id;
}

test("viewing a lead is free, applying opens the thread, and the 51st application on the plan is refused", async () => {
  for (let i = 0; i < 52; i += 1) await briefed(await makeViewer("client"));
  const fresh = (await listLeads(host, { status: "new", type: "", page: 1, perPage: 100 })).items;
  const viewed = await moveLead(host, fresh[0]!.id, fresh[0]!.version, { action: "view" });
  expect(viewed).toMatchObject({ status: "viewed", conversationId: null });
  const codes: string[] = [];
  for (const lead of fresh.slice(1, 52))
    codes.push(await codeOf(moveLead(host, lead.id, lead.version, { action: "apply", message: "I can help." })));
  expect(codes.filter((code) => code === "done")).toHaveLength(50);
  expect(codes.at(-1)).toBe("lead-limit");
  expect(await leadsOf(host)).toMatchObject({ applied: 50, maxLeads: 50 });
});

test("an application is stored with its quote, or not at all when the quote is refused", async () => {
  const professionalId = (
    await (
      await database()
    ).execute<{ id: string }>(
      sql`select id from professionals where listed and account_id is null order by id desc limit 1`,
    )
  ).rows[0]!.id;
  const other = await makeViewer("professional", { professionalId });
  const customer = await makeViewer("client");
  await ask(customer, professionalId);
  const [lead] = (await leadsOf(other)).items;
  const quote = { serviceType: "Bookkeeping", description: "", amount: "2000" };
  expect(
    await codeOf(
      moveLead(other, lead!.id, lead!.version, {
        action: "apply",
        message: "I can help.",
        quote: { ...quote, validUntil: "2020-01-01" },
      }),
    ),
  ).toBe("invalid-input");
  expect((await leadsOf(other)).items[0]).toMatchObject({ status: "new", version: lead!.version });
  const applied = await moveLead(other, lead!.id, lead!.version, { action: "apply", message: "I can help.", quote });
  const thread = await listMessages(customer, applied.conversationId!, { limit: 10 });
  expect(thread.items.map(({ type, isOwn }) => [type, isOwn])).toEqual([
    ["request", true],
    ["text", false],
    ["quote", false],
  ]);
  expect((await listQuotes(customer, pages)).items).toMatchObject([
    { amount: 2000, status: "pending", conversationId: applied.conversationId },
  ]);
  await expect(
    moveLead(await makeViewer("professional"), lead!.id, applied.version, { action: "apply", message: "Mine." }),
  ).rejects.toMatchObject({ status: 404 });
});

const leadOf = async (viewer: Viewer, clientName: string) =>
  (await leadsOf(viewer)).items.find((lead) => lead.clientName === clientName)!;

test("replying in the thread marks a lead applied, and an accepted quote updates it", async () => {
  const customer = await makeViewer("client", { name: "Abena Owusu" });
  const { id: requestId, conversationId } = await ask(customer, host.professionalId!);
  const before = (await leadsOf(host)).applied;
  await transaction((tx) =>
    sendMessage(tx, host, conversationId!, { id: randomUUID(), content: "Gladly.", attachmentIds: [] }),
  );
  expect(await leadOf(host, "Abena Owusu")).toMatchObject({ status: "applied", accepted: false });
  expect((await leadsOf(host)).applied, "it costs no lead").toBe(before);
  const quote = await offer({ conversationId: conversationId!, requestId, serviceType: "Bookkeeping" });
  await moveQuote(customer, quote.id, quote.version, "accept");
  expect(await leadOf(host, "Abena Owusu")).toMatchObject({ status: "applied", accepted: true });
});

test("accepting a quote closes its request: open quotes of others are declined, and they are notified once", async () => {
  const customer = await makeViewer("client", { name: "Yaw Darko" });
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select id from professionals where listed and account_id is null order by id limit 2 offset 40`,
  );
  const rival = await makeViewer("professional", { professionalId: rows[0]!.id });
  const silent = await makeViewer("professional", { professionalId: rows[1]!.id });
  const { id } = await ask(customer, host.professionalId!);
  for (const { professionalId } of [rival, silent])
    await (
      await database()
    ).execute(sql`insert into leads (professional_id, request_id) values (${professionalId}, ${id})`);
  const apply = async (viewer: Viewer, serviceType: string, amount: string) => {
    const [lead] = (await leadsOf(viewer)).items.filter(({ clientId }) => clientId === customer.id);
    const quote = { serviceType, description: "", amount };
    return moveLead(viewer, lead!.id, lead!.version, { action: "apply", message: "I can help.", quote });
  };
  const { conversationId } = await apply(rival, "Bookkeeping", "700");
  await transaction((tx) =>
    createQuote(tx, rival, {
      conversationId: conversationId!,
      serviceType: "Tax Planning",
      description: "",
      amount: "300",
    }),
  );
  await apply(host, "Bookkeeping", "650");
  const offers = async () => (await listQuotes(customer, pages)).items;
  const chosen = (await offers()).find(({ amount }) => amount === 650)!;
  await moveQuote(customer, chosen.id, chosen.version, "accept");

  expect((await listRequests(customer, pages)).items).toMatchObject([{ id, closed: true, version: 2 }]);
  expect(Object.fromEntries((await offers()).map(({ amount, status }) => [amount, status]))).toEqual({
    300: "pending",
    650: "accepted",
    700: "declined",
  });
  expect((await listMessages(rival, conversationId!, { limit: 50 })).items.at(-1)).toMatchObject({
    content: "Quote declined: R700",
  });
  const typesOf = async (viewer: Viewer) => (await listNotifications(viewer, pages)).items.map(({ type }) => type);
  expect(await typesOf(rival)).toEqual(["request-taken"]);
  expect((await typesOf(host)).includes("request-taken")).toBe(false);
  expect(await typesOf(silent)).toEqual([]);
  const [late] = (await leadsOf(silent)).items;
  expect(late).toMatchObject({ closed: true, accepted: false });
  expect(await codeOf(moveLead(silent, late!.id, late!.version, { action: "apply", message: "Too late?" }))).toBe(
    "request-closed",
  );
  expect(await changeRequest(customer, id, 2, "reopen")).toMatchObject({ closed: false });
});

test("applying to a client with an existing conversation does not count as a lead", async () => {
  const customer = await makeViewer("client", { name: "Chidi Okafor" });
  await ask(customer, host.professionalId!);
  const lead = await leadOf(host, "Chidi Okafor");
  const before = (await leadsOf(host)).applied;
  expect(await moveLead(host, lead.id, lead.version, { action: "apply", message: "Let's talk." })).toMatchObject({
    status: "applied",
  });
  expect((await leadsOf(host)).applied).toBe(before);
});

test("a request about a deadline shows both sides its name and date", async () => {
  const customer = await makeViewer("client", { name: "Akua Boateng" });
  const on = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const about = (deadlineObligation: string) =>
    transaction((tx) =>
      createQuoteRequest(tx, customer, {
        professionalId: host.professionalId!,
        service: "payroll",
        brief: "PAYE for two people.",
        budget: "",
        deadlineObligation,
        deadlineOn: on,
      }),
    );
  await about("ke-paye");
  const deadline = { name: "Monthly PAYE", path: "/deadlines/kenya/paye", on, days: 10 };
  expect(await leadOf(host, "Akua Boateng")).toMatchObject({
    service: "payroll",
    projectType: "Payroll Management",
    deadline,
  });
  expect((await listRequests(customer, pages)).items).toMatchObject([{ deadline }]);
  expect(await codeOf(about("ke-unknown"))).toBe("invalid-input");
  await ask(await makeViewer("client", { name: "Ama Owusu" }), host.professionalId!);
  expect((await leadOf(host, "Ama Owusu")).deadline).toBeNull();
});

test("a request about a deadline goes to professionals of its country only, whatever the client's country", async () => {
  const customer = await makeViewer("client", { name: "Adjoa Sarpong" });
  const db = await database();
  await db.update(accounts).set({ country: "ZA" }).where(eq(accounts.id, customer.id));
  const service = "vat-compliance";
  const send = (deadlineObligation?: string) =>
    transaction((tx) =>
      createQuoteRequest(tx, customer, { service, brief: "Our next return.", budget: "", deadlineObligation }),
    );
  const countriesOf = async (request: string) => {
    const rows = await db
      .select({ country: professionals.country })
      .from(leads)
      .innerJoin(professionals, eq(professionals.id, leads.professionalId))
      .where(eq(leads.requestId, request));
    return rows.map(({ country }) => country);
  };
  // Every listed professional can answer.
  const listed = await db.select().from(professionals).where(eq(professionals.listed, true));
  for (const { id } of listed.filter(({ accountId }) => accountId === null)) {
    const { id: accountId } = await makeViewer("professional");
    await db.update(professionals).set({ accountId }).where(eq(professionals.id, id));
  }
  const about = await countriesOf((await send("ke-vat3")).id);
  expect(about.length).toBeGreaterThan(0);
  expect(new Set(about)).toEqual(new Set(["KE"]));
  const reach = () => requestReach(customer, service, "KE");
  expect([await reach(), await requestReach(customer, "unknown", "KE")]).toEqual(["country", "none"]);
  expect(new Set(await countriesOf((await send()).id)).size).toBeGreaterThan(1);
  const there = listed.filter(({ country }) => country === "KE").map(({ id }) => id);
  const moveTo = (country: string) => db.update(professionals).set({ country }).where(inArray(professionals.id, there));
  await moveTo("BW");
  const announced = await reach();
  const { id } = await send("ke-vat3");
  const others = await countriesOf(id);
  const shown = (await listRequests(customer, pages)).items.find((request) => request.id === id)!;
  await moveTo("KE");
  expect(others.length, "without any there, others may help").toBeGreaterThan(0);
  expect(announced, "as the form says before").toBe("elsewhere");
  expect(shown.deadline?.country).toBe("KE");
  expect(shown.sentTo.map(({ country }) => country).sort()).toEqual(others.toSorted());
});

test("a client sees who received, opened and answered a request, and closes it", async () => {
  const customer = await makeViewer("client", { name: "Efua Mensah" });
  const { id, conversationId } = await ask(customer, host.professionalId!);
  const ownRequests = async () => (await listRequests(customer, pages)).items;
  const sentTo = { professionalId: host.professionalId, conversationId };
  expect(await ownRequests()).toMatchObject([
    { id, serviceType: "Bookkeeping", budget: "R2,000 a month", closed: false, sentTo: [{ ...sentTo, state: "sent" }] },
  ]);
  await markRead(host, conversationId!, 1);
  expect((await ownRequests())[0]!.sentTo).toMatchObject([{ state: "opened" }]);
  const closed = await changeRequest(customer, id, 1, "close");
  expect(closed).toMatchObject({ closed: true, version: 2 });
  const lead = await leadOf(host, "Efua Mensah");
  expect(lead).toMatchObject({ status: "viewed", closed: true });
  expect(await codeOf(moveLead(host, lead.id, lead.version, { action: "apply", message: "Too late?" }))).toBe(
    "request-closed",
  );
  expect(await codeOf(changeRequest(customer, id, 1, "reopen"))).toBe("stale");
  expect(await changeRequest(customer, id, 2, "reopen")).toMatchObject({ closed: false });
  await moveLead(host, lead.id, lead.version, { action: "apply", message: "In time." });
  expect((await ownRequests())[0]!.sentTo).toMatchObject([{ state: "answered" }]);
});

test("another user neither sees nor closes a request", async () => {
  const { id } = await ask(await makeViewer("client"), host.professionalId!);
  const stranger = await makeViewer("client");
  expect((await listRequests(stranger, pages)).total).toBe(0);
  await expect(changeRequest(stranger, id, 1, "close")).rejects.toMatchObject({ status: 404 });
  await expect(changeRequest(host, id, 1, "close")).rejects.toMatchObject({ status: 404 });
});

test("declining and withdrawing can be undone for five minutes by the same user; accepting cannot", async () => {
  const declined = await offer();
  const after = await moveQuote(client, declined.id, declined.version, "decline");
  expect(await codeOf(moveQuote(host, declined.id, after.version, "reopen"))).toBe("quote-move-refused");
  const again = await moveQuote(client, declined.id, after.version, "reopen");
  expect(again).toMatchObject({ status: "pending", actions: ["accept", "decline"] });
  const withdrawn = await moveQuote(host, declined.id, again.version, "withdraw");
  await (
    await database()
  ).execute(sql`update quotes set decided_at = now() - interval '6 minutes' where id = ${declined.id}`);
  expect(await codeOf(moveQuote(host, declined.id, withdrawn.version, "reopen"))).toBe("quote-move-refused");
  const accepted = await offer();
  const done = await moveQuote(client, accepted.id, accepted.version, "accept");
  expect(await codeOf(moveQuote(client, accepted.id, done.version, "reopen"))).toBe("quote-move-refused");
});

test("a quote belongs to its two sides: no other user and no administrator reads, lists or changes it", async () => {
  const quote = await offer();
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select id from professionals where listed and id <> ${host.professionalId} order by id limit 1`,
  );
  const outsiders = [
    await makeViewer("professional", { professionalId: rows[0]!.id }),
    await makeViewer("professional"),
    await makeViewer("client"),
    await makeViewer("admin"),
  ];
  for (const outsider of outsiders) {
    expect(await codeOf(getQuote(outsider, quote.id)), outsider.role).toBe("not-found");
    expect((await listQuotes(outsider, pages)).items.map(({ id }) => id)).not.toContain(quote.id);
    for (const move of ["accept", "decline", "withdraw"] as const)
      expect(await codeOf(moveQuote(outsider, quote.id, quote.version, move)), `${outsider.role} ${move}`).toBe(
        "not-found",
      );
  }
  expect((await getQuote(client, quote.id)).status).toBe("pending");
});
