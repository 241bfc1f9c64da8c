import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as act } from "@/app/api/meeting-links/route";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { nextFree } from "@/lib/meetings/availability/reads";
import type { Booking, NewBooking } from "@/lib/meetings/bookings/contract";
import { getBooking, listBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { meetingByToken } from "@/lib/meetings/mailed-links/reads";
import { meetingToken } from "@/lib/meetings/meeting-tokens/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, consents } from "@/lib/platform/db/tables/identity";
import { bookingInvitations, bookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { freshDate, freshEmail as freshAddress, makeOpenHost } from "../open-host";

useDatabase("sample");

let host: Viewer;
const freshEmail = () => freshAddress("invited");
const all = { status: "" as const, page: 1, perPage: 100 };

beforeAll(async () => {
  host = await makeOpenHost();
});
beforeEach(async () => {
  const db = await database();
  await db.execute(sql`delete from rate_limits`);
  await db.execute(sql`update booking_invitations set invited_at = now() - interval '2 days'`);
});

const invite = (email: string, over: Partial<NewBooking> = {}): Promise<Booking> =>
  transaction((tx) =>
    createBooking(tx, host, {
      clientName: "Wanjiru Kamau",
      clientEmail: email,
      date: freshDate(),
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "video",
      notes: "",
      ...over,
    }),
  );
async function mailTo(email: string) {
  const db = await database();
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(sql`created_at desc`);
  const text = mail?.text ?? "";
  return { subject: mail?.subject ?? "", text, ics: mail?.ics ?? "", token: tokenIn(text) };
}
const tokenIn = (text: string) => /\/meeting\/([\w.-]+)/.exec(text)?.[1] ?? "";
const send = (browser: Visitor, json: Record<string, unknown>) => browser.call(act, { method: "POST", json });
const codeIn = async (response: Response) => ((await response.json()) as { code: string }).code;
const rowOf = async (id: string) => (await (await database()).select().from(bookings).where(eq(bookings.id, id)))[0]!;
const countMails = async (email: string) => (await database()).$count(mails, eq(mails.to, email));

describe("a meeting for one's own client", () => {
  test("is confirmed at once, and the client is invited with a link for each answer", async () => {
    const email = freshEmail();
    const made = await invite(email);
    expect(made).toMatchObject({ status: "confirmed", clientId: null, invitation: { email, state: "open" } });
    const mail = await mailTo(email);
    expect(mail.subject).toContain("invited you to a meeting");
    expect(mail.text).toContain("Hello Wanjiru,");
    for (const label of ["Accept this meeting", "Choose another time", "Decline this meeting"])
      expect(mail.text).toContain(label);
    const entry = mail.ics!.replaceAll("\r\n ", "");
    expect(entry).toContain("METHOD:REQUEST");
    expect(entry).toContain(`RSVP=FALSE:mailto:${email}`);
    const page = await meetingByToken(mail.token);
    expect(page).toMatchObject({ side: "client", invited: true, hasAccount: false, changed: false });
    expect(page!.actions).toEqual(["accept", "move", "cancel"]);
    expect(page!.booking.invitation).toBeNull();
    expect(page!.free.length).toBeGreaterThan(10);
  });

  test("becomes a client's only when they accept, which opens an account without signing in", async () => {
    const email = freshEmail();
    const { id, version } = await invite(email);
    const { token } = await mailTo(email);
    const browser = new Visitor();
    expect(await codeIn(await send(browser, { token, action: "accept" }))).toBe("invalid-input");
    expect((await send(browser, { token, action: "accept", agreeToTerms: true })).status).toBe(200);
    expect(await browser.role()).toBeNull();
    const [account] = await (await database()).select().from(accounts).where(eq(accounts.email, email));
    expect(account).toMatchObject({ firstName: "Wanjiru", role: "client", passwordHash: null });
    expect(await (await database()).select().from(consents).where(eq(consents.accountId, account!.id))).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ clientId: account!.id, status: "confirmed", version: version + 1 });
    expect(await getBooking(host, id)).toMatchObject({ invitation: { state: "accepted" } });
    expect((await listNotifications(host, { page: 1, perPage: 5 })).items[0]!.title).toBe(
      "Wanjiru Kamau accepted your meeting",
    );
    expect(await codeIn(await send(browser, { token, action: "cancel" }))).toBe("meeting-link-expired");
  });

  test("waits for a sign-in where the address has an account, and blocks nothing until then", async () => {
    const browser = new Visitor();
    const email = freshEmail();
    await browser.signIn(email);
    const [account] = await (await database()).select().from(accounts).where(eq(accounts.email, email));
    const client: Viewer = { ...(await makeViewer("client")), id: account!.id, email };
    const made = await invite(email);
    const { token } = await mailTo(email);
    expect((await listBookings(client, all)).items.some(({ id }) => id === made.id)).toBe(false);
    expect(await codeIn(await send(new Visitor(), { token, action: "accept", agreeToTerms: true }))).toBe(
      "sign-in-first",
    );
    expect((await rowOf(made.id)).clientId).toBeNull();
    const { rows } = await (
      await database()
    ).execute<{ id: string }>(
      sql`select id from professionals where listed and country = 'ZA' and id <> ${host.professionalId} order by id limit 1`,
    );
    const other = await makeViewer("professional", { professionalId: rows[0]!.id });
    const elsewhere = await transaction((tx) =>
      createBooking(tx, other, {
        clientName: "X",
        date: made.date,
        time: "10:00",
        duration: 60,
        serviceType: "Tax Consultation",
        notes: "",
      }),
    );
    await (await database()).update(bookings).set({ clientId: client.id }).where(eq(bookings.id, elsewhere.id));
    const refused = await send(browser, { token, action: "accept" });
    expect(await codeIn(refused)).toBe("client-busy");
    await changeBooking(other, elsewhere.id, elsewhere.version, { action: "cancel" });
    expect((await send(browser, { token, action: "accept" })).status).toBe(200);
    expect((await rowOf(made.id)).clientId).toBe(client.id);
  });

  test("can be moved by the link without an account, which asks the professional, and by the professional", async () => {
    const email = freshEmail();
    const made = await invite(email);
    const { token } = await mailTo(email);
    const [startsAt] = (await meetingByToken(token))!.free.slice(3);
    const answer = await send(new Visitor(), { token, action: "move", startsAt });
    expect(answer.status).toBe(200);
    const moved = await getBooking(host, made.id);
    expect(moved).toMatchObject({ status: "pending", startsAt, clientId: null });
    expect(moved.history.at(-1)).toMatchObject({ kind: "rescheduled", by: "client" });
    const next = tokenIn(((await answer.json()) as { page: string }).page);
    expect(await meetingByToken(next)).toMatchObject({ changed: false, booking: { startsAt } });
    const confirmed = await changeBooking(host, made.id, moved.version, { action: "confirm" });
    expect((await mailTo(email)).subject).toContain("confirmed your meeting");
    await changeBooking(host, made.id, confirmed.version, {
      action: "reschedule",
      date: freshDate(),
      time: "09:00",
    });
    expect((await mailTo(email)).subject).toContain("moved your meeting");
    expect(await meetingByToken(token)).toMatchObject({ changed: true, actions: [] });
    expect(await codeIn(await send(new Visitor(), { token: next, action: "cancel" }))).toBe("meeting-link-expired");
  });

  test("is cancelled by declining, with the reason for the professional, and the address gets no more mails", async () => {
    const email = freshEmail();
    const made = await invite(email);
    const { token } = await mailTo(email);
    const declined = await send(new Visitor(), { token, action: "cancel", reason: "time", note: "I travel." });
    expect(declined.status).toBe(200);
    const seen = await getBooking(host, made.id);
    expect(seen).toMatchObject({
      status: "cancelled",
      cancelReason: "client",
      cancellation: { reason: "time", note: "I travel." },
      invitation: { state: "declined" },
    });
    const count = await countMails(email);
    expect(await codeOf(changeBooking(host, made.id, seen.version, { action: "reopen" }))).toBe(
      "cancelled-by-other-side",
    );
    expect(await countMails(email)).toBe(count);
  });

  test("is refused past 20 invitations a day, and the address is mailed ten times at most before it accepts", async () => {
    for (let i = 0; i < 20; i++) await invite(freshEmail(), { time: "08:00", duration: 30 });
    expect(await codeOf(invite(freshEmail()))).toBe("too-many-invitations");
    const db = await database();
    await db.update(bookingInvitations).set({ invitedAt: new Date(Date.now() - 2 * 86_400_000) });
    const email = freshEmail();
    let booking = await invite(email);
    for (let i = 0; i < 12; i++) {
      // As if the changes were eleven minutes apart: those within ten minutes are one mail.
      await db.execute(sql`update mails set created_at = created_at - interval '11 minutes'`);
      booking = await changeBooking(host, booking.id, booking.version, {
        action: "reschedule",
        date: booking.date,
        time: i % 2 ? "10:00" : "11:00",
      });
    }
    expect(await countMails(email)).toBe(10);
  });
});

