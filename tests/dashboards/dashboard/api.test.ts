import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as write } from "@/app/api/conversations/[id]/messages/route";
import { POST as open } from "@/app/api/conversations/route";
import { GET as dashboard } from "@/app/api/dashboard/route";
import { PATCH as moveLead } from "@/app/api/leads/[id]/route";
import { GET as leads } from "@/app/api/leads/route";
import { GET as live } from "@/app/api/live/route";
import { PATCH as changeProfile } from "@/app/api/profile/route";
import { POST as ask } from "@/app/api/quote-requests/route";
import { PUT as save } from "@/app/api/saved/[professionalId]/route";
import { GET as saved } from "@/app/api/saved/route";
import type { ProfessionalDashboard } from "@/lib/dashboards/dashboard/contract";
import type { LeadList } from "@/lib/deals/leads/contract";
import type { LiveNews } from "@/lib/notifications/live/contract";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "../../support/database";
import { Visitor } from "../../support/visitor";

useDatabase("profiles");

async function signedIn(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.signIn(email)).status).toBe(200);
  return visitor;
}
/** A professional used by one test only, with a listed profile. */
async function host(email: string): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await signedIn(email);
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`update professionals set account_id = (select id from accounts where email = ${email}) where id = (select id from professionals where listed and account_id is null order by id limit 1) returning id`,
  );
  return { visitor, id: rows[0]!.id };
}
const read = async <T>(response: Response) => ({ status: response.status, body: (await response.json()) as T });

test("each role gets its own dashboard, in the shape of the contract", async () => {
  const { visitor } = await host("professional-board@example.com");
  const boards = [await signedIn("board@example.com"), visitor, await signedIn("admin@daftari.example")];
  const roles = await Promise.all(
    boards.map(async (visitor) => (await read<{ role: string }>(await visitor.call(dashboard))).body.role),
  );
  expect(roles).toEqual(["client", "professional", "admin"]);
});

test("the save buttons request ids only, and only a client has them", async () => {
  const client = await signedIn("hearts@example.com");
  const { visitor, id } = await host("professional-hearts@example.com");
  expect((await client.call(save, { method: "PUT", params: { professionalId: id } })).status).toBe(204);
  expect(await read(await client.call(saved, { path: "/api/saved?view=ids" }))).toEqual({
    status: 200,
    body: { ids: [id] },
  });
  expect((await read(await client.call(saved, { path: "/api/saved?view=names" }))).status).toBe(400);
  expect(await read(await visitor.call(saved, { path: "/api/saved?view=ids" }))).toMatchObject({
    status: 403,
    body: { code: "wrong-role" },
  });
  expect((await read(await new Visitor().call(saved, { path: "/api/saved?view=ids" }))).status).toBe(401);
});

test("live news sends the waiting counts when something changed, and nothing otherwise", async () => {
  const client = await signedIn("news@example.com");
  const { body } = await read<LiveNews>(await client.call(live));
  expect(body.waiting).toEqual({ messages: 0, bookings: 0, quotes: 0, notices: 0 });
  expect(await read(await client.call(live, { path: `/api/live?after=${body.stamp}` }))).toEqual({
    status: 200,
    body: { stamp: body.stamp, changed: [] },
  });
});

test("a professional changes their services, with the version they saw", async () => {
  const { visitor } = await host("professional-services@example.com");
  const { profile } = (await read<ProfessionalDashboard>(await visitor.call(dashboard))).body;
  const change = (visitor: Visitor, specializations: string[], version?: number) =>
    visitor
      .call(changeProfile, {
        method: "PATCH",
        json: { specializations },
        headers: version === undefined ? {} : { "If-Match": `"${version}"` },
      })
      .then((answer) => read<{ code?: string; version?: number }>(answer));
  const { version } = profile!;
  expect((await change(visitor, ["payroll"])).status).toBe(428);
  expect((await change(visitor, [], version)).status).toBe(400);
  expect((await change(visitor, ["payroll", "payroll"], version)).status).toBe(400);
  expect((await change(visitor, ["sorcery"], version)).status).toBe(400);
  expect((await change(await signedIn("nobody@example.com"), ["payroll"], version)).status).toBe(403);
  expect(await change(visitor, ["payroll"], version)).toMatchObject({
    status: 200,
    body: { specializations: ["payroll"], version: version + 1 },
  });
  expect((await change(visitor, ["bookkeeping"], version)).status).toBe(412);
});

test("an application with a quote opens the thread; a second one with the old version is refused", async () => {
  const client = await signedIn("brief@example.com");
  const { visitor, id } = await host("professional-leads@example.com");
  await client.call(ask, {
    method: "POST",
    json: { professionalId: id, serviceType: "Bookkeeping", brief: "The books of a bakery.", budget: "" },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  const [lead] = (await read<LeadList>(await visitor.call(leads, { path: "/api/leads" }))).body.items;
  const apply = (quote: object) =>
    visitor
      .call(moveLead, {
        method: "PATCH",
        params: { id: lead!.id },
        headers: { "If-Match": `"${lead!.version}"` },
        json: { action: "apply", message: "I can help.", quote },
      })
      .then((answer) => read<{ status?: string }>(answer));
  expect((await apply({ serviceType: "Bookkeeping", amount: "-5" })).status).toBe(400);
  expect((await apply({ serviceType: "Bookkeeping", amount: "2500", conversationId: lead!.id })).status).toBe(400);
  expect(await apply({ serviceType: "Bookkeeping", amount: "2500" })).toMatchObject({
    status: 200,
    body: { status: "applied" },
  });
  expect((await apply({ serviceType: "Bookkeeping", amount: "2500" })).status).toBe(412);
  expect((await read<LiveNews>(await client.call(live))).body.waiting).toMatchObject({ messages: 2, quotes: 1 });
});

test("the hub lists the latest conversation first, and the share of clients who got a reply", async () => {
  const { visitor, id } = await host("professional-talks@example.com");
  const board = async () => (await read<ProfessionalDashboard>(await visitor.call(dashboard))).body;
  expect(await board()).toMatchObject({ conversations: [], answers: { received: 0, asked: 0, answered: 0 } });
  const sendMessage = async (by: Visitor, conversation: string, content: string) =>
    expect(
      (
        await by.call(write, {
          method: "POST",
          params: { id: conversation },
          json: { id: crypto.randomUUID(), content },
        })
      ).status,
    ).toBe(201);
  const begin = async (email: string, content: string) => {
    const client = await signedIn(email);
    const message = { id: crypto.randomUUID(), content };
    return (
      await read<{ id: string }>(await client.call(open, { method: "POST", json: { professionalId: id, message } }))
    ).body.id;
  };
  const first = await begin("first-to-write@example.com", "Are you free in May?");
  await begin("second-to-write@example.com", "Do you know SAP?");
  expect(await board()).toMatchObject({
    conversations: [{ lastMessage: "Do you know SAP?", unreadCount: 1 }, { lastMessage: "Are you free in May?" }],
    answers: { received: 2, asked: 2, answered: 0 },
  });
  await sendMessage(visitor, first, "From the 10th on.");
  expect(await board()).toMatchObject({
    conversations: [{ lastMessage: "From the 10th on.", unreadCount: 0 }, { unreadCount: 1 }],
    answers: { received: 2, asked: 2, answered: 1 },
  });
});
