import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Affiliate } from "@/lib/affiliates/agreement/contract";
import type { InvoiceList } from "@/lib/billing/invoices/contract";
import type { Payment } from "@/lib/billing/payments/contract";
import type { LeadList, ProjectList } from "@/lib/deals/leads/contract";
import type { OwnProfile } from "@/lib/directory/profile/contract";
import type { Booking, Slots } from "@/lib/meetings/bookings/contract";
import type { Quote } from "@/lib/messaging/cards/contract";
import type { Attachment, Conversation } from "@/lib/messaging/messages/contract";
import { png } from "@/tests/platform/files/documents";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

const host = "grace-wanjiku-kimani";
const verbs = ["GET", "PUT", "POST", "PATCH", "DELETE"] as const;
type Verb = (typeof verbs)[number];

const work = { title: "A work", description: "", category: "Other", completedDate: "2025-11-30" };

/**
 * For each endpoint with an id in its path: the resource it names and the request to send. Endpoints open to every user
 * state the reason.
 */
const endpoints: Record<
  string,
  | { resource: keyof typeof resources; send?: Partial<Record<Verb, object>>; upload?: boolean; own?: "professional" }
  | { open: string }
> = {
  "/api/account/export/[id]": { open: "returns the caller's own download only; tested in tests/privacy/exports" },
  "/api/account-restorations/[token]": { open: "the mailed token is the secret" },
  "/api/affiliate/commissions/[id]/reversal": { open: "for administrators only" },
  "/api/affiliate/members/[id]": { open: "for administrators only" },
  "/api/meeting-links/[token]/calendar.ics": {
    open: "the signed token of an email; tested in tests/meetings/mailed-links",
  },
  "/api/affiliate/materials/[file]": { open: "a banner for other sites; names a public code" },
  "/api/affiliate/reviews/[id]/decision": { open: "for administrators only" },
  "/api/affiliate/statements/[id]": { resource: "statement", own: "professional" },
  "/api/affiliate/statements/[id]/payment": { open: "for administrators only" },
  "/api/affiliate/statements/[id]/payout": { open: "for administrators only" },
  "/api/booking-files/[id]": { resource: "bookingFile" },
  "/api/bookings/[id]": { resource: "booking", send: { PATCH: { action: "cancel" } } },
  "/api/bookings/[id]/calendar.ics": { resource: "booking" },
  "/api/bookings/[id]/files": {
    resource: "booking",
    send: { POST: { questionId: "statement", fileId: randomUUID() } },
  },
  "/api/bookings/[id]/offers": { resource: "booking", send: { POST: {} } },
  "/api/bookings/[id]/whatsapp": { resource: "booking" },
  "/api/content/channels/[platform]": { open: "names a platform; the session selects the channel" },
  "/api/content/items/[id]": { resource: "content", send: { PATCH: { action: "edit", content: "Mine now" } } },
  "/api/card-changes/[id]/verification": { open: "finds the caller's own only; tested in tests/billing/cards" },
  "/api/conversations/[id]": { resource: "conversation", send: { PATCH: { priority: "high" } } },
  "/api/conversations/[id]/attachments": { resource: "conversation", upload: true },
  "/api/conversations/[id]/deadlines": { resource: "conversation" },
  "/api/conversations/[id]/messages": {
    resource: "conversation",
    send: { POST: { id: randomUUID(), content: "Hello?" } },
  },
  "/api/conversations/[id]/read": { resource: "conversation", send: { POST: { seq: 1 } } },
  "/api/files/[id]": { resource: "file" },
  "/api/credit-notes/[id]": { open: "needs a refund; tested in tests/billing/refunds" },
  "/api/invoices/[id]": { resource: "invoice", own: "professional" },
  "/api/leads/[id]": { resource: "lead", send: { PATCH: { action: "view" } } },
  "/api/messages/files/[id]": { resource: "file" },
  "/api/profile/portfolio/[id]": { resource: "work", send: { PATCH: work } },
  "/api/payments/[id]/verification": { resource: "payment", send: { POST: { simulate: "pay" } }, own: "professional" },
  "/api/payments/[id]/refunds": { open: "for administrators only" },
  "/api/subscriptions/[id]": { open: "for administrators only" },
  "/api/projects/[id]": { resource: "project", send: { PATCH: { progress: 50 } } },
  "/api/quote-requests/[id]": { resource: "request", send: { PATCH: { action: "close" } } },
  "/api/conversations/with/[person]": {
    open: "names a public profile or a client of the caller; tested in tests/messaging/messages",
  },
  "/api/quotes/[id]": { resource: "quote", send: { PATCH: { action: "decline" } } },
  "/api/quotes/[id]/whatsapp": { resource: "quote" },
  "/api/reviews/[id]/reply": { resource: "review", send: { POST: { reply: "Thank you" } } },
  "/api/monitoring/jobs/[name]/retry": { open: "for administrators only" },
  "/api/monitoring/mails/[id]/retry": { open: "for administrators only" },
  "/api/contact/[id]": { open: "for administrators only" },
  "/api/moderation/[id]": { open: "for administrators only" },
  "/api/newsletter/[id]": { open: "for administrators only" },
  "/api/users/[id]": { open: "for administrators only" },
  "/api/users/[id]/viewing": { open: "for administrators only" },
  "/api/users/[id]/notes": { open: "for administrators only" },
  "/api/users/[id]/notes/[note]": { open: "for administrators only" },
  "/api/verifications/[id]": { open: "for administrators only" },
  "/api/verifications/[id]/decision": { open: "for administrators only" },
  "/api/professionals/[id]": { open: "a public profile" },
  "/api/professionals/[id]/contact": { open: "a public profile" },
  "/api/professionals/[id]/reviews": { open: "a public profile" },
  "/api/professionals/[id]/slots": { open: "a public profile" },
  "/api/professionals/[id]/openings": { open: "a public profile" },
  "/api/professionals/[id]/views": { open: "a public profile" },
  "/api/media/[id]": { open: "a public picture" },
  "/api/deadlines/reviews/[obligation]": { open: "for administrators only" },
  "/api/waiting-list/[id]": { resource: "waiting" },
  "/api/waiting-list/leaving/[token]": { open: "the token is the secret" },
  "/api/alerts/[id]": { resource: "alert", send: { PATCH: { paused: true } } },
  "/api/shortlists/[id]": { resource: "shortlist" },
  "/api/saved/[professionalId]": { open: "names a public profile; the session selects the list" },
  "/api/announcements/[id]": { open: "for administrators only" },
  "/api/tokens/[id]": { resource: "token" },
  "/api/seats/[id]": { open: "needs a team; other people's seats are tested in tests/identity/seats" },
  "/api/meeting-kinds/[id]": { resource: "kind", send: { PATCH: { name: "Mine now" } } },
  "/api/practice/clients/[id]": { open: "other firms' clients are tested in tests/practice/clients" },
  "/api/practice/clients/[id]/invitation": { open: "tested in tests/practice/client-invitations" },
  "/api/practice/clients/[id]/merge": { open: "tested in tests/practice/client-merges" },
  "/api/practice/requests/[id]": { open: "other firms' requests are tested in tests/practice/document-requests" },
  "/api/practice/requests/[id]/items/[itemId]": { open: "tested in tests/practice/document-requests" },
  "/api/practice/requests/[id]/link": { open: "tested in tests/practice/document-requests" },
  "/api/practice/requests/[id]/mail": { open: "tested in tests/practice/document-requests" },
  "/api/practice/requests/[id]/whatsapp": { open: "tested in tests/practice/document-requests" },
  "/api/practice/requests/[id]/papers.zip": { open: "tested in tests/practice/document-requests" },
  "/api/practice/papers/[id]": { open: "other people's papers are tested in tests/practice/document-requests" },
  "/api/papers/[key]/files": { open: "the signed token is the secret; tested in tests/practice/document-requests" },
  "/api/papers/[key]/uploads": { open: "the signed token is the secret; tested in tests/practice/document-requests" },
  "/api/papers/[key]/uploads/[id]": { open: "as /api/papers/[key]/uploads" },
  "/api/papers/[key]/reminders": { open: "as /api/papers/[key]/uploads" },
  "/api/practice/work/[id]": { open: "other firms' work is tested in tests/practice/work" },
  "/api/practice/work/[id]/steps/[step]": { open: "other firms' work is tested in tests/practice/work" },
  "/api/practice/series/[id]": { open: "other firms' series are tested in tests/practice/series" },
  "/api/practice/templates/[id]": { open: "other firms' templates are tested in tests/practice/templates" },
  "/api/professionals/[id]/meeting-kinds": { open: "a public profile" },
  "/api/calendar-sources/[id]": { resource: "calendar" },
  "/api/calendar-sources/[id]/read": { resource: "calendar" },
  "/api/webhooks/[id]": { resource: "webhook", send: { PATCH: { active: false } } },
  "/api/webhooks/[id]/test": { resource: "webhook" },
  "/api/webhooks/[id]/deliveries/[delivery]": { open: "needs a delivery; tested in tests/partners/webhooks" },
  "/api/practice/objections/[token]": { open: "the token is the secret" },
  "/api/appeals/[token]": { open: "the token is the secret" },
  "/api/unsubscribe/[token]": { open: "the token is the secret" },
  "/api/profile/[picture]": { open: "names the photo or the cover; the session selects the profile" },
  "/api/email-confirmations/[token]": { open: "the token is the secret" },
  "/api/email-restorations/[token]": { open: "the token is the secret" },
  "/api/password-resets/[token]": { open: "the token is the secret" },
};

