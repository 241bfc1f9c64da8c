import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST as answerObjection } from "@/app/api/practice/objections/[token]/route";
import { POST as unsubscribe } from "@/app/api/unsubscribe/[token]/route";
import { setClock } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { getObjection, objectionPath, reachOfClient } from "@/lib/practice/client-mail/reads";
import { mailClient } from "@/lib/practice/client-mail/writes";
import { type Firm, makeFirm, makePerson } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";
import { forged } from "@/tests/support/forged";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});
afterEach(() => setClock());

async function list(change: Partial<typeof practiceClients.$inferInsert> = {}) {
  const db = await database();
  const [row] = await db
    .insert(practiceClients)
    .values({
      professionalId: firm.professionalId,
      origin: "own",
      kind: "person",
      name: "Ama Owusu",
      email: `ama-${randomUUID()}@example.com`,
      ...change,
    })
    .returning();
  return row!;
}
const write = ({ name, firm: by }: { name: string; firm: string }) => ({
  kind: "papers-asked",
  subject: `${by} asks for papers`,
  greeting: `Hello ${name},`,
  paragraphs: ["Please send your bank statement."],
});
const mail = (id: string) => transaction((tx) => mailClient(tx, id, write));
const lettersTo = async (email: string) =>
  (await database()).select().from(mails).where(eq(mails.to, email)).orderBy(mails.createdAt, mails.id);
const answer = (path: string, objects: "yes" | "no") => {
  const token = path.split("/").at(-1)!;
  return new Visitor().call(answerObjection, {
    method: "POST",
    path: `/api/practice/objections/${token}`,
    params: { token },
    json: { objects },
  });
};

test("a client whom a firm added reads in the first mail where the address is from, and in each how to object", async () => {
  setClock(new Date("2026-12-01T08:00:00Z"));
  const client = await list();
  expect(await mail(client.id)).toBe("queued");
  expect(await mail(client.id)).toBe("queued");
  const letters = await lettersTo(client.email);
  const texts = letters.map(({ text }) => text);
  expect(texts.filter((text) => text.includes("Zuri Books added you to its list of clients"))).toHaveLength(1);
  expect(texts.filter((text) => text.includes(`/objection/${client.id}.`))).toHaveLength(2);
  expect(texts.every((text) => text.includes("Hello Ama Owusu,"))).toBe(true);
  const db = await database();
  const [after] = await db.select().from(practiceClients).where(eq(practiceClients.id, client.id));
  expect(after!.toldAt?.toISOString()).toBe("2026-12-01T08:00:00.000Z");
});

test("a mail program stops all mails of the firm by List-Unsubscribe, also for a client without an account", async () => {
  const client = await list();
  await mail(client.id);
  const [letter] = await lettersTo(client.email);
  const token = letter!.unsubscribe!;
  const stop = (value: string) =>
    new Visitor().call(unsubscribe, {
      method: "POST",
      path: `/api/unsubscribe/${value}`,
      params: { token: value },
      json: { "List-Unsubscribe": "One-Click" },
    });
  expect((await stop(forged(token))).status).toBe(404);
  expect(await (await stop(token)).json()).toEqual({ event: "firm" });
  expect(await mail(client.id)).toBe("objected");
  await answer(await objectionPath(client.id), "no");
  expect(await mail(client.id)).toBe("queued");
});

test("a client who objects gets no more mail until they allow it again, and the firm sees it", async () => {
  const client = await list();
  const path = await objectionPath(client.id);
  const token = path.split("/").at(-1)!;
  expect(await getObjection(token)).toEqual({ firm: "Zuri Books", objected: false });
  expect(await (await answer(path, "yes")).json()).toEqual({ firm: "Zuri Books", objected: true });
  expect((await answer(path, "yes")).status).toBe(200);
  expect(await mail(client.id)).toBe("objected");
  expect(await lettersTo(client.email)).toEqual([]);
  const db = await database();
  expect(await reachOfClient(db, client.id)).toEqual({ to: null, why: "objected" });
  expect(await (await answer(path, "no")).json()).toEqual({ firm: "Zuri Books", objected: false });
  expect(await mail(client.id)).toBe("queued");
});

test("a link that was changed objects for nobody", async () => {
  const client = await list();
  const other = await list();
  const signature = (await objectionPath(client.id)).split(".").at(-1)!;
  const answered = await answer(`/objection/${other.id}.${signature}`, "yes");
  expect(answered.status).toBe(404);
  expect(await getObjection(`${other.id}.${signature}`)).toBeNull();
  expect(await mail(other.id)).toBe("queued");
});

test("a client with an account is mailed at the account's address, and not after it was suspended", async () => {
  const person = await makePerson("Kofi Mensah");
  const client = await list({ accountId: person.accountId, origin: "marketplace", email: "" });
  expect(await mail(client.id)).toBe("queued");
  const [letter] = (await lettersTo(person.email)).filter(({ kind }) => kind === "papers-asked");
  expect(letter!.text).toContain("Hello Kofi Mensah,");
  expect(letter!.text).not.toContain("/objection/");
  const db = await database();
  await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, person.accountId));
  expect(await mail(client.id)).toBe("gone");
});

test("a client without an address, a merged double and a deleted client get no mail", async () => {
  const silent = await list({ email: "" });
  const double = await list({ mergedAt: new Date("2026-12-01T08:00:00Z") });
  expect(await mail(silent.id)).toBe("no-address");
  expect(await mail(double.id)).toBe("gone");
  expect(await mail(randomUUID())).toBe("gone");
});
