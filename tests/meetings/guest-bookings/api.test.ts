import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as newCode } from "@/app/api/guest-bookings/codes/route";
import { POST as confirm } from "@/app/api/guest-bookings/confirmation/route";
import { POST as request } from "@/app/api/guest-bookings/route";
import { listSlots } from "@/lib/meetings/availability/reads";
import { listBookings } from "@/lib/meetings/bookings/reads";
import { createBooking } from "@/lib/meetings/bookings/writes";
import type { GuestBooking, NewGuestBookingForm } from "@/lib/meetings/guest-bookings/contract";
import { guestMailInBrowser, guestRequestByToken } from "@/lib/meetings/guest-bookings/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { accounts, consents } from "@/lib/platform/db/tables/identity";
import { guestBookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { roomInWindow } from "@/tests/support/rate-window";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { freshDate, freshEmail as freshAddress, makeOpenHost } from "../open-host";

useDatabase("sample");

let host: Viewer;
/** 10:00 in Johannesburg. */
const tenOn = (date: string) => `${date}T08:00:00.000Z`;
const freshEmail = () => freshAddress("guest");
const all = { status: "" as const, page: 1, perPage: 100 };

beforeAll(async () => {
  host = await makeOpenHost();
});
beforeEach(async () => {
  await (await database()).execute(sql`delete from rate_limits`);
});

const formOf = (over: Partial<NewGuestBookingForm> = {}): NewGuestBookingForm => ({
  professionalId: host.professionalId!,
  startsAt: tenOn(freshDate()),
  name: "Wanjiru Kamau",
  email: freshEmail(),
  service: "bookkeeping",
  notes: "Can you take over my books?",
  timeZone: "Africa/Nairobi",
  agreeToTerms: true,
  ...over,
});
const send = (browser: Visitor, form: NewGuestBookingForm) => browser.call(request, { method: "POST", json: form });
const requested = async (browser: Visitor, form: NewGuestBookingForm) =>
  (await (await send(browser, form)).json()) as GuestBooking;
const enter = (browser: Visitor, json: { id?: string; code?: string; token?: string }) =>
  browser.call(confirm, { method: "POST", json });
async function mailTo(email: string) {
  const db = await database();
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.to, email))
    .orderBy(sql`created_at desc`);
  const text = mail?.text ?? "";
  return {
    subject: mail?.subject ?? "",
    text,
    code: /\b(\d{3} \d{3})\b/.exec(text)?.[1] ?? "",
    token: /\/book\/([\w-]{43})/.exec(text)?.[1] ?? "",
  };
}
const countMails = async (email: string) => (await database()).$count(mails, eq(mails.to, email));
const isFree = async (startsAt: string) => {
  const { slots } = await listSlots(null, host.professionalId!, { date: startsAt.slice(0, 10), duration: 60 });
  return slots.find((slot) => slot.startsAt === startsAt)!.free;
};
const code = async (response: Response) => ((await response.json()) as { code: string }).code;
const expire = async (id: string) =>
  (await database())
    .update(guestBookings)
    .set({ expiresAt: sql`now()` })
    .where(eq(guestBookings.id, id));