/** The ids of everything a client and the demo professional share. */
const resources = {
  alert: "",
  booking: "",
  bookingFile: "",
  calendar: "",
  content: "",
  conversation: "",
  file: "",
  invoice: "",
  kind: "",
  lead: "",
  payment: "",
  project: "",
  quote: "",
  request: "",
  review: "",
  shortlist: "",
  statement: "",
  token: "",
  webhook: "",
  work: "",
  waiting: "",
};
let served: Served;
let client: Person;
let professional: Person;
let unsent = "";
const outsiders: Record<string, Person> = {};

async function make<T>(person: Person, path: string, json: object): Promise<T> {
  const { status, body } = await person.ask<T>("POST", path, { json });
  expect(status, `${path} ${JSON.stringify(body)}`).toBe(201);
  return body;
}

async function attach(person: Person, conversation: string) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await png())], "receipt.png", { type: "image/png" }));
  const { body } = await person.ask<Attachment>("POST", `/api/conversations/${conversation}/attachments`, { form });
  return body.id;
}

async function freeSlot(): Promise<{ date: string; time: string }> {
  for (let ahead = 20; ; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const { body } = await client.ask<Slots>("GET", `/api/professionals/${host}/slots?date=${date}&duration=60`);
    const slot = body.slots.find(({ free }) => free);
    if (slot) return { date, time: slot.time };
  }
}

