import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { endSeat } from "@/lib/identity/seats/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import {
  practiceClients,
  practiceRequestItems,
  practiceRequests,
  practiceSeries,
  practiceTemplates,
  practiceWork,
} from "@/lib/platform/db/tables/practice";
import { isHandler, pathOf, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";
import type { Handler } from "@/lib/platform/http/server/route";
import { invitationPath } from "@/lib/practice/client-invitations/reads";
import { objectionPath } from "@/lib/practice/client-mail/reads";
import { addRequestIn } from "@/lib/practice/document-requests/writes";
import { remindOfPapers } from "@/lib/practice/paper-reminders/writes";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { type Firm, makeFirm, makePerson, makeSeat, type Person } from "@/tests/identity/seats/support";
import { fileOf, pdf } from "@/tests/platform/files/documents";
import {
  begin,
  current,
  makeClient,
  put,
  renewLink,
  revokeLink,
  sendWhole,
  tokenOf,
} from "@/tests/practice/document-requests/support";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

/**
 * Who gets what. `yes`: the answer, or the change is made. `none`: a list without anything of the firm. `owner`: 403
 * `owner-only`. A number is a refusal; 409 are those who are in the list already. `ended` had a seat; `other` owns another
 * firm; `client` has an account, is in the list of the firm and is asked for papers; `stranger` is another client.
 */
const rights = table(`
                                                      owner accountant assistant ended other client stranger visitor
  GET /api/practice/clients                           yes   yes        yes       403   none  403    403      401
  POST /api/practice/clients                          yes   yes        owner     403   yes   403    403      401
  GET /api/practice/clients/{id}                      yes   yes        yes       403   404   403    403      401
  PATCH /api/practice/clients/{id}                    yes   yes        owner     403   404   403    403      401
  DELETE /api/practice/clients/{id}                   yes   owner      owner     403   404   403    403      401
  POST /api/practice/clients/{id}/invitation          yes   yes        owner     403   404   403    403      401
  POST /api/practice/clients/{id}/merge               yes   owner      owner     403   404   403    403      401
  DELETE /api/practice/clients/{id}/merge             yes   owner      owner     403   404   403    403      401
  GET /api/practice/clients/export.csv                yes   owner      owner     403   none  403    403      401
  GET /api/practice/clients/export.xlsx               yes   owner      owner     403   yes   403    403      401
  POST /api/practice/clients/imports                  yes   owner      owner     403   yes   403    403      401
  POST /api/practice/clients/imports/check            yes   owner      owner     403   yes   403    403      401
  POST /api/practice/clients/imports/file             yes   owner      owner     403   yes   403    403      401
  POST /api/practice/invitations/acceptance           409   owner      owner     yes   yes   409    yes      401
  POST /api/practice/objections/{token}               yes   yes        yes       yes   yes   yes    yes      yes
  GET /api/practice/work                              yes   yes        yes       403   none  403    403      401
  POST /api/practice/work                             yes   yes        owner     403   404   403    403      401
  GET /api/practice/work/board                        yes   yes        yes       403   none  403    403      401
  GET /api/practice/work/dates                        yes   yes        yes       403   404   403    403      401
  GET /api/practice/work/days                         yes   yes        yes       403   none  403    403      401
  GET /api/practice/work/{id}                         yes   yes        yes       403   404   403    403      401
  PATCH /api/practice/work/{id}                       yes   yes        owner     403   404   403    403      401
  DELETE /api/practice/work/{id}                      yes   owner      owner     403   404   403    403      401
  PUT /api/practice/work/{id}/steps/{step}            yes   yes        yes       403   404   403    403      401
  GET /api/practice/series                            yes   yes        yes       403   none  403    403      401
  POST /api/practice/series                           yes   yes        owner     403   404   403    403      401
  GET /api/practice/series/{id}                       yes   yes        yes       403   404   403    403      401
  PATCH /api/practice/series/{id}                     yes   yes        owner     403   404   403    403      401
  GET /api/practice/templates                         yes   yes        yes       403   none  403    403      401
  POST /api/practice/templates                        yes   yes        owner     403   yes   403    403      401
  PATCH /api/practice/templates/{id}                  yes   yes        owner     403   404   403    403      401
  DELETE /api/practice/templates/{id}                 yes   owner      owner     403   404   403    403      401
  GET /api/practice/week                              yes   yes        yes       403   none  403    403      401
  GET /api/practice/requests                          yes   yes        yes       403   none  403    403      401
  POST /api/practice/requests                         yes   yes        yes       403   404   403    403      401
  GET /api/practice/requests/{id}                     yes   yes        yes       403   404   403    403      401
  PATCH /api/practice/requests/{id}                   yes   yes        yes       403   404   403    403      401
  PATCH /api/practice/requests/{id}/items/{itemId}    yes   yes        yes       403   404   403    403      401
  POST /api/practice/requests/{id}/link               yes   yes        yes       403   404   403    403      401
  DELETE /api/practice/requests/{id}/link             yes   yes        yes       403   404   403    403      401
  POST /api/practice/requests/{id}/mail               yes   yes        yes       403   404   403    403      401
  POST /api/practice/requests/{id}/whatsapp           yes   yes        yes       403   404   403    403      401
  GET /api/practice/requests/{id}/papers.zip          yes   yes        yes       404   404   yes    404      401
  GET /api/practice/papers/{id}                       yes   yes        yes       404   404   yes    404      401
  GET /api/papers                                     403   owner      owner     none  403   yes    none     401
  POST /api/papers/{key}/files                        404   404        404       404   404   yes    404      404
  POST /api/papers/{key}/reminders                    404   404        404       404   404   yes    404      404
  POST /api/papers/{key}/uploads                      404   404        404       404   404   yes    404      404
  GET /api/papers/{key}/uploads/{id}                  404   404        404       404   404   yes    404      404
  PUT /api/papers/{key}/uploads/{id}                  404   404        404       404   404   yes    404      404
  POST /api/papers/{key}/uploads/{id}                 404   404        404       404   404   yes    404      404
`);

/**
 * What still works after something happened. `link` sends a file by the mailed link, `client` does so signed in, `papers`
 * downloads what was sent; `seat` is an accountant who reads the request; `invitation` and `objection` are the links of a
 * client without an account; `reminder` is an email to the client with what is
 * missing; `used` is the invitation with which the client joined.
 */
const after = table(`
                        link        client      papers      seat        invitation  objection   reminder    used
  nothing               yes         yes         yes         yes         yes         yes         yes         410
  link-expired          410         yes         yes         yes         yes         yes         none        410
  link-revoked          410         yes         yes         yes         yes         yes         none        410
  link-renewed          410         yes         yes         yes         yes         yes         yes         410
  request-closed        409         409         yes         yes         yes         yes         none        410
  client-archived       yes         yes         yes         yes         yes         yes         yes         410
  client-objected       410         yes         yes         yes         410         yes         none        410
  client-suspended      410         404         401         yes         yes         yes         none        410
  client-closed         410         404         401         yes         yes         yes         none        410
  client-erased         410         404         401         yes         yes         yes         none        410
  invitation-replaced   yes         yes         yes         yes         410         yes         yes         410
  invitation-expired    yes         yes         yes         yes         410         yes         yes         410
  seat-ended            yes         yes         yes         403         yes         yes         yes         410
  firm-without-plan     yes         yes         yes         403         yes         yes         yes         410
  firm-suspended        410         404         yes         403         410         yes         none        410
  firm-closed           410         404         yes         403         410         yes         none        410
  firm-erased           410         404         yes         403         410         404         none        410
`);

/** The rows of a table in text: the name is what stands before two blanks, then one word for each column. */
function table(text: string) {
  const lines = text.split("\n").filter((line) => line.trim());
  const columns = lines[0]!.trim().split(/ +/);
  const rows = lines.slice(1).map((line) => {
    const words = line.trim().split(/ {2,}/);
    const cells = words.slice(1).join(" ").split(/ +/);
    return { name: words[0]!, gets: Object.fromEntries(columns.map((column, at) => [column, cells[at]!])) };
  });
  return { columns, rows };
}

const modules = import.meta.glob<RouteModule>(["/app/api/practice/**/route.ts", "/app/api/papers/**/route.ts"], {
  eager: true,
});
const endpoints = new Map<string, Handler>(
  Object.entries(modules).flatMap(([file, module]) =>
    verbs.flatMap((verb) => {
      const handler = module[verb];
      return isHandler(handler) ? [[`${verb} ${pathOf(file)}`, handler as Handler] as [string, Handler]] : [];
    }),
  ),
);

test("the table of rights has every endpoint of the practice and of papers", () => {
  expect(rights.rows.map(({ name }) => name).toSorted()).toEqual([...endpoints.keys()].toSorted());
});

const secrets = { taxNumber: "P051234567Q", notes: "Pays late, and only after a call." };

/** A firm with its people, a client with an account and one without, and what it keeps about them. */
interface Scene {
  firm: Firm;
  /** In the names of all that the firm keeps. */
  mark: string;
  people: Record<string, { visitor: Visitor }>;
  client: Person;
  accountant: Awaited<ReturnType<typeof makeSeat>>;
  clientId: string;
  ownClientId: string;
  /** A request to the client with an account, and its paper. */
  requestId: string;
  paperId: string;
}

async function makeScene(): Promise<Scene> {
  const firm = await makeFirm();
  const client = await makePerson("Wanjiru Kamau");
  const accountant = await makeSeat(firm, "accountant");
  const ended = await makeSeat(firm, "accountant", "Ended Seat");
  const people = {
    owner: firm,
    accountant,
    assistant: await makeSeat(firm, "assistant"),
    ended,
    other: await makeFirm("Other Books"),
    client,
    stranger: await makePerson(),
    visitor: { visitor: new Visitor() },
  };
  await endSeat(viewerOf(firm), ended.seat.id);
  const mark = `Mara ${randomUUID()}`;
  const listed = { name: mark, country: "KE", email: "", ...secrets };
  const joined = { accountId: client.accountId, invitedAt: currentTime(), inviteVersion: 1 };
  const { id: clientId } = await makeClient(firm, { ...listed, ...joined });
  const { id: ownClientId } = await makeClient(firm, listed);
  const scene = { firm, client, accountant, mark, people, clientId, ownClientId, requestId: "", paperId: "" };
  await addWork(scene);
  await addSeries(scene);
  await addTemplate(scene);
  const { requestId, itemId } = await addRequest(scene);
  const sent = await sendWhole(client, requestId, itemId, fileOf(pdf(), "sales.pdf"));
  expect(sent.status).toBe(204);
  const paperId = (await current(firm, { id: requestId })).items[0]!.papers[0]!.id;
  return { ...scene, requestId, paperId };
}

const viewerOf = ({
  accountId,
  email,
  professionalId = null,
}: Person & { professionalId?: string | null }): Viewer => ({
  id: accountId,
  email,
  name: "Zuri Achieng",
  role: professionalId ? "professional" : "client",
  professionalId,
  sessionId: randomUUID(),
  simulated: false,
});

const byHand = { title: "Bookkeeping", frequency: "monthly", zone: "Africa/Nairobi" } as const;

async function addWork({ firm, mark, clientId }: Scene) {
  const db = await database();
  const step = randomUUID();
  const [row] = await db
    .insert(practiceWork)
    .values({
      ...byHand,
      title: mark,
      professionalId: firm.professionalId,
      clientId,
      dueOn: "2026-01-31",
      steps: [{ id: step, text: "Check the sales", doneAt: null }],
    })
    .returning();
  return { id: row!.id, step };
}

async function addSeries({ firm, mark, clientId }: Scene) {
  const db = await database();
  const values = { ...byHand, title: mark, professionalId: firm.professionalId, clientId, firstDueOn: "2026-01-31" };
  const [row] = await db.insert(practiceSeries).values(values).returning();
  return { id: row!.id };
}

async function addTemplate({ firm, mark }: Scene) {
  const db = await database();
  const [row] = await db
    .insert(practiceTemplates)
    .values({ professionalId: firm.professionalId, kind: "steps", name: mark, steps: ["Check the sales"] })
    .returning();
  return { id: row!.id };
}

/** A request for one paper that has arrived, as the database has it. */
async function addRequest({ firm, mark, clientId }: Scene) {
  const requestId = await transaction((tx) =>
    addRequestIn(tx, {
      professionalId: firm.professionalId,
      clientId,
      workId: null,
      title: mark,
      period: "2026-11",
      note: "",
      dueOn: "2099-01-15",
      zone: "Africa/Nairobi",
      items: [{ name: "Sales", note: "" }],
    }),
  );
  const db = await database();
  await db.update(practiceRequests).set({ sentAt: currentTime() }).where(eq(practiceRequests.id, requestId));
  const [item] = await db
    .update(practiceRequestItems)
    .set({ state: "received" })
    .where(eq(practiceRequestItems.requestId, requestId))
    .returning();
  return { id: requestId, requestId, itemId: item!.id };
}

/** Begins a file of the client; with `whole`, all of it arrives. */
async function beginUpload(scene: Scene, { whole = false } = {}) {
  const { requestId, itemId } = await addRequest(scene);
  const { client } = scene;
  const wish = { item: itemId, name: "a.pdf", size: pdf().length };
  const { id } = (await (await begin(client, requestId, wish)).json()) as { id: string };
  if (whole) {
    expect((await put(client, requestId, id, 0, pdf())).status).toBe(200);
  }
  return { key: requestId, id };
}

interface Sent {
  params?: Record<string, string>;
  search?: string;
  json?: unknown;
  body?: FormData;
}

const pieceOf = (params: { key: string; id: string }): Sent => ({
  params,
  search: "?offset=0",
  body: form({ piece: fileOf(pdf(), "piece") }),
});

function form(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}

const row = { line: 2, cells: { name: "Nyota Ltd", country: "Kenya" } };

/** What a call sends, with a target of its own where it changes something. */
const calls: Record<string, (scene: Scene) => Promise<Sent> | Sent> = {
  "POST /api/practice/clients": () => ({ json: { name: "Nyota Ltd" } }),
  "GET /api/practice/clients/{id}": ({ clientId }) => ({ params: { id: clientId } }),
  "PATCH /api/practice/clients/{id}": async (scene) => ({
    params: await addClient(scene),
    json: { tags: ["monthly"] },
  }),
  "DELETE /api/practice/clients/{id}": async (scene) => ({ params: await addClient(scene) }),
  "POST /api/practice/clients/{id}/invitation": async (scene) => ({
    params: await addClient(scene),
    json: { by: "whatsapp" },
  }),
  "POST /api/practice/clients/{id}/merge": async (scene) => ({
    params: await addClient(scene),
    json: { into: scene.ownClientId },
  }),
  "DELETE /api/practice/clients/{id}/merge": async (scene) => ({ params: await addDouble(scene) }),
  "POST /api/practice/clients/imports": () => ({ json: { rows: [{ ...row, action: "add" }] } }),
  "POST /api/practice/clients/imports/check": () => ({ json: { rows: [row] } }),
  "POST /api/practice/clients/imports/file": () => ({
    body: form({ file: fileOf("Name,Country\nNyota Ltd,Kenya\n", "clients.csv") }),
  }),
  "POST /api/practice/invitations/acceptance": async (scene) => ({ json: { token: await invite(scene) } }),
  "POST /api/practice/objections/{token}": async ({ ownClientId }) => ({
    params: { token: await objectionToken(ownClientId) },
    json: { objects: "no" },
  }),
  "POST /api/practice/work": ({ clientId }) => ({
    json: { client: clientId, title: "Books", due: { by: "hand", on: "2099-01-31", zone: "Africa/Nairobi" } },
  }),
  "GET /api/practice/work/dates": ({ clientId }) => ({ search: `?client=${clientId}&obligation=ke-vat3` }),
  "GET /api/practice/work/days": async (scene) => {
    await addWork(scene);
    return { search: "?from=2026-01-01&to=2026-01-31" };
  },
  "GET /api/practice/work/{id}": async (scene) => ({ params: { id: (await addWork(scene)).id } }),
  "PATCH /api/practice/work/{id}": async (scene) => ({
    params: { id: (await addWork(scene)).id },
    json: { minutes: 30 },
  }),
  "DELETE /api/practice/work/{id}": async (scene) => ({ params: { id: (await addWork(scene)).id } }),
  "PUT /api/practice/work/{id}/steps/{step}": async (scene) => ({ params: await addWork(scene), json: { done: true } }),
  "POST /api/practice/series": ({ clientId }) => ({
    json: {
      client: clientId,
      title: "Books",
      due: { by: "hand", first: "2099-01-31", zone: "Africa/Nairobi", frequency: "monthly" },
    },
  }),
  "GET /api/practice/series/{id}": async (scene) => ({ params: await addSeries(scene) }),
  "PATCH /api/practice/series/{id}": async (scene) => ({ params: await addSeries(scene), json: { title: "VAT3" } }),
  "GET /api/practice/templates": () => ({ search: "?kind=steps" }),
  "POST /api/practice/templates": () => ({ json: { kind: "steps", name: "VAT", steps: ["File"] } }),
  "PATCH /api/practice/templates/{id}": async (scene) => ({ params: await addTemplate(scene), json: { name: "VAT3" } }),
  "DELETE /api/practice/templates/{id}": async (scene) => ({ params: await addTemplate(scene) }),
  "POST /api/practice/requests": ({ clientId }) => ({
    json: { clientId, title: "VAT", dueOn: "2099-01-15", zone: "Africa/Nairobi", items: [{ name: "Sales" }] },
  }),
  "GET /api/practice/requests/{id}": ({ requestId }) => ({ params: { id: requestId } }),
  "PATCH /api/practice/requests/{id}": async (scene) => ({ ...(await aRequest(scene)), json: { note: "Scans." } }),
  "PATCH /api/practice/requests/{id}/items/{itemId}": async (scene) => {
    const { id, itemId } = await addRequest(scene);
    return { params: { id, itemId }, json: { decision: "accept" } };
  },
  "POST /api/practice/requests/{id}/link": (scene) => aRequest(scene),
  "DELETE /api/practice/requests/{id}/link": (scene) => aRequest(scene),
  "POST /api/practice/requests/{id}/mail": (scene) => aRequest(scene),
  "POST /api/practice/requests/{id}/whatsapp": (scene) => aRequest(scene),
  "GET /api/practice/requests/{id}/papers.zip": ({ requestId }) => ({ params: { id: requestId } }),
  "GET /api/practice/papers/{id}": ({ paperId }) => ({ params: { id: paperId } }),
  "POST /api/papers/{key}/files": async (scene) => {
    const { id, itemId } = await addRequest(scene);
    return { params: { key: id }, body: form({ item: itemId, file: fileOf(pdf(), "a.pdf") }) };
  },
  "POST /api/papers/{key}/reminders": async (scene) => ({
    params: { key: (await addRequest(scene)).id },
    json: { stop: "yes" },
  }),
  "POST /api/papers/{key}/uploads": async (scene) => {
    const { id, itemId } = await addRequest(scene);
    return { params: { key: id }, json: { item: itemId, name: "a.pdf", size: 4 } };
  },
  "GET /api/papers/{key}/uploads/{id}": async (scene) => ({ params: await beginUpload(scene) }),
  "PUT /api/papers/{key}/uploads/{id}": async (scene) => pieceOf(await beginUpload(scene)),
  "POST /api/papers/{key}/uploads/{id}": async (scene) => ({ params: await beginUpload(scene, { whole: true }) }),
};

const aRequest = async (scene: Scene): Promise<Sent> => ({ params: { id: (await addRequest(scene)).id } });

/** A client without an account. */
const addClient = async ({ firm, mark }: Pick<Scene, "firm" | "mark">) => ({
  id: (await makeClient(firm, { name: mark, email: "", ...secrets })).id,
});

const nothingMoved = { accountId: null, work: [], series: [], requests: [], before: {}, after: {}, objected: false };
const addDouble = async ({ firm, mark, ownClientId }: Scene) => ({
  id: (await makeClient(firm, { name: mark, mergedIntoId: ownClientId, mergedAt: currentTime(), merged: nothingMoved }))
    .id,
});

/** The token of an invitation to a client without an account. */
async function invite({ firm }: Pick<Scene, "firm">): Promise<string> {
  return invitationToken((await makeClient(firm, { invitedAt: currentTime(), inviteVersion: 1 })).id);
}
const invitationToken = async (clientId: string) => (await invitationPath(clientId, 1)).slice("/invitation/".length);

const objectionToken = async (clientId: string) => (await objectionPath(clientId)).slice("/objection/".length);

function callAs(scene: Scene, who: string, name: string, { params = {}, search = "", json, body }: Sent) {
  const [method = "", path = ""] = name.split(" ");
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key]!);
  return scene.people[who]!.visitor.call(endpoints.get(name)!, {
    method,
    path: filled + search,
    params,
    headers: { "If-Match": '"1"' },
    ...(json !== undefined && { json }),
    ...(body && { body }),
  });
}

