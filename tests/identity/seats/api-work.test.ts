import { expect, test } from "vitest";
import { GET as getFile } from "@/app/api/booking-files/[id]/route";
import { POST as offerTimes } from "@/app/api/bookings/[id]/offers/route";
import { PATCH as changeBooking } from "@/app/api/bookings/[id]/route";
import { GET as getBooking } from "@/app/api/bookings/[id]/route";
import { GET as sharedDeadlines } from "@/app/api/conversations/[id]/deadlines/route";
import { GET as clientDeadlines } from "@/app/api/deadlines/clients/route";
import { PATCH as changeProject } from "@/app/api/projects/[id]/route";
import { GET as getQuote } from "@/app/api/quotes/[id]/route";
import { POST as sendQuote } from "@/app/api/quotes/route";
import { DELETE as endSeat } from "@/app/api/seats/[id]/route";
import { saveList } from "@/lib/deadlines/lists/writes";
import { shareDeadlines } from "@/lib/deadlines/shares/writes";
import { storeBookingFile } from "@/lib/meetings/booking-files/writes";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { createBooking } from "@/lib/meetings/bookings/writes";
import { addMeetingKind } from "@/lib/meetings/kinds/writes";
import type { Quote } from "@/lib/messaging/cards/contract";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { withUploads } from "@/lib/platform/files/store";
import { addDays } from "@/lib/platform/format/zones";
import { makeProject } from "@/tests/trust/reviews/work";
import { useDatabase } from "../../support/database";
import type { Visitor } from "../../support/visitor";
import { type Firm, makeFirm, makePerson, makeSeat, type Person, refusal } from "./support";

useDatabase("empty");

const viewerOf = ({ accountId, email }: Person): Viewer => ({
  id: accountId,
  role: "client",
  email,
  name: "Kofi Mensah",
  sessionId: "",
  professionalId: null,
  simulated: false,
});
type Handler = Parameters<Visitor["call"]>[0];
const read = (visitor: Visitor, handler: Handler, path: string, id: string) =>
  visitor.call(handler, { path, params: { id } });
const change = (
  visitor: Visitor,
  handler: Handler,
  [method, path]: [string, string],
  { id, version, json }: { id: string; version: number; json: object },
) => visitor.call(handler, { method, path, params: { id }, json, headers: { "if-match": `"${version}"` } });

async function threadOf(client: Viewer, professionalId: string): Promise<string> {
  const thread = await transaction((tx) => ensureConversation(tx, { professionalId, clientId: client.id }));
  const message = { id: crypto.randomUUID(), content: "Hello", attachmentIds: [] };
  await transaction((tx) => sendMessage(tx, client, thread, message));
  return thread;
}

test("the history of a booking names the person of the firm to the firm, and the firm to the client", async () => {
  const firm = await makeFirm("Zuri Books");
  const assistant = await makeSeat(firm, "assistant", "Amina Otieno");
  const client = await makePerson();
  const booked = await transaction((tx) =>
    createBooking(tx, viewerOf(client), {
      professionalId: firm.professionalId,
      date: addDays(new Date().toISOString().slice(0, 10), 6),
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      notes: "",
    }),
  );
  const path = `/api/bookings/${booked.id}`;
  const confirmed = await change(assistant.visitor, changeBooking, ["PATCH", path], {
    ...booked,
    json: { action: "confirm" },
  });
  expect(confirmed.status).toBe(200);
  const historyFor = async ({ visitor }: Person) =>
    ((await (await read(visitor, getBooking, path, booked.id)).json()) as Booking).history.map(
      ({ kind, by, person }) => [kind, by, person],
    );
  const named = [
    ["created", "client", undefined],
    ["confirmed", "professional", "Amina Otieno"],
  ];
  expect(await historyFor(firm)).toEqual(named);
  expect(await historyFor(assistant)).toEqual(named);
  expect((await historyFor(client))[1]).toEqual(["confirmed", "professional", undefined]);

  // An assistant offers other times, as for the booking itself; the client of the booking does not.
  const offers: [string, string] = ["POST", `${path}/offers`];
  const { version } = (await confirmed.json()) as Booking;
  const offer = { id: booked.id, version, json: {} };
  expect(await refusal(await change(client.visitor, offerTimes, offers, offer))).toBe("403 wrong-role");
  expect((await change(assistant.visitor, offerTimes, offers, offer)).status).toBe(200);
});