beforeAll(async () => {
  served = await serveOn("PostgreSQL");
  const signIn = (email: string) => Person.signIn(served.address, email);
  client = await signIn("neighbour@example.com");
  professional = await signIn("professional@example.com");
  outsiders["another client"] = await signIn("another@example.com");
  outsiders["another professional"] = await signIn("another-professional@example.com");
  outsiders["a professional without a profile"] = await signIn("new-professional@example.com");
  await served.rows(sql`
    update professionals set account_id = (select id from accounts where email = 'another-professional@example.com')
    where id = (select id from professionals p where listed and not exists (select from notifications n where n.account_id = p.account_id) order by id limit 1)`);

  resources.conversation = (
    await make<Conversation>(client, "/api/conversations", {
      professionalId: host,
      message: { id: crypto.randomUUID(), content: "Hello" },
    })
  ).id;
  resources.file = await attach(client, resources.conversation);
  unsent = await attach(client, resources.conversation);
  await make(client, `/api/conversations/${resources.conversation}/messages`, {
    id: randomUUID(),
    content: "Here it is",
    attachmentIds: [resources.file],
  });
  const quote = () =>
    make<Quote>(professional, "/api/quotes", {
      conversationId: resources.conversation,
      serviceType: "VAT Compliance",
      amount: "1250.50",
    });
  const accepted = await quote();
  expect(
    (
      await client.ask("PATCH", `/api/quotes/${accepted.id}`, {
        json: { action: "accept" },
        headers: { "if-match": `"${accepted.version}"` },
      })
    ).status,
  ).toBe(200);
  resources.quote = (await quote()).id;
  resources.booking = (
    await make<Booking>(client, "/api/bookings", {
      professionalId: host,
      ...(await freeSlot()),
      duration: 60,
      serviceType: "Tax Consultation",
    })
  ).id;
  const upload = new FormData();
  upload.set("file", new File([new Uint8Array(await png())], "statement.png", { type: "image/png" }));
  resources.bookingFile = (await client.ask<{ id: string }>("POST", "/api/booking-files", { form: upload })).body.id;
  await served.rows(sql`
    insert into booking_files (file_id, booking_id, question_id)
    values (${resources.bookingFile}, ${resources.booking}, 'statement')`);
  const request = await make<{ id: string }>(client, "/api/quote-requests", {
    professionalId: host,
    serviceType: "VAT Compliance",
    brief: "Somebody to look after the VAT of a small shop.",
  });
  resources.request = request.id;
  const form = new FormData();
  for (const [name, value] of Object.entries(work)) form.set(name, value);
  form.set("file", new File([new Uint8Array(await png())], "work.png", { type: "image/png" }));
  const added = await professional.ask<OwnProfile>("POST", "/api/profile/portfolio", { form });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  resources.work = added.body.portfolio.at(-1)!.id;
  resources.lead = (await professional.ask<LeadList>("GET", "/api/leads")).body.items.find(({ brief }) =>
    brief.includes("small shop"),
  )!.id;
  const project = (await client.ask<ProjectList>("GET", "/api/projects")).body.items[0]!;
  resources.project = project.id;
  for (const [side, status, version] of [
    [professional, "finished", project.version],
    [client, "completed", project.version + 1],
  ] as const) {
    const headers = { "if-match": `"${version}"` };
    const { status: code } = await side.ask("PATCH", `/api/projects/${project.id}`, { json: { status }, headers });
    expect(code, status).toBe(200);
  }
  const text = { platform: "facebook", type: "post", content: "Keep your receipts." };
  resources.content = (await make<{ id: string }>(professional, "/api/content/items", text)).id;
  resources.review = (
    await make<{ id: string }>(client, "/api/reviews", {
      professionalId: host,
      projectId: project.id,
      rating: 5,
      comment: "On time and clear",
    })
  ).id;
  const { body: affiliate } = await professional.ask<Affiliate>("GET", "/api/affiliate");
  resources.statement = affiliate.member!.statements[0]!.id;
  resources.invoice = (await professional.ask<InvoiceList>("GET", "/api/invoices")).body.items[0]!.id;
  resources.payment = (await make<Payment>(professional, "/api/payments", { plan: "enterprise" })).id;
  expect((await client.ask("PUT", `/api/saved/${host}`)).status).toBe(204);
  resources.shortlist = (await make<{ id: string }>(client, "/api/shortlists", { ids: [host] })).id;
  const token = { name: "Office", scopes: ["read"], days: 30 };
  resources.token = (await make<{ id: string }>(client, "/api/tokens", token)).id;
  // Written directly: the API accepts only an address on the internet.
  const [webhook] = await served.rows<{ id: string }>(sql`
    insert into webhook_endpoints (account_id, url, events, secret)
    select id, 'https://example.com/hook', '["bookings"]', '' from accounts where email = 'neighbour@example.com'
    returning id`);
  resources.webhook = webhook!.id;
  // Written directly: the API reads the address at once.
  const [calendar] = await served.rows<{ id: string }>(sql`
    insert into calendar_sources (account_id, address, host)
    select id, '', 'example.com' from accounts where email = 'neighbour@example.com'
    returning id`);
  resources.calendar = calendar!.id;
  const [kind] = await served.rows<{ id: string }>(sql`
    insert into meeting_kinds (professional_id, slug, name, service_type, minutes, place, audience, position)
    values (${host}, 'inner-call', 'Inner call', 'payroll', 20, 'phone', 'link', 0) returning id`);
  resources.kind = kind!.id;
  const [waiting] = await served.rows<{ id: string }>(sql`
    insert into waiting_list (account_id, professional_id, minutes, from_day, until_day)
    select id, ${host}, 60, '2099-01-01', '2099-01-01' from accounts where email = 'neighbour@example.com'
    returning id`);
  resources.waiting = waiting!.id;
  resources.alert = (await make<{ id: string }>(client, "/api/alerts", { search: "country=KE" })).id;
}, 120_000);
afterAll(() => served?.clear());

