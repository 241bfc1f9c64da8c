import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { database, transaction } from "@/lib/db/connection";
import { listLeads, listProjects } from "@/lib/leads/reads";
import { changeProject, moveLead } from "@/lib/leads/writes";
import { listMessages } from "@/lib/messages/reads";
import { startConversation } from "@/lib/messages/writes";
import type { NewQuote } from "@/lib/quotes/contract";
import { getQuote, listQuotes } from "@/lib/quotes/reads";
import { createQuote, createQuoteRequest, moveQuote } from "@/lib/quotes/writes";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

let host: Viewer;
let client: Viewer;
let thread: string;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );
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
  thread = await startConversation(client, { professionalId: host.professionalId! });
});

test("a quote stands in the thread for both sides, in rand and cents, for seven days", async () => {
  const quote = await offer();
  expect(quote).toMatchObject({ amount: 1250.5, currency: "ZAR", status: "pending", actions: ["withdraw"] });
  expect((await getQuote(client, quote.id)).actions).toEqual(["accept", "decline"]);
  expect((await listMessages(client, thread, { limit: 50 })).items.at(-1)).toMatchObject({
    type: "quote",
    quote: { id: quote.id },
    content: "Quote: Tax Planning, R1,250.50",
  });
});

test("of many acceptances at once one wins, and it makes one project", async () => {
  const quote = await offer();
  const codes = await Promise.all(
    Array.from({ length: 10 }, () => codeOf(moveQuote(client, quote.id, quote.version, "accept"))),
  );
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  const projects = (await listProjects(client, pages)).items.filter(({ value }) => value === 1250.5);
  expect(projects).toHaveLength(1);
  expect((await getQuote(client, quote.id)).projectId).toBe(projects[0]!.id);
});

test("a decided, withdrawn or expired quote does not move again", async () => {
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

test("the professional cannot accept their own quote, and a stranger does not find it", async () => {
  const quote = await offer();
  expect(await codeOf(moveQuote(host, quote.id, quote.version, "accept"))).toBe("quote-move-refused");
  const stranger = await makeViewer("client");
  await expect(getQuote(stranger, quote.id)).rejects.toMatchObject({ status: 404 });
  await expect(moveQuote(stranger, quote.id, quote.version, "accept")).rejects.toMatchObject({ status: 404 });
  expect((await listQuotes(stranger, pages)).total).toBe(0);
});

test("a request to one professional is their lead and the first words of the thread", async () => {
  const receipt = await ask(client, host.professionalId!);
  expect(receipt).toMatchObject({ professionals: 1, conversationId: thread });
  expect((await leadsOf(host)).items[0]).toMatchObject({
    status: "new",
    clientName: "Kofi Mensah",
    projectType: "Bookkeeping",
  });
});

test("a brief reaches at most twenty professionals who offer the service", async () => {
  const receipt = await ask(client);
  expect(receipt.conversationId).toBeNull();
  expect(receipt.professionals).toBeGreaterThan(0);
  expect(receipt.professionals).toBeLessThanOrEqual(20);
});

test("viewing is free, applying opens the thread, and the first beyond the plan's fifty is refused", async () => {
  const receipts = [];
  for (let i = 0; i < 51; i += 1) receipts.push(await ask(await makeViewer("client"), host.professionalId!));
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

test("only its professional moves a project on; completed it stays", async () => {
  const quote = await offer({ amount: "99" });
  await moveQuote(client, quote.id, quote.version, "accept");
  const project = (await listProjects(host, pages)).items.find(({ value }) => value === 99)!;
  const half = await changeProject(host, project.id, project.version, { progress: 50 });
  expect(half).toMatchObject({ progress: 50, status: "in-progress" });
  const done = await changeProject(host, project.id, half.version, { status: "completed" });
  expect(done).toMatchObject({ progress: 100, status: "completed" });
  expect((await listProjects(client, pages)).items.find(({ id }) => id === project.id)).toMatchObject({
    reviewable: true,
  });
  expect(await codeOf(changeProject(host, project.id, done.version, { progress: 10 }))).toBe("project-completed");
  await expect(
    changeProject(await makeViewer("client"), project.id, done.version, { progress: 1 }),
  ).rejects.toMatchObject({ status: 404 });
});

test("an application brings its quote with it, or nothing at all when the quote is refused", async () => {
  const professionalId = (
    await (
      await database()
    ).execute<{ id: string }>(
      sql`select id from professionals where listed and account_id is null order by id desc limit 1`,
    )
  ).rows[0]!.id;
  const [other, customer] = [await makeViewer("professional", { professionalId }), await makeViewer("client")];
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
    ["text", true],
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

test("a quote is its two sides': no other professional, no other client and no administrator reads, lists or moves it", async () => {
  const quote = await offer();
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`select id from professionals where listed and id <> ${host.professionalId} order by id limit 1`,
  );
  const strangers = [
    await makeViewer("professional", { professionalId: rows[0]!.id }),
    await makeViewer("professional"),
    await makeViewer("client"),
    await makeViewer("admin"),
  ];
  for (const stranger of strangers) {
    expect(await codeOf(getQuote(stranger, quote.id)), stranger.role).toBe("not-found");
    expect((await listQuotes(stranger, pages)).items.map(({ id }) => id)).not.toContain(quote.id);
    for (const move of ["accept", "decline", "withdraw"] as const)
      expect(await codeOf(moveQuote(stranger, quote.id, quote.version, move)), `${stranger.role} ${move}`).toBe(
        "not-found",
      );
  }
  expect((await getQuote(client, quote.id)).status).toBe("pending");
});