/** What a person gets, in the words of the table. */
async function answerOf(scene: Scene, who: string, name: string): Promise<string> {
  const answer = await callAs(scene, who, name, (await calls[name]?.(scene)) ?? {});
  const text = await answer.text();
  const knowsSecrets = who === "owner" || who === "accountant";
  if (!knowsSecrets && Object.values(secrets).some((secret) => text.includes(secret))) return "a secret";
  if (!answer.ok) {
    const { code } = JSON.parse(text) as { code: string };
    return code === "owner-only" ? "owner" : String(answer.status);
  }
  const isList = /^GET [^{?]+$/.test(name) && !/dates|xlsx/.test(name);
  return isList && !text.includes(scene.mark) ? "none" : "yes";
}

describe("what the practice answers to", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await makeScene();
  });

  test.each(rights.columns)("%s", async (who) => {
    const wrong: string[] = [];
    for (const { name, gets } of rights.rows) {
      const got = await answerOf(scene, who, name);
      if (got !== gets[who]) wrong.push(`${name}: ${got}, not ${gets[who]}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** What happens to one of the people, a link or the request, by the name of its row. */
const happenings: Record<string, (scene: Scene) => Promise<unknown>> = {
  nothing: () => Promise.resolve(),
  "link-expired": ({ requestId }) => setRequest(requestId, { linkExpiresAt: currentTime() }),
  "link-revoked": async ({ firm, requestId }) => revokeLink(firm, await current(firm, { id: requestId })),
  "link-renewed": async ({ firm, requestId }) => renewLink(firm, await current(firm, { id: requestId })),
  "request-closed": ({ requestId }) => setRequest(requestId, { closedAt: currentTime() }),
  "client-archived": (scene) => setClients(scene, { archivedAt: currentTime() }),
  "client-objected": (scene) => setClients(scene, { objectedAt: currentTime() }),
  "client-suspended": ({ client }) => suspend(client),
  "client-closed": ({ client }) => close(client),
  "client-erased": ({ client }) => erase(client),
  "invitation-replaced": (scene) => setClients(scene, { inviteVersion: 2 }),
  "invitation-expired": (scene) => setClients(scene, { invitedAt: new Date("2026-01-01") }),
  "seat-ended": ({ firm, accountant }) => endSeat(viewerOf(firm), accountant.seat.id),
  "firm-without-plan": ({ firm }) => endPlan(firm),
  "firm-suspended": ({ firm }) => suspend(firm),
  "firm-closed": ({ firm }) => close(firm),
  "firm-erased": ({ firm }) => erase(firm),
};

async function setRequest(requestId: string, change: Partial<typeof practiceRequests.$inferInsert>) {
  const db = await database();
  await db.update(practiceRequests).set(change).where(eq(practiceRequests.id, requestId));
}
async function setClients({ firm }: Scene, change: Partial<typeof practiceClients.$inferInsert>) {
  const db = await database();
  await db.update(practiceClients).set(change).where(eq(practiceClients.professionalId, firm.professionalId));
}
async function suspend({ accountId }: Person) {
  const db = await database();
  await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, accountId));
}
const close = (person: Person) => closeAccount(viewerOf(person), person.email);
async function erase(person: Person) {
  await close(person);
  await eraseDueAccounts(new Date(currentTime().getTime() + 8 * 86_400_000));
}
async function endPlan({ accountId }: Firm) {
  const db = await database();
  await db.delete(subscriptions).where(eq(subscriptions.accountId, accountId));
}

describe("what still works after", () => {
  test.each(after.rows)("$name", async ({ name, gets }) => {
    const { scene, waysOf } = await makeWays();
    await happenings[name]!(scene);
    expect(await waysOf()).toEqual(gets);
  });

  test("every row of the table happens", () => {
    expect(after.rows.map(({ name }) => name)).toEqual(Object.keys(happenings));
  });
});

/** A firm with a request and an invitation, and a function that tries each way of the table. */
async function makeWays() {
  const scene = await makeScene();
  const request = await current(scene.firm, { id: scene.requestId });
  const item = request.items[0]!.id;
  const invited = await invite(scene);
  const used = await invitationToken(scene.clientId);
  const db = await database();
  await db.insert(practiceRequestItems).values({ requestId: scene.requestId, position: 1, name: "Bank statements" });
  const objection = await objectionToken(invited.split(".")[0]!);
  const send = async (who: string, key: string) =>
    statusOf(await sendWhole(scene.people[who]!, key, item, fileOf(pdf(), "more.pdf")));
  const call = async (who: string, name: string, sent: Sent) => statusOf(await callAs(scene, who, name, sent));
  const accept = (token: string) => call("stranger", "POST /api/practice/invitations/acceptance", { json: { token } });
  const waysOf = async () => ({
    reminder: await remindAt("2099-01-12T09:00:00Z", scene.client.email),
    used: await accept(used),
    link: await send("visitor", tokenOf(request)),
    client: await send("client", scene.requestId),
    papers: await call("client", "GET /api/practice/papers/{id}", { params: { id: scene.paperId } }),
    seat: await call("accountant", "GET /api/practice/requests/{id}", { params: { id: scene.requestId } }),
    invitation: await accept(invited),
    objection: await call("visitor", "POST /api/practice/objections/{token}", {
      params: { token: objection },
      json: { objects: "no" },
    }),
  });
  return { scene, waysOf };
}

/** Whether a reminder of papers reaches an address. */
async function remindAt(at: string, email: string): Promise<string> {
  await remindOfPapers(new Date(at));
  const db = await database();
  const reminders = await db.$count(mails, and(eq(mails.to, email), eq(mails.kind, "papers-reminder")));
  return reminders > 0 ? "yes" : "none";
}

const statusOf = (answer: Response) => (answer.ok ? "yes" : String(answer.status));