test("every endpoint with an id in its path is in the table", () => {
  const found = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => /\[[^.]+\].*route\.ts$/.test(file))
    .map((file) => `/api/${file.replaceAll("\\", "/").replace(/\/route\.ts$/, "")}`);
  expect(found.toSorted()).toEqual(Object.keys(endpoints).toSorted());
});

/** A response without its request id, the only part that may differ. */
const withoutRequest = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body ?? null, (key, value: unknown) => (key === "requestId" ? undefined : value)),
  ) as unknown;

async function callAs(person: Person, verb: Verb, endpoint: string, id: string): Promise<string> {
  const endpointCase = endpoints[endpoint]!;
  const closedCase = "resource" in endpointCase ? endpointCase : { send: undefined, upload: false };
  const form = new FormData();
  form.set("file", new File([new Uint8Array(await png())], "receipt.png", { type: "image/png" }));
  const options =
    verb === "GET" ? {} : closedCase.upload && verb === "POST" ? { form } : { json: closedCase.send?.[verb] ?? {} };
  const { status, headers, body } = await person.ask(verb, endpoint.replace(/\[\w+\]/, id), {
    ...options,
    headers: { "if-match": '"1"' },
  });
  return JSON.stringify([
    status,
    headers.get("content-type"),
    headers.get("etag"),
    headers.get("location"),
    withoutRequest(body),
  ]).replaceAll(id, "{id}");
}

