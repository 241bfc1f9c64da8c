import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { png } from "@/tests/platform/files/documents";
import { Person, tally } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

// In the built server a port's handler and the pool of file processes come from another bundle than the route.
let served: Served;
let log = "";
let professional: Person;

beforeAll(async () => {
  served = await serveOn("PostgreSQL", { settings: { JOBS: "off" }, onLog: (text) => (log += text) });
  professional = await Person.signIn(served.address, "professional@example.com");
});
afterAll(() => served?.clear());

/** A client whose open request reached the professional, with the lead. */
async function newLead(): Promise<{ clientId: string; leadId: string; requestId: string }> {
  const email = `refused-${randomUUID()}@example.com`;
  await Person.signIn(served.address, email);
  const [made] = await served.rows<{ client: string; lead: string; request: string }>(sql`
    with client as (select id from accounts where email = ${email}),
      request as (
        insert into quote_requests (client_id, service_type, brief)
        select id, 'Bookkeeping', 'Monthly books' from client returning id
      )
    insert into leads (professional_id, request_id) select ${demoProfileId}, id from request
    returning id as lead, request_id as request, (select id from client) as client`);
  return { clientId: made!.client, leadId: made!.lead, requestId: made!.request };
}

/** The code with which each way to reach the client of a new lead is refused. */
async function answersTo(lead: Awaited<ReturnType<typeof newLead>>): Promise<Record<string, number>> {
  const { clientId, leadId } = lead;
  const message = { id: randomUUID(), content: "I can help.", attachmentIds: [] };
  return tally([
    await professional.ask("POST", "/api/conversations", { json: { clientId, message } }),
    await professional.ask("PATCH", `/api/leads/${leadId}`, {
      json: { action: "apply", message: "I can help." },
      headers: { "if-match": '"1"' },
    }),
  ]);
}

const planIs = (plan: string, status: string) =>
  served.rows(sql`
    update subscriptions set plan = ${plan}, status = ${status}, trial_ends_at = null, trial_pending = false,
      current_period_start = now() - interval '1 day', current_period_end = now() + interval '20 days'
    where account_id = (select account_id from professionals where id = ${demoProfileId})`);

test("a page of search results beyond the last one answers 400 with the field", async () => {
  const answer = await professional.ask("GET", "/api/professionals?page=85");
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "invalid-input", fields: { page: expect.any(String) as string } },
  });
});

test("on Basic, an invitation of a colleague answers 403 plan-required with the way to upgrade", async () => {
  await planIs("basic", "active");
  const answer = await professional.ask("POST", "/api/seats", {
    json: { email: "colleague@example.com", role: "assistant" },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: "plan-required", upgrade: expect.any(String) as string } });
});

test("a lead beyond the month's limit answers 403 lead-limit, a closed request 409, an ended plan 403", async () => {
  await planIs("basic", "active");
  const { clientId } = await newLead();
  await served.rows(sql`
    with used as (
      insert into quote_requests (client_id, service_type, brief)
      select ${clientId}, 'Bookkeeping', 'Monthly books' from generate_series(1, 60)
      returning id
    )
    insert into leads (professional_id, request_id, status, applied_at)
    select ${demoProfileId}, id, 'applied', now() from used`);
  expect(await answersTo(await newLead())).toEqual({ "403 lead-limit": 2 });
  const closed = await newLead();
  await served.rows(sql`update quote_requests set closed_at = now() where id = ${closed.requestId}`);
  expect(await answersTo(closed)).toEqual({ "409 request-closed": 2 });
  await planIs("basic", "cancelled");
  expect(await answersTo(await newLead())).toEqual({ "403 plan-required": 2 });
});

test("of many pictures at once those beyond the waiting line answer 503 files-busy, with the time to wait", async () => {
  const client = await Person.signIn(served.address, "uploads@example.com");
  const { body: thread } = await client.ask("POST", "/api/conversations", {
    json: { professionalId: demoProfileId, message: { id: randomUUID(), content: "Hello", attachmentIds: [] } },
  });
  const bytes = new Uint8Array(await png());
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => {
      const form = new FormData();
      form.set("file", new File([bytes], "scan.png", { type: "image/png" }));
      return client.ask("POST", `/api/conversations/${String(thread.id)}/attachments`, { form });
    }),
  );
  expect(Object.keys(tally(answers)).toSorted()).toEqual(["201", "503 files-busy"]);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers.get("retry-after")).toBe("30");
});

test("none of these refusals is logged as an error of the server", () => {
  expect(log).not.toContain("A call failed.");
});
