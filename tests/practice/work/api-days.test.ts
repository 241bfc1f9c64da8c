import { beforeEach, expect, test } from "vitest";
import { GET } from "@/app/api/practice/work/days/route";
import { setClock } from "@/lib/platform/current-time";
import type { DueDays } from "@/lib/practice/work/contract";
import { type Firm, makeFirm, makeSeat, type Person } from "@/tests/identity/seats/support";
import { added, changed, codeOf, makeClient, setLongPlan } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
let client: string;
beforeEach(async () => {
  setClock(() => new Date("2026-12-02T10:00:00Z"));
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  client = await makeClient(firm);
});

const read = ({ visitor }: Person, search: string) => visitor.call(GET, { path: `/api/practice/work/days${search}` });
const days = async (person: Person, from: string, to: string) =>
  ((await (await read(person, `?from=${from}&to=${to}`)).json()) as DueDays).items;
const dueOn = (on: string, title: string) =>
  added(firm, { client, title, due: { by: "hand", on, zone: "Africa/Nairobi" } });

test("the calendar has the open work of each day, five pieces and how many there are", async () => {
  for (let count = 1; count <= 7; count += 1) await dueOn("2026-12-20", `VAT ${count}`);
  const last = await dueOn("2026-12-31", "Payroll");
  await changed(firm, await dueOn("2026-12-20", "Filed"), { state: "filed" });
  await dueOn("2027-01-01", "Outside");
  const seat = await makeSeat(firm, "assistant");
  for (const person of [firm, seat])
    expect(await days(person, "2026-12-01", "2026-12-31")).toEqual([
      { date: "2026-12-20", total: 7, work: expect.objectContaining({ length: 5 }) },
      { date: "2026-12-31", total: 1, work: [{ id: last.id, title: "Payroll", client: "Mara Bakers" }] },
    ]);
  expect(await days(await makeFirm("Other Books"), "2026-12-01", "2026-12-31")).toEqual([]);
});

test("more than the weeks of a month are refused", async () => {
  expect((await read(firm, "?from=2026-12-01&to=2027-01-15")).status).toBe(200);
  expect(await codeOf(await read(firm, "?from=2026-12-01&to=2027-01-16"))).toEqual([400, "invalid-input"]);
  expect(await codeOf(await read(firm, ""))).toEqual([400, "invalid-input"]);
});
