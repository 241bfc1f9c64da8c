import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET } from "@/app/api/practice/week/route";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { practiceClients, practiceRequestItems, practiceRequests } from "@/lib/platform/db/tables/practice";
import type { Week } from "@/lib/practice/week/contract";
import { type Firm, makeFirm, makeSeat, type Person } from "@/tests/identity/seats/support";
import { added, changed, makeClient, setLongPlan } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

let firm: Firm;
let client: string;
beforeEach(async () => {
  setClock(() => new Date());
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  client = await makeClient(firm);
});

async function week({ visitor }: Person, search = ""): Promise<Week> {
  const answer = await visitor.call(GET, { path: `/api/practice/week${search}` });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Week;
}
const work = (title: string, on: string, seat: string | null = null, zone = "Africa/Nairobi") =>
  added(firm, { client, title, due: { by: "hand", on, zone }, seat });
const titles = (list: Week["soon"]) => list.items.map(({ title }) => title);

test("work is overdue, due in seven days, or waits for a client, by the day in its zone", async () => {
  // 23:30 on 30 December in Nairobi, 31 December in Auckland.
  setClock(() => new Date("2026-12-30T20:30:00Z"));
  await work("Yesterday", "2026-12-29");
  await work("Today", "2026-12-30");
  await work("Over in Auckland", "2026-12-30", null, "Pacific/Auckland");
  await work("In seven days", "2027-01-06");
  await work("In eight days", "2027-01-07");
  const later = await work("Waits", "2027-02-28");
  await changed(firm, later, { state: "waiting" });
  const filed = await work("Filed", "2026-12-01");
  await changed(firm, filed, { state: "filed" });
  const now = await week(firm);
  expect(titles(now.overdue)).toEqual(expect.arrayContaining(["Yesterday", "Over in Auckland"]));
  expect(now.overdue.total).toBe(2);
  expect(titles(now.soon)).toEqual(["Today", "In seven days"]);
  expect(titles(now.waiting)).toEqual(["Waits"]);
});

test("work in Casablanca is due until midnight by the server's zone data, also when the database's are older", async () => {
  // Morocco left UTC+1 in September 2026, so that this is 23:30 there, and 00:30 by older data.
  setClock(() => new Date("2026-12-30T23:30:00Z"));
  await work("Due in Casablanca", "2026-12-30", null, "Africa/Casablanca");
  const now = await week(firm);
  expect([titles(now.overdue), titles(now.soon)]).toEqual([[], ["Due in Casablanca"]]);
});

test("each seat has its own work, and the firm has all", async () => {
  const seat = await makeSeat(firm, "accountant");
  const today = new Date().toISOString().slice(0, 10);
  await work("Of the owner", today, null, "UTC");
  await work("Of the seat", today, seat.seat.id, "UTC");
  expect(titles((await week(firm)).soon)).toHaveLength(2);
  expect(titles((await week(firm, "?seat=mine")).soon)).toEqual(["Of the owner"]);
  expect(titles((await week(seat, "?seat=mine")).soon)).toEqual(["Of the seat"]);
  expect(titles((await week(firm, `?seat=${seat.seat.id}`)).soon)).toEqual(["Of the seat"]);
  expect((await week(await makeSeat(firm, "assistant"))).soon.total).toBe(2);
  expect(titles((await week(await makeFirm("Other Books"))).soon)).toEqual([]);
});

test("papers that clients sent are to be checked, by request, until the request is closed", async () => {
  const db = await database();
  const [request] = await db
    .insert(practiceRequests)
    .values({
      professionalId: firm.professionalId,
      clientId: client,
      title: "VAT papers",
      dueOn: "2027-01-10",
      zone: "Africa/Nairobi",
    })
    .returning();
  const item = { requestId: request!.id, name: "Sales" };
  await db.insert(practiceRequestItems).values([
    { ...item, position: 0, state: "received" },
    { ...item, position: 1, state: "received" },
    { ...item, position: 2, state: "accepted" },
  ]);
  expect((await week(firm)).papers).toEqual({
    total: 1,
    items: [{ id: request!.id, title: "VAT papers", client: { id: client, name: "Mara Bakers" }, count: 2 }],
  });
  await db.update(practiceRequests).set({ closedAt: new Date() }).where(eq(practiceRequests.id, request!.id));
  expect((await week(firm)).papers).toEqual({ total: 0, items: [] });
});

test("each seat has the papers of its work, and of clients in its charge where no one has the work", async () => {
  const seat = await makeSeat(firm, "accountant");
  const theirs = await makeClient(firm);
  const db = await database();
  await db.update(practiceClients).set({ seatId: seat.seat.id }).where(eq(practiceClients.id, theirs));
  const ofSeat = await work("Of the seat", "2027-01-20", seat.seat.id);
  const ask = async (title: string, clientId: string, workId: string | null) => {
    const facts = { professionalId: firm.professionalId, dueOn: "2027-01-10", zone: "Africa/Nairobi" };
    const values = Object.assign(facts, { title, clientId, workId });
    const [request] = await db.insert(practiceRequests).values(values).returning();
    await db
      .insert(practiceRequestItems)
      .values({ requestId: request!.id, name: "Sales", position: 0, state: "received" });
  };
  await ask("Of the owner", client, null);
  await ask("For the work", client, ofSeat.id);
  await ask("Of the client", theirs, null);
  const papers = async (person: Person, search = "") => {
    const { papers: found } = await week(person, search);
    return [found.total, found.items.map(({ title }) => title).toSorted()];
  };
  expect(await papers(firm)).toEqual([3, ["For the work", "Of the client", "Of the owner"]]);
  expect(await papers(firm, "?seat=mine")).toEqual([1, ["Of the owner"]]);
  expect(await papers(seat, "?seat=mine")).toEqual([2, ["For the work", "Of the client"]]);
  expect(await papers(firm, `?seat=${seat.seat.id}`)).toEqual([2, ["For the work", "Of the client"]]);
});

test("a booking request says how many hours are left before it lapses", async () => {
  setClock(() => new Date("2026-12-30T20:30:00Z"));
  const person = await makeViewer("client", { name: "Kofi Mensah" });
  const db = await database();
  const request = {
    professionalId: firm.professionalId,
    clientId: person.id,
    clientName: "Kofi Mensah",
    duration: 60,
    timeZone: "Africa/Nairobi",
    serviceType: "tax-compliance",
    meetingType: "phone",
    status: "pending",
  } as const;
  const at = (day: string) => ({
    startsAt: new Date(`2027-01-${day}T09:00:00Z`),
    endsAt: new Date(`2027-01-${day}T10:00:00Z`),
  });
  await db.insert(bookings).values([
    { ...request, ...at("04"), holdExpiresAt: new Date("2026-12-31T02:00:00Z") },
    { ...request, ...at("05"), holdExpiresAt: new Date("2026-12-30T20:00:00Z") },
  ]);
  const { bookings: requests } = await week(firm);
  expect(requests).toMatchObject({ total: 1, items: [{ client: "Kofi Mensah", hoursLeft: 5 }] });
});
