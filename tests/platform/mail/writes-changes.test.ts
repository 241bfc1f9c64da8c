import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { createBooking } from "@/lib/meetings/bookings/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { setClock } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { queueChangeMail } from "@/lib/platform/mail/changes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");
afterEach(() => setClock());

const minute = 60_000;

async function bookingId(): Promise<string> {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client");
  const { id } = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: addDays(new Date().toISOString().slice(0, 10), 4),
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "phone",
      notes: "",
    }),
  );
  return id;
}

/** The minutes from now after which each mail of two changes is sent, for a meeting that starts in so many minutes. */
async function waits(to: string, startsIn: number): Promise<number[]> {
  const id = await bookingId();
  const now = new Date();
  setClock(now);
  const startsAt = new Date(now.getTime() + startsIn * minute);
  const letter = letterTo("Amina", { type: "wrong-codes", params: { count: 1 } });
  for (let change = 0; change < 2; change++)
    await transaction((tx) => queueChangeMail(tx, to, letter, { bookingId: id, startsAt }));
  const db = await database();
  const rows = await db.select().from(mails).where(eq(mails.to, to)).orderBy(mails.dueAt);
  return rows.map(({ dueAt }) => Math.round((dueAt.getTime() - now.getTime()) / minute));
}

test("the mail about a change waits ten minutes", async () => {
  expect(await waits("hour@example.com", 60)).toEqual([0, 10]);
});

test("the mail about a change is sent five minutes before the start at the latest", async () => {
  expect(await waits("soon@example.com", 12)).toEqual([0, 7]);
});

test("the mail about a change of a meeting that starts within five minutes is sent at once", async () => {
  expect(await waits("now@example.com", 4)).toEqual([0, 0]);
});