describe("a guest booking", () => {
  test("holds its time, unseen by the professional, until the code confirms it and opens an account", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id, page } = await requested(browser, form);
    expect(page).toBe(`/professional/${host.professionalId}/book?request=${id}`);
    expect(await isFree(form.startsAt)).toBe(false);
    expect((await listBookings(host, all)).items.some(({ startsAt }) => startsAt === form.startsAt)).toBe(false);
    const mail = await mailTo(form.email);
    expect(mail.text).toContain("11:00 in Nairobi, UTC+3 (10:00 in Johannesburg)");

    const answer = await enter(browser, { id, code: mail.code });
    expect(answer.status).toBe(200);
    const { bookingId } = (await answer.json()) as { bookingId: string };
    expect(await browser.role()).toBe("client");
    const [account] = await (await database()).select().from(accounts).where(eq(accounts.email, form.email));
    expect(account).toMatchObject({
      firstName: "Wanjiru",
      lastName: "Kamau",
      role: "client",
      roleSource: "sign-up",
      passwordHash: null,
      simulated: false,
      country: "KE",
      timeZone: "Africa/Nairobi",
      emailVerifiedAt: expect.any(Date) as Date,
    });
    const kinds = await (await database()).select().from(consents).where(eq(consents.accountId, account!.id));
    expect(kinds).toMatchObject([{ kind: "terms", action: "given" }]);
    const seen = (await listBookings(host, all)).items.find((booking) => booking.id === bookingId);
    expect(seen).toMatchObject({
      status: "pending",
      startsAt: form.startsAt,
      time: "10:00",
      timeZone: "Africa/Johannesburg",
      clientTimeZone: "Africa/Nairobi",
      clientName: "Wanjiru Kamau",
      notes: form.notes,
      service: "bookkeeping",
    });
  });

  test("simulated sign-in does not open its account", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    await enter(browser, { id, code: (await mailTo(form.email)).code });
    expect((await new Visitor("203.0.113.77").signIn(form.email)).status).toBe(401);
  });

  test("is confirmed by its link in another browser, which is not signed in", async () => {
    const form = formOf();
    await requested(new Visitor(), form);
    const other = new Visitor("203.0.113.8");
    const { token } = await mailTo(form.email);
    expect(await guestRequestByToken(token)).toMatchObject({ state: "open" });
    expect((await enter(other, { token })).status).toBe(200);
    expect(await other.role()).toBeNull();
    expect(await guestRequestByToken(token)).toMatchObject({ state: "done" });
    expect((await listBookings(host, all)).items.some(({ startsAt }) => startsAt === form.startsAt)).toBe(true);
  });

  test("is confirmed once: a second press of the code or the link answers the same booking", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const mail = await mailTo(form.email);
    const first = (await (await enter(browser, { id, code: mail.code })).json()) as { bookingId: string };
    const again = await enter(browser, { id, code: mail.code });
    expect([again.status, await again.json()]).toMatchObject([200, { bookingId: first.bookingId }]);
    const elsewhere = await enter(new Visitor(), { token: mail.token });
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([200, { bookingId: first.bookingId }]);
    const same = (await listBookings(host, all)).items.filter(({ startsAt }) => startsAt === form.startsAt);
    expect(same).toHaveLength(1);
  });

  test("can't be confirmed with a code in a browser that did not request it", async () => {
    const form = formOf();
    const { id } = await requested(new Visitor(), form);
    expect((await enter(new Visitor(), { id, code: (await mailTo(form.email)).code })).status).toBe(404);
  });

  test("frees its time after ten minutes, and can't be confirmed any more", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    await expire(id);
    expect(await isFree(form.startsAt)).toBe(true);
    const mail = await mailTo(form.email);
    expect((await enter(browser, { id, code: mail.code })).status).toBe(410);
    expect((await enter(browser, { token: mail.token })).status).toBe(410);
    expect(await (await database()).$count(accounts, eq(accounts.email, form.email))).toBe(0);
  });

  test("ends after five wrong codes, and frees its time", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const mail = await mailTo(form.email);
    const wrong = mail.code === "000 000" ? "000001" : "000000";
    for (let tries = 0; tries < 5; tries++)
      expect(await code(await enter(browser, { id, code: wrong }))).toBe("wrong-mailed-code");
    expect((await enter(browser, { id, code: mail.code })).status).toBe(410);
    expect((await enter(browser, { token: mail.token })).status).toBe(410);
    expect(await isFree(form.startsAt)).toBe(true);
  });

  test.each<[string, (digits: string) => string]>([
    ["without its space", (digits) => digits],
    ["with a dash", (digits) => `${digits.slice(0, 3)}-${digits.slice(3)}`],
    ["with no-break spaces around it", (digits) => `\u00a0${digits.slice(0, 3)}\u00a0${digits.slice(3)}\u200f`],
    [
      "in Arabic-Indic digits",
      (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ],
    ["in Persian digits", (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))],
    ["in full-width digits", (digits) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
  ])("takes a code %s", async (_, typed) => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const answer = await enter(browser, { id, code: typed((await mailTo(form.email)).code.replace(" ", "")) });
    expect(answer.status).toBe(200);
  });

  test("says how many tries are left after a wrong code, and takes the right one", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const mail = await mailTo(form.email);
    const wrong = mail.code === "000 000" ? "000001" : "000000";
    const refused = await enter(browser, { id, code: wrong });
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { code: "wrong-mailed-code", triesLeft: 4, fields: { code: "That code is incorrect. You have 4 tries left." } },
    ]);
    expect((await enter(browser, { id, code: mail.code })).status).toBe(200);
  });

  test("without JavaScript a wrong code leads back to the page of the request, with what was typed", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const mail = await mailTo(form.email);
    const wrong = mail.code === "000 000" ? "000001" : "000000";
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
    const body = new URLSearchParams({ id, code: wrong }).toString();
    const answer = await browser.call(confirm, { method: "POST", headers, body });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/professional/${host.professionalId}/book?request=${id}&typed=${wrong}`,
    ]);
  });

  test("gets a new code after a minute, which replaces the first one", async () => {
    await roomInWindow(60);
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const first = await mailTo(form.email);
    const ask = () => browser.call(newCode, { method: "POST", json: { id } });
    const tooSoon = await ask();
    expect([tooSoon.status, await code(tooSoon)]).toEqual([429, "too-many-codes"]);
    await (await database()).execute(sql`delete from rate_limits`);
    expect((await ask()).status).toBe(200);
    expect(await countMails(form.email)).toBe(2);
    expect((await enter(browser, { token: first.token })).status).toBe(410);
    expect((await enter(browser, { id, code: (await mailTo(form.email)).code })).status).toBe(200);
  });

  test("in another browser no new code can be asked for", async () => {
    const { id } = await requested(new Visitor(), formOf());
    expect((await new Visitor().call(newCode, { method: "POST", json: { id } })).status).toBe(404);
  });

  test("is in the notices of its client at once, as read", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    await enter(browser, { id, code: (await mailTo(form.email)).code });
    const { rows } = await (
      await database()
    ).execute(
      sql`select n.type, n.read_at is not null as read from notifications n join accounts a on a.id = n.account_id
        where a.email = ${form.email}`,
    );
    expect(rows).toEqual([{ type: "booking-sent", read: true }]);
  });
});

describe("an address with an account", () => {
  test("gets the same answer, and a mail that leads to sign-in, which then books", async () => {
    const db = await database();
    const owner = new Visitor();
    const email = "client@example.com";
    const stranger = new Visitor("203.0.113.50");
    const form = formOf({ email });
    const fresh = await send(new Visitor("203.0.113.51"), formOf());
    const known = await send(stranger, form);
    const shape = async (response: Response) => [
      response.status,
      [...response.headers.keys()],
      Object.keys((await response.json()) as object),
    ];
    const body = (await known.clone().json()) as GuestBooking;
    expect(await shape(known)).toEqual(await shape(fresh));
    const mail = await mailTo(email);
    expect(mail.subject).toContain("Sign in to book");
    expect(mail.code).toBe("");
    // A code never opens it, and neither does the link without a sign-in.
    expect(await code(await enter(stranger, { id: body.id, code: "123456" }))).toBe("wrong-mailed-code");
    expect(await code(await enter(stranger, { token: mail.token }))).toBe("sign-in-first");
    expect(await isFree(form.startsAt)).toBe(false);
    await owner.signIn(email);
    expect((await enter(owner, { token: mail.token })).status).toBe(200);
    const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
    const booking = (await listBookings(host, all)).items.find(({ startsAt }) => startsAt === form.startsAt);
    expect(booking?.clientId).toBe(account!.id);
  });

  test("a guest who comes back books by code alone, with the same account", async () => {
    const email = freshEmail();
    for (let visit = 0; visit < 2; visit++) {
      const browser = new Visitor();
      const { id } = await requested(browser, formOf({ email }));
      expect((await enter(browser, { id, code: (await mailTo(email)).code })).status).toBe(200);
    }
    expect(await (await database()).$count(accounts, eq(accounts.email, email))).toBe(1);
  });
});

describe("limits", () => {
  beforeEach(() => roomInWindow());

  test("one address gets five mails an hour, from whichever network", async () => {
    const email = freshEmail();
    for (let index = 0; index < 5; index++)
      expect((await send(new Visitor(`203.0.113.${100 + index}`), formOf({ email }))).status).toBe(202);
    const refused = await send(new Visitor("203.0.113.120"), formOf({ email }));
    expect([refused.status, refused.headers.has("retry-after")]).toEqual([429, true]);
    expect(await countMails(email)).toBe(5);
  });

  test("a network holds twenty times of one professional in an hour, and another network still books", async () => {
    const browser = new Visitor("203.0.113.140");
    expect((await send(browser, formOf())).status).toBe(202);
    await (await database()).execute(sql`update rate_limits set count = 20 where key like 'guest-booking-host:%'`);
    expect((await send(browser, formOf())).status).toBe(429);
    expect((await send(new Visitor("203.0.113.141"), formOf())).status).toBe(202);
  });

  test("a form of another site, a past time, a time between two slots and a missing consent are refused", async () => {
    const browser = new Visitor();
    const foreign = await browser.call(request, {
      method: "POST",
      json: formOf(),
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    const date = freshDate();
    for (const over of [
      { startsAt: "2020-01-06T08:00:00.000Z" },
      { startsAt: "9999-12-31T08:00:00.000Z" },
      { agreeToTerms: false },
      { timeZone: "Nowhere/Else" },
      { email: "nobody" },
    ])
      expect([over, (await send(browser, formOf(over))).status]).toEqual([over, 400]);
    for (const startsAt of [`${date}T08:10:00.000Z`, `${date}T02:00:00.000Z`, tenOn(addDays(date, 400))])
      expect([startsAt, await code(await send(browser, formOf({ startsAt })))]).toEqual([startsAt, "slot-closed"]);
    expect((await send(browser, formOf({ professionalId: "nobody-at-all" }))).status).toBe(404);
  });
});

describe("the last free time", () => {
  const memberBooks = (client: Viewer, date: string) =>
    codeOf(
      transaction((tx) =>
        createBooking(tx, client, {
          professionalId: host.professionalId!,
          date,
          time: "10:00",
          duration: 60,
          notes: "",
          service: "bookkeeping",
          meetingType: undefined,
        }),
      ),
    );

  test("goes to one of a guest and a member who book at the same moment", async () => {
    for (let round = 0; round < 4; round++) {
      const date = freshDate();
      const client = await makeViewer("client");
      const guest = send(new Visitor(), formOf({ startsAt: tenOn(date) })).then(async (response) =>
        response.status === 202 ? "done" : code(response),
      );
      const results = await Promise.all(
        round % 2 ? [memberBooks(client, date), guest] : [guest, memberBooks(client, date)],
      );
      expect(results.toSorted()).toEqual(["done", "slot-taken"]);
    }
  });

  test("is refused to a member while a guest holds it, and is theirs afterwards", async () => {
    const date = freshDate();
    const { id } = await requested(new Visitor(), formOf({ startsAt: tenOn(date) }));
    const client = await makeViewer("client");
    expect(await memberBooks(client, date)).toBe("slot-taken");
    await expire(id);
    expect(await memberBooks(client, date)).toBe("done");
  });

  test("is confirmed once when the code arrives twice at the same moment", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const mail = await mailTo(form.email);
    const answers = await Promise.all(
      [1, 2].map(async () => {
        const answer = await enter(browser, { id, code: mail.code });
        return [answer.status, ((await answer.json()) as { bookingId: string }).bookingId];
      }),
    );
    expect(answers).toEqual([
      [200, expect.any(String)],
      [200, answers[0]![1]],
    ]);
    const same = (await listBookings(host, all)).items.filter(({ startsAt }) => startsAt === form.startsAt);
    expect(same).toHaveLength(1);
  });
});

describe("simulated mail", () => {
  test("is shown to the browser that booked, for a new address only", async () => {
    const browser = new Visitor();
    const form = formOf();
    const { id } = await requested(browser, form);
    const secret = browser.cookies.get("daftari-guest-booking");
    expect(await guestMailInBrowser(id, secret)).toMatchObject({
      text: expect.stringContaining((await mailTo(form.email)).code) as string,
      path: `/professional/${host.professionalId}/book/${(await mailTo(form.email)).token}`,
    });
    expect(await guestMailInBrowser(id, "another-secret")).toBeNull();
    const known = await requested(browser, formOf({ email: "client@example.com" }));
    expect(await guestMailInBrowser(known.id, browser.cookies.get("daftari-guest-booking"))).toBeNull();
  });
});

describe("without JavaScript", () => {
  test("both forms lead on: to the page for the code, then to the page of the request, signed in", async () => {
    const browser = new Visitor();
    const form = formOf();
    const post = (handler: typeof request, fields: Record<string, string>) =>
      browser.call(handler, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } });
    const { agreeToTerms: _, ...fields } = form;
    const sent = await post(request, { ...(fields as unknown as Record<string, string>), agreeToTerms: "on" });
    expect(sent.status).toBe(303);
    const id = /\?request=([\w-]{36})$/.exec(sent.headers.get("location") ?? "")?.[1];
    const done = await post(confirm, { id: id!, code: (await mailTo(form.email)).code });
    expect([done.status, done.headers.get("location")]).toEqual([
      303,
      `/professional/${host.professionalId}/book?request=${id}`,
    ]);
    expect(await browser.role()).toBe("client");
  });
});