describe("a mailed link", () => {
  test("of the professional confirms once, and a forged, started or other side's link grants nothing", async () => {
    const client = await makeViewer("client");
    const made = await transaction((tx) =>
      createBooking(tx, client, {
        professionalId: host.professionalId!,
        date: freshDate(),
        time: "10:00",
        duration: 60,
        serviceType: "Tax Consultation",
        notes: "",
      }),
    );
    const mail = await mailTo(host.email);
    expect(mail.text).toContain("Confirm this meeting");
    const forged = mail.token.replace(".professional.", ".client.");
    expect(await codeIn(await send(new Visitor(), { token: forged, action: "cancel" }))).toBe("meeting-link-expired");
    const own = await meetingToken({ bookingId: made.id, side: "client", version: made.version });
    expect(await codeIn(await send(new Visitor(), { token: own, action: "confirm" }))).toBe("booking-move-refused");
    expect((await send(new Visitor(), { token: mail.token, action: "confirm" })).status).toBe(200);
    expect((await rowOf(made.id)).status).toBe("confirmed");
    expect(await codeIn(await send(new Visitor(), { token: mail.token, action: "cancel" }))).toBe(
      "meeting-link-expired",
    );
    const db = await database();
    const fresh = await meetingToken({ bookingId: made.id, side: "client", version: made.version + 1 });
    await db.execute(
      sql`update bookings set starts_at = now() - interval '1 minute', ends_at = now() where id = ${made.id}`,
    );
    expect(await meetingByToken(fresh)).toBeNull();
    expect(await codeIn(await send(new Visitor(), { token: fresh, action: "cancel" }))).toBe("meeting-link-expired");
  });

  test("to a time taken meanwhile answers 409 with the nearest free ones, and the link still works", async () => {
    const email = freshEmail();
    await invite(email);
    const { token } = await mailTo(email);
    const [startsAt] = (await meetingByToken(token))!.free;
    const [slot] = await nextFree(await database(), host.professionalId!, { duration: 60, count: 1 });
    expect(slot!.startsAt).toBe(startsAt);
    await invite(freshEmail(), { date: slot!.date, time: slot!.time });
    const refused = await send(new Visitor(), { token, action: "move", startsAt });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "slot-taken", nearest: expect.any(Array) as string[] });
    expect((await send(new Visitor(), { token, action: "cancel" })).status).toBe(200);
  });

  test("is a plain form too, which answers with the page of the new version", async () => {
    const email = freshEmail();
    await invite(email);
    const { token } = await mailTo(email);
    const answer = await new Visitor().call(act, {
      method: "POST",
      body: new URLSearchParams({ token, action: "accept", agreeToTerms: "on" }),
      headers: { Accept: "text/html", "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/meeting\/[\w.-]+\?done=accept$/);
  });
});

test("a cancelled meeting tells the client why, and mails the next free times", async () => {
  const client = await makeViewer("client");
  const made = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: freshDate(),
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      notes: "",
    }),
  );
  await changeBooking(host, made.id, made.version, { action: "cancel", reason: "ill", note: "Back on Monday." });
  expect(await getBooking(client, made.id)).toMatchObject({
    cancellation: { reason: "ill", note: "Back on Monday." },
  });
  const { text } = await mailTo(client.email);
  expect(text).toContain("Illness or an emergency. Back on Monday.");
  expect(text.match(new RegExp(`/professional/${host.professionalId}/book\\?date=`, "g"))).toHaveLength(3);
});
