import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as readNotices } from "@/app/api/notifications/read/route";
import { GET as listNotices } from "@/app/api/notifications/route";
import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { endSeat } from "@/lib/identity/seats/writes";
import type { NotificationList } from "@/lib/notifications/notices/contract";
import { preferencesOf } from "@/lib/notifications/notices/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import { objectionPath } from "@/lib/practice/client-mail/reads";
import { changeObjection } from "@/lib/practice/client-mail/writes";
import { type Firm, makeFirm, makePerson, makeSeat, type Person, setPlan } from "@/tests/identity/seats/support";
import { fileOf, pdf } from "@/tests/platform/files/documents";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";
import { makeClient, makeRequest, sendWhole, tokenOf } from "../document-requests/support";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});

async function notices({ visitor }: Person): Promise<NotificationList> {
  const answer = await visitor.call(listNotices, { path: "/api/notifications" });
  return (await answer.json()) as NotificationList;
}
const titles = async (who: Person) => (await notices(who)).items.map(({ title }) => title);
const mailsTo = async ({ email }: Person, kind: string) =>
  (await database())
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, kind)));
async function sendPapers(client: { id: string }, files: number) {
  const request = await makeRequest(firm, client);
  const { id } = request.items[0]!;
  const send = async (name: string) => {
    const sent = await sendWhole({ visitor: new Visitor() }, tokenOf(request), id, fileOf(pdf(), name));
    expect(sent.status).toBe(204);
  };
  for (let file = 1; file <= files; file += 1) await send(`sales-${file}.pdf`);
  return { request, send };
}
async function object(client: { id: string }) {
  const token = (await objectionPath(client.id)).split("/").at(-1)!;
  await changeObjection(token, { objects: "yes" });
}

test("the owner reads once that papers arrived, however many files, and again after having read it", async () => {
  const { request, send } = await sendPapers(await makeClient(firm), 3);
  const { items, unread } = await notices(firm);
  expect(items).toMatchObject([
    {
      title: "Mara Bakers sent 3 papers",
      body: "VAT return November",
      href: `/professional-dashboard?tab=papers&request=${request.id}`,
    },
  ]);
  expect(unread).toBe(1);
  expect(await mailsTo(firm, "papers-received")).toMatchObject([{ subject: "Mara Bakers sent a paper" }]);
  const about = { about: `papers:${request.id}` };
  const read = await firm.visitor.call(readNotices, { method: "POST", path: "/api/notifications/read", json: about });
  expect(await read.json()).toEqual({ unread: 0 });
  await send("later.pdf");
  expect(await titles(firm)).toEqual(["Mara Bakers sent a paper", "Mara Bakers sent 3 papers"]);
  expect(await mailsTo(firm, "papers-received")).toHaveLength(2);
});

test("the seat in charge of the client gets the notice and the email; the owner and other seats don't", async () => {
  const amina = await makeSeat(firm, "assistant");
  const brian = await makeSeat(firm, "accountant", "Brian Odhiambo");
  const client = await makeClient(firm, { seatId: amina.seat.id });
  await sendPapers(client, 1);
  await object(client);
  expect(await titles(amina)).toEqual(["Mara Bakers does not want emails from you", "Mara Bakers sent a paper"]);
  expect([await titles(brian), await titles(firm)]).toEqual([[], []]);
  const [letter] = await mailsTo(amina, "papers-received");
  expect(letter!.text).toContain('choose "As Zuri Books" in your account menu');
  expect([...(await mailsTo(firm, "papers-received")), ...(await mailsTo(firm, "client-opted-out"))]).toEqual([]);
});

test("a seat in charge who wants no emails of this kind gets only the notice", async () => {
  const amina = await makeSeat(firm);
  const choices = { ...preferencesOf({}), projects: { notice: true, email: false } };
  await setNotificationPreferences({ id: amina.accountId } as Viewer, choices);
  await sendPapers(await makeClient(firm, { seatId: amina.seat.id }), 1);
  expect(await titles(amina)).toEqual(["Mara Bakers sent a paper"]);
  expect(await mailsTo(amina, "papers-received")).toEqual([]);
});

test("the owner gets the notice once the seat in charge has ended, or the plan has no seats", async () => {
  const amina = await makeSeat(firm);
  const brian = await makeSeat(firm, "accountant", "Brian Odhiambo");
  const ended = await makeClient(firm, { seatId: amina.seat.id });
  await endSeat({ id: firm.accountId, role: "professional", name: "Zuri" } as Viewer, amina.seat.id);
  const db = await database();
  await db.update(practiceClients).set({ seatId: amina.seat.id }).where(eq(practiceClients.id, ended.id));
  await object(ended);
  expect(await titles(firm)).toEqual(["Mara Bakers does not want emails from you"]);
  const tana = { name: "Tana Hardware", email: "accounts@tana-hardware.example" };
  const paused = await makeClient(firm, { ...tana, seatId: brian.seat.id });
  await setPlan(firm.accountId, "basic");
  await object(paused);
  expect(await titles(firm)).toEqual([
    "Tana Hardware does not want emails from you",
    "Mara Bakers does not want emails from you",
  ]);
});

test("the notice of a client who was deleted names them no more, and a stranger reads none", async () => {
  const client = await makeClient(firm);
  await object(client);
  const db = await database();
  await db.delete(practiceClients).where(eq(practiceClients.id, client.id));
  expect(JSON.stringify(await notices(firm))).not.toContain("Mara Bakers");
  expect(await titles(await makePerson())).toEqual([]);
});
