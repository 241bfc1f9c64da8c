import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordAction } from "@/lib/identity/seats/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { leads } from "@/lib/platform/db/tables/deals";
import { accounts, seatActions, seats } from "@/lib/platform/db/tables/identity";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { eraseDueAccounts } from "@/lib/privacy/erasures/writes";
import { personalRows, personalTables } from "@/lib/privacy/exports/reads";
import { useDatabase } from "@/tests/support/database";
import { type Firm, makeFirm, makeSeat, type Person } from "./support";

useDatabase("empty");

const viewerOf = ({ accountId, email }: Person, professionalId: string | null = null): Viewer => ({
  id: accountId,
  email,
  professionalId,
  role: professionalId ? "professional" : "client",
  name: "",
  sessionId: "",
  simulated: true,
});
async function erase(who: Viewer): Promise<void> {
  await closeAccount(who, who.email);
  await eraseDueAccounts(new Date(Date.now() + 8 * 86_400_000));
}

/** A firm with a person who has a lead and a recorded change. */
async function makeTeam(): Promise<{ firm: Firm; member: Person; leadId: string }> {
  const firm = await makeFirm();
  const member = await makeSeat(firm, "accountant", "Amina Otieno");
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    `with request as (insert into quote_requests (client_id, service_type, brief, budget, location)
      values ('${member.accountId}', 'bookkeeping', 'Books', '', '') returning id)
    insert into leads (professional_id, request_id, assigned_seat_id)
      select '${firm.professionalId}', id, '${member.seat.id}' from request returning id`,
  );
  const leadId = rows[0]!.id;
  const seat = { ...member.seat, accountId: member.accountId, name: "Amina Otieno", firm: "Zuri Books" };
  const action = { action: "PATCH /api/leads/{id}", targetType: "leads", targetId: leadId };
  await recordAction({ id: firm.accountId, seat }, action);
  return { firm, member, leadId };
}
const rowsOf = async (who: Viewer) => {
  const named = (name: string) =>
    personalTables.find(({ table }) => table === { seats, seatActions }[name as "seats" | "seatActions"])!;
  return [(await personalRows(named("seats"), who)).length, (await personalRows(named("seatActions"), who)).length];
};

test("the owner and the person find the seat and the changes in their downloads", async () => {
  const { firm, member } = await makeTeam();
  expect(await rowsOf(viewerOf(firm, firm.professionalId))).toEqual([1, 1]);
  expect(await rowsOf(viewerOf(member))).toEqual([1, 1]);
});

test("an erased person's seat is gone, the lead is the owner's again, and the log keeps no name", async () => {
  const { firm, member, leadId } = await makeTeam();
  await erase(viewerOf(member));
  const db = await database();
  expect(await db.$count(seats, eq(seats.ownerId, firm.accountId))).toBe(0);
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId));
  expect(lead?.assignedSeatId ?? null).toBeNull();
  const log = await db.select().from(seatActions).where(eq(seatActions.ownerId, firm.accountId));
  expect(log).toMatchObject([{ name: "Former member", accountId: null }]);
});

test("an erased owner's seats and log are gone, and no account acts for the firm", async () => {
  const { firm, member } = await makeTeam();
  await erase(viewerOf(firm, firm.professionalId));
  const db = await database();
  expect(await db.$count(seats, eq(seats.ownerId, firm.accountId))).toBe(0);
  expect(await db.$count(seatActions, eq(seatActions.ownerId, firm.accountId))).toBe(0);
  const [row] = await db.select().from(accounts).where(eq(accounts.id, member.accountId));
  expect(row!.actingFor).toBeNull();
});