const closed = Object.entries(endpoints).flatMap(([endpoint, endpointCase]) =>
  "resource" in endpointCase ? [[endpoint, endpointCase.resource] as const] : [],
);

/** The sides that may read it: both, except for the professional's own resources. */
function ownerOf(endpoint: string): Person {
  const endpointCase = endpoints[endpoint]!;
  return "own" in endpointCase && endpointCase.own ? professional : client;
}

test.each(closed)(
  "to another user %s is the same as one that does not exist, by every method",
  async (endpoint, resource) => {
    for (const [name, outsider] of Object.entries(outsiders)) {
      for (const verb of verbs) {
        const unknown = await callAs(outsider, verb, endpoint, randomUUID());
        expect(await callAs(outsider, verb, endpoint, resources[resource]), `${name}, ${verb}`).toBe(unknown);
        expect(unknown, `${name}, ${verb}`).toMatch(/^\[(403|404|405),/);
      }
    }
  },
);

/** A path of the API document as the table names it. */
const unversioned = (path: string) => path.replace("/api/v1/", "/api/").replace(/\{\w+\}/, "[id]");

test("the endpoints of the table open to the two sides, and answer other users of the role with 404", async () => {
  const { body } = await client.ask<{ paths: Record<string, Record<string, unknown>> }>("GET", "/api/openapi.json");
  for (const [endpoint, resource] of closed) {
    const path = Object.keys(body.paths).find((candidate) => unversioned(candidate) === endpoint)!;
    const methods = Object.keys(body.paths[path]!).map((method) => method.toUpperCase() as Verb);
    expect(methods.length, endpoint).toBeGreaterThan(0);
    for (const verb of methods) {
      const refused = await Promise.all(
        [outsiders["another client"]!, outsiders["another professional"]!].map((stranger) =>
          callAs(stranger, verb, endpoint, resources[resource]),
        ),
      );
      expect(
        refused.some((answer) => answer.startsWith("[404,")),
        `${verb} ${endpoint}`,
      ).toBe(true);
    }
    if (methods.includes("GET"))
      expect(await callAs(ownerOf(endpoint), "GET", endpoint, resources[resource]), endpoint).toMatch(/^\[200,/);
  }
});

test("a file that is not sent yet is readable by its sender only", async () => {
  const path = `/api/messages/files/${unsent}`;
  expect((await client.ask("GET", path)).status).toBe(200);
  for (const person of [professional, ...Object.values(outsiders)])
    expect((await person.ask("GET", path)).status).toBe(404);
  expect(
    (await professional.ask("GET", `/api/messages/files/${resources.file}`)).status,
    "one that was sent is the other side's too",
  ).toBe(200);
});

test("another user's file can neither be sent nor its id found out", async () => {
  const stranger = outsiders["another client"]!;
  const { id } = await make<Conversation>(stranger, "/api/conversations", {
    professionalId: host,
    message: { id: crypto.randomUUID(), content: "Hello" },
  });
  const send = (file: string) =>
    stranger.ask("POST", `/api/conversations/${id}/messages`, {
      json: { id: randomUUID(), content: "Look", attachmentIds: [file] },
    });
  const theirs = await send(unsent);
  const unknown = await send(randomUUID());
  expect(theirs.status).toBe(404);
  expect(withoutRequest(theirs.body)).toEqual(withoutRequest(unknown.body));
});

test("no user reads another's notices, marks them read, or removes what another saved", async () => {
  const stranger = outsiders["another client"]!;
  const notices = (await professional.ask<{ items: { id: string }[]; unread: number }>("GET", "/api/notifications"))
    .body;
  expect(notices.unread).toBeGreaterThan(0);
  const marked = await stranger.ask("POST", "/api/notifications/read", {
    json: { ids: notices.items.map(({ id }) => id) },
  });
  expect(await stranger.ask("POST", "/api/notifications/read", { json: { ids: [randomUUID()] } })).toMatchObject({
    status: marked.status,
    body: marked.body,
  });
  await stranger.ask("DELETE", `/api/saved/${host}`);
  expect((await professional.ask<{ unread: number }>("GET", "/api/notifications")).body.unread).toBe(notices.unread);
  expect(JSON.stringify((await client.ask("GET", "/api/saved")).body)).toContain(host);
  for (const path of [
    "/api/notifications",
    "/api/bookings",
    "/api/conversations",
    "/api/quotes",
    "/api/projects",
    "/api/saved",
    "/api/leads",
  ]) {
    const seen = JSON.stringify((await stranger.ask("GET", path)).body);
    for (const id of Object.values(resources)) expect(seen, path).not.toContain(id);
  }
});

test("after all attempts of other users the two sides find everything unchanged", async () => {
  expect((await client.ask<Booking>("GET", `/api/bookings/${resources.booking}`)).body.status).toBe("pending");
  expect((await client.ask<Quote>("GET", `/api/quotes/${resources.quote}`)).body.status).toBe("pending");
  expect((await client.ask<Conversation>("GET", `/api/conversations/${resources.conversation}`)).body.priority).toBe(
    "medium",
  );
  const { items } = (
    await client.ask<{ items: { content: string }[] }>("GET", `/api/conversations/${resources.conversation}/messages`)
  ).body;
  expect(items.map(({ content }) => content)).not.toContain("Hello?");
});