test("a quote that an accountant sends names the accountant to the firm only", async () => {
  const firm = await makeFirm("Zuri Books");
  const accountant = await makeSeat(firm, "accountant", "Amina Otieno");
  const client = await makePerson();
  const thread = await threadOf(viewerOf(client), firm.professionalId);
  const sent = await accountant.visitor.call(sendQuote, {
    method: "POST",
    path: "/api/quotes",
    json: { conversationId: thread, serviceType: "Tax Planning", description: "", amount: "850" },
  });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as Quote;
  const quoteFor = async ({ visitor }: Person) =>
    (await (await read(visitor, getQuote, `/api/quotes/${id}`, id)).json()) as Quote;
  expect((await quoteFor(firm)).changedBy).toBe("Amina Otieno");
  expect((await quoteFor(client)).changedBy).toBeUndefined();
});

test("a seat reads the deadlines that a client shares, in the conversation and in the list of all clients, and no other firm's", async () => {
  const firm = await makeFirm();
  const other = await makeFirm("Baraka Books");
  const client = await makePerson();
  const thread = await threadOf(viewerOf(client), firm.professionalId);
  await saveList(viewerOf(client), {
    answers: {
      country: "KE",
      kind: "company",
      vat: "monthly",
      employees: true,
      yearEnd: 12,
      extra: {},
      dates: {},
    },
    reminderDays: [],
    reminderEmails: false,
  });
  await shareDeadlines(viewerOf(client), thread);
  const path = `/api/conversations/${thread}/deadlines`;
  for (const role of ["accountant", "assistant"] as const) {
    const { visitor } = await makeSeat(firm, role);
    expect(await (await read(visitor, sharedDeadlines, path, thread)).json()).toMatchObject({ state: "shared" });
    const all = await visitor.call(clientDeadlines, { path: "/api/deadlines/clients" });
    expect(all.status).toBe(200);
    expect(JSON.stringify(await all.json())).toContain("ke-vat3");
    const stranger = await makeSeat(other, role);
    const theirs = await stranger.visitor.call(clientDeadlines, { path: "/api/deadlines/clients" });
    expect(JSON.stringify(await theirs.json())).not.toContain("ke-vat3");
    expect(await refusal(await read(stranger.visitor, sharedDeadlines, path, thread))).toBe("404 not-found");
  }
});

test("an accountant of a firm finishes its project, an assistant does not", async () => {
  const firm = await makeFirm();
  const client = await makePerson();
  const id = await makeProject(viewerOf(client), firm.professionalId, null);
  const finish = { id, version: 1, json: { status: "finished" } };
  const path: [string, string] = ["PATCH", `/api/projects/${id}`];
  const assistant = await makeSeat(firm, "assistant");
  expect(await refusal(await change(assistant.visitor, changeProject, path, finish))).toBe("403 owner-only");
  const accountant = await makeSeat(firm, "accountant");
  expect((await change(accountant.visitor, changeProject, path, finish)).status).toBe(200);
});

/** A booking of the firm, by a client who uploaded a file with it; answers the id of the file. */
async function bookWithFile(firm: Firm, client: Viewer): Promise<string> {
  const owner = { ...viewerOf(firm), role: "professional" as const, professionalId: firm.professionalId };
  const kind = await transaction((tx) =>
    addMeetingKind(tx, owner, {
      name: "Tax review",
      service: "tax-planning",
      minutes: 60,
      priceCents: 0,
      where: "phone",
      who: "all",
      bufferBefore: null,
      bufferAfter: null,
      noticeHours: null,
      questions: [{ id: "statement", label: "Your bank statement", type: "file", options: [], required: true }],
    }),
  );
  const upload = { name: "statement.png", type: "image/png" as const, bytes: Buffer.from("content") };
  return withUploads([upload], ([stored]) =>
    transaction(async (tx) => {
      const { id } = await storeBookingFile(tx, client, stored!);
      await createBooking(tx, client, {
        professionalId: firm.professionalId,
        date: addDays(new Date().toISOString().slice(0, 10), 6),
        time: "10:00",
        duration: 60,
        notes: "",
        kindId: kind.id,
        answers: { statement: id },
      });
      return id;
    }),
  );
}

test("a seat downloads the file of a booking with its firm, not of a booking with another", async () => {
  const firm = await makeFirm("Zuri Books");
  const other = await makeFirm("Baraka Books");
  const client = viewerOf(await makePerson());
  const id = await bookWithFile(firm, client);
  const path = `/api/booking-files/${id}`;
  for (const role of ["accountant", "assistant"] as const) {
    const member = await makeSeat(firm, role);
    const answer = await read(member.visitor, getFile, path, id);
    expect(answer.status, role).toBe(200);
    expect(await answer.text(), role).toBe("content");
    const stranger = await makeSeat(other, role);
    expect(await refusal(await read(stranger.visitor, getFile, path, id)), role).toBe("404 not-found");
    const seat = { method: "DELETE", path: `/api/seats/${member.seat.id}`, params: { id: member.seat.id } };
    expect((await firm.visitor.call(endSeat, seat)).ok, role).toBe(true);
    expect(await refusal(await read(member.visitor, getFile, path, id)), role).toBe("404 not-found");
  }
});
