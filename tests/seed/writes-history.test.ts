import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { history, hostIds } from "@/fixtures/history/cast";
import { getFigures } from "@/lib/analytics/figures/reads";
import { getClientDashboard, getProfessionalDashboard } from "@/lib/dashboards/dashboard/reads";
import { countWaiting } from "@/lib/dashboards/live-counts/reads";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { listLeads, listProjects } from "@/lib/deals/leads/reads";
import { listQuotes } from "@/lib/deals/quotes/reads";
import { moveQuote } from "@/lib/deals/quotes/writes";
import { listSaved } from "@/lib/directory/saved/reads";
import { demoPeople, demoProfileId } from "@/lib/identity/accounts/demo";
import { requestReset } from "@/lib/identity/password-resets/writes";
import { resetLatch } from "@/lib/identity/sign-in/session-store";
import { getBooking, listBookings, upcomingBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking } from "@/lib/meetings/bookings/writes";
import { getConversation, listConversations } from "@/lib/messaging/conversations/reads";
import { listMessages } from "@/lib/messaging/messages/reads";
import type { Role } from "@/lib/platform/auth/access";
import { nameByEmail } from "@/lib/platform/auth/email";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env } from "@/lib/platform/env";
import { seed } from "@/lib/seed/seed";
import { useDatabase } from "../support/database";
import { Visitor } from "../support/visitor";

useDatabase("sample");

const savedEnv = { mode: env.SIMULATED_SIGN_IN, secret: env.NEXTAUTH_SECRET };
afterAll(() => void Object.assign(env, { SIMULATED_SIGN_IN: savedEnv.mode, NEXTAUTH_SECRET: savedEnv.secret }));

const all = { page: 1, perPage: 100 };
const conversationsOf = async (viewer: Viewer) =>
  (await listConversations(viewer, { q: "", priority: "", ...all })).items;
const bookingsOf = async (viewer: Viewer) => (await listBookings(viewer, { status: "", ...all })).items;
const count = <T>(items: readonly T[], of: (item: T) => boolean) => items.filter(of).length;

/** A demo user as the viewer of a session. */
async function demo(role: Role): Promise<Viewer> {
  const db = await database();
  const { email } = demoPeople().find((person) => person.role === role)!;
  const [row] = await db
    .select({ account: accounts, professionalId: professionals.id })
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(eq(accounts.email, email));
  const { id, firstName, lastName, simulated } = row!.account;
  return {
    id,
    role: row!.account.role,
    email,
    name: `${firstName} ${lastName}`,
    sessionId: crypto.randomUUID(),
    professionalId: row!.professionalId,
    simulated,
  };
}

/** Rows that violate a rule; there must be none. */
async function broken(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await (await database()).execute(query)).rows;
}

describe("the demo accounts", () => {
  test("are created by the seed, and simulated sign-in opens these and creates no others", async () => {
    const db = await database();
    const before = await db.$count(accounts);
    for (const { email, role } of demoPeople()) {
      const visitor = new Visitor();
      await visitor.signIn(email);
      expect(await visitor.role(), email).toBe(role);
      expect((await demo(role)).name, "a person, not an address").not.toContain(nameByEmail(email).firstName);
    }
    expect(await db.$count(accounts)).toBe(before);
    expect((await demo("professional")).professionalId).toBe(demoProfileId);
  });

  test("give a client conversations, quotes, meetings and projects in every state", async () => {
    const viewer = await demo("client");
    const talks = await conversationsOf(viewer);
    expect(talks).toHaveLength(7);
    expect(new Set(talks.map(({ participantCountry }) => participantCountry)).size).toBeGreaterThanOrEqual(5);
    expect(talks.every(({ projectType, budget }) => projectType !== "" && budget !== "")).toBe(true);
    expect(count(talks, ({ unreadCount }) => unreadCount > 0)).toBe(2);
    expect(talks.map(({ professionalId }) => professionalId)).toContain(demoProfileId);

    const { items: quotes } = await listQuotes(viewer, all);
    for (const status of ["pending", "accepted", "declined", "withdrawn", "expired"])
      expect(
        count(quotes, (quote) => quote.status === status),
        status,
      ).toBeGreaterThan(0);

    const bookings = await bookingsOf(viewer);
    for (const status of ["pending", "confirmed", "cancelled", "completed", "no-show"])
      expect(
        count(bookings, (booking) => booking.status === status),
        status,
      ).toBeGreaterThan(0);
    expect(bookings.map(({ cancelReason }) => cancelReason)).toEqual(expect.arrayContaining(["client", "lapsed"]));
    expect(await upcomingBookings(viewer)).toHaveLength(3);
    expect(count(bookings, ({ status }) => status === "pending")).toBe(2);
    expect(count(bookings, ({ reviewable }) => reviewable)).toBeGreaterThan(0);
    expect(count(bookings, ({ history: events }) => events.some(({ kind }) => kind === "rescheduled"))).toBeGreaterThan(
      0,
    );

    const { items: projects } = await listProjects(viewer, all);
    expect(
      count(projects, ({ status, progress }) => status === "in-progress" && progress > 0 && progress < 100),
    ).toBeGreaterThan(0);
    expect(count(projects, ({ status, progress }) => status === "completed" && progress === 100)).toBeGreaterThan(0);

    expect((await listSaved(viewer)).total).toBe(7);
    const { quotes: offers } = await getFigures(viewer);
    for (const { status, count: number } of offers)
      expect(
        count(quotes, (quote) => quote.status === status),
        status,
      ).toBe(number);
    const { counts, activity } = await getClientDashboard(viewer);
    expect(counts).toEqual({ saved: 7, messages: 3, bookings: 3, requested: 2, quotes: 2 });
    expect(activity).toHaveLength(6);
  });

  test("give a professional leads in every state, meetings this week and next, and a year of work", async () => {
    const viewer = await demo("professional");
    const { items: leads } = await listLeads(viewer, { status: "", type: "", ...all });
    for (const status of ["new", "viewed", "applied"])
      expect(
        count(leads, (lead) => lead.status === status),
        status,
      ).toBeGreaterThan(0);
    expect(new Set((await conversationsOf(viewer)).map(({ clientId }) => clientId)).size).toBeGreaterThanOrEqual(8);

    const bookings = await bookingsOf(viewer);
    const soon = Date.now() + 14 * 86_400_000;
    expect(
      count(
        bookings,
        ({ status, startsAt }) =>
          status === "confirmed" && Date.parse(startsAt) > Date.now() && Date.parse(startsAt) < soon,
      ),
    ).toBeGreaterThanOrEqual(5);
    const months = (rows: { startsAt: string }[]) => new Set(rows.map(({ startsAt }) => startsAt.slice(0, 7)));
    expect(months(bookings.filter(({ status }) => status === "completed")).size).toBeGreaterThanOrEqual(12);

    const { profile, counts, earned } = await getProfessionalDashboard(viewer);
    expect(profile).toMatchObject({ id: demoProfileId, status: "approved" });
    expect(counts.newLeads).toBeGreaterThan(0);
    expect(earned).toBeGreaterThan(0);
  });

  test("have notices that link to their own existing items", async () => {
    for (const role of ["client", "professional"] as const) {
      const viewer = await demo(role);
      const first = await listNotifications(viewer, all);
      const pages = await Promise.all(
        Array.from({ length: first.pages }, (_, index) => listNotifications(viewer, { ...all, page: index + 1 })),
      );
      const notices = pages.flatMap(({ items }) => items);
      expect(first.total).toBeGreaterThan(30);
      expect(first.unread).toBeGreaterThan(0);
      expect(first.unread).toBeLessThan(first.total / 2);
      for (const href of new Set(notices.map((notice) => notice.href)))
        expect(await leadsSomewhere(viewer, href), href).toBe(true);
    }
  });
});

/** True when a notice's link leads to an item of this user; another user's item throws a 404. */
async function leadsSomewhere(viewer: Viewer, href: string): Promise<boolean> {
  const { pathname, searchParams, hash } = new URL(href, "http://localhost");
  const conversation = searchParams.get("conversation");
  const booking = searchParams.get("booking");
  if (pathname === "/messages" && conversation)
    return (await getConversation(viewer, conversation)).id === conversation;
  if (pathname === "/calendar" && booking) {
    const { history: events } = await getBooking(viewer, booking);
    const days = events.flatMap(({ toStartsAt }) => toStartsAt ?? []).map((at) => at.slice(0, 10));
    return days.includes(searchParams.get("date")!);
  }
  if (pathname === "/dashboard") return viewer.role === "client";
  if (pathname !== "/professional-dashboard" || viewer.role !== "professional") return false;
  if (!hash) return ["leads", "projects"].includes(searchParams.get("tab") ?? "");
  const [review] = await broken(
    sql`select id from reviews where id = ${hash.slice("#review-".length)} and professional_id = ${viewer.professionalId}`,
  );
  return review !== undefined;
}

describe("the history of the demo accounts", () => {
  test("has messages without gaps, the last of which is the conversation's last", async () => {
    expect(
      await broken(sql`
      select c.id from conversations c left join messages m on m.conversation_id = c.id group by c.id
      having count(m.id) <> c.last_seq or coalesce(max(m.seq), 0) <> c.last_seq or max(m.created_at) <> c.last_message_at or min(m.created_at) < c.created_at`),
    ).toEqual([]);
    expect(
      await broken(
        sql`select 1 from messages m join messages later on later.conversation_id = m.conversation_id and later.seq = m.seq + 1 where later.created_at < m.created_at`,
      ),
    ).toEqual([]);
    expect(
      await broken(sql`
      select 1 from conversations c cross join lateral (values (c.client_id), ((select account_id from professionals p where p.id = c.professional_id))) side(account_id)
      left join conversation_members cm on cm.conversation_id = c.id and cm.account_id = side.account_id
      where cm.read_seq is null or cm.read_seq > cm.delivered_seq or cm.delivered_seq > c.last_seq
         or cm.read_seq < (select coalesce(max(seq), 0) from messages m where m.conversation_id = c.id and m.sender_id = side.account_id)`),
    ).toEqual([]);
  });

  test("has one project for each accepted quote, with its value, and a message for each step", async () => {
    expect(
      await broken(sql`
      select q.id from quotes q left join projects p on p.quote_id = q.id
      where (q.status = 'accepted') <> (p.id is not null) or p.value_cents <> q.amount_cents or (q.status = 'pending') <> (q.decided_at is null) or p.created_at <> q.decided_at`),
    ).toEqual([]);
    expect(
      await broken(sql`
      select q.id from quotes q left join messages m on m.quote_id = q.id and m.conversation_id = q.conversation_id group by q.id
      having count(*) filter (where m.type = 'quote' and m.created_at = q.created_at) <> 1 or count(*) filter (where m.type = 'event' and m.created_at = q.decided_at) <> (case when q.status = 'pending' then 0 else 1 end)`),
    ).toEqual([]);
    expect(
      await broken(
        sql`select id from projects where (status = 'completed') <> (completed_at is not null) or (status = 'completed' and progress <> 100)`,
      ),
    ).toEqual([]);
  });

  test("has each review of a named work from that work's client, within fourteen days of it", async () => {
    expect(
      await broken(sql`
      select r.id from reviews r left join bookings b on b.id = r.booking_id left join projects p on p.id = r.project_id
      where r.client_account_id is not null and (coalesce(b.client_id, p.client_id) is distinct from r.client_account_id
        or coalesce(b.professional_id, p.professional_id) <> r.professional_id or r.review_date - coalesce(b.ends_at, p.completed_at)::date not between 0 and 14)`),
    ).toEqual([]);
    const hosts = sql.join(
      hostIds.map((id) => sql`${id}`),
      sql`, `,
    );
    expect(
      await broken(sql`select 1 from reviews where client_account_id is not null and professional_id in (${hosts})`),
    ).toHaveLength(4);
  });

  test("counts the same unread messages in the list, in the badge and in the thread", async () => {
    for (const role of ["client", "professional"] as const) {
      const viewer = await demo(role);
      const talks = await conversationsOf(viewer);
      const sum = talks.reduce((total, { unreadCount }) => total + unreadCount, 0);
      expect((await countWaiting(viewer)).messages).toBe(sum);
      for (const talk of talks)
        expect((await listMessages(viewer, talk.id, { limit: 100 })).items.at(-1)?.content).toBe(talk.lastMessage);
    }
  });

  test("can be continued: the quote accepted, the meeting confirmed", async () => {
    const client = await demo("client");
    const professional = await demo("professional");
    const offer = (await listQuotes(client, all)).items.find(
      ({ status, professionalId }) => status === "pending" && professionalId === demoProfileId,
    )!;
    expect(await moveQuote(client, offer.id, offer.version, "accept")).toMatchObject({
      status: "accepted",
      projectId: expect.any(String),
    });
    const pending = (await bookingsOf(professional)).find(
      ({ status, clientId }) => status === "pending" && clientId === client.id,
    )!;
    expect(await changeBooking(professional, pending.id, pending.version, { action: "confirm" })).toMatchObject({
      status: "confirmed",
    });
  });
});

describe("seeding again", () => {
  test("after a reset makes the same demo users again, and no duplicates", async () => {
    const db = await database();
    const storedEmails = await db.select({ email: accounts.email }).from(accounts).orderBy(accounts.email);
    const today = new Date("2026-12-24T18:00:00Z");
    await seed(db, { professionals: 40, reset: true, today });
    const again = await db.select({ email: accounts.email }).from(accounts).orderBy(accounts.email);
    const emails = [...demoPeople(), ...history.people].flatMap(({ email }) => email ?? []);
    for (const people of [storedEmails, again])
      expect(people.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
    const ids = async () =>
      (
        await db.execute(
          sql`select id from messages union all select id from bookings union all select id from notifications union all select id from accounts order by id`,
        )
      ).rows;
    const first = await ids();
    await seed(db, { professionals: 40, reset: true, today: new Date("2026-12-24T03:00:00Z") });
    expect(await ids()).toEqual(first);
  });

  test("skips the history when a demo user is missing, or an address belongs to a real account", async () => {
    const db = await database();
    await seed(db, { professionals: 5, reset: true });
    expect(await db.$count(accounts)).toBe(0);
    await db.insert(accounts).values({
      email: "client@example.com",
      role: "client",
      roleSource: "sign-up",
      passwordHash: "their own",
      firstName: "Real",
      country: "ZA",
    });
    await seed(db, { professionals: 40, reset: true });
    expect(await db.select({ firstName: accounts.firstName }).from(accounts)).toEqual([{ firstName: "Real" }]);
    await db.delete(accounts);
  });

  test("works in a large database too, where better rated professionals are listed before the demo ones", async () => {
    const db = await database();
    await seed(db, { professionals: 2500, reset: true });
    expect(await db.$count(professionals, eq(professionals.listed, true))).toBeGreaterThan(2400);
    expect(await db.$count(accounts)).toBeGreaterThan(10);
  }, 120_000);

  test("for a live site creates no account at all", async () => {
    const db = await database();
    await seed(db, { professionals: 40, reset: true, demo: false });
    expect(await db.$count(accounts)).toBe(0);
  });

  test("leaves no account that can sign in once the site is live, by any method", async () => {
    const db = await database();
    await seed(db, { professionals: 40, reset: true });
    // Mails sent by the seeded history.
    await db.delete(mails);
    const everybody = await db
      .select({ email: accounts.email, passwordHash: accounts.passwordHash, simulated: accounts.simulated })
      .from(accounts);
    expect(everybody.length).toBeGreaterThan(3 + history.people.length - 1 + 40);
    expect(everybody.every(({ passwordHash, simulated }) => passwordHash === null && simulated)).toBe(true);
    Object.assign(env, { SIMULATED_SIGN_IN: "off", NEXTAUTH_SECRET: "a secret of at least thirty-two bytes" });
    resetLatch();
    // No account has a password, so one sign-in per kind of user shows the refusal.
    const kinds = [
      ...demoPeople().map(({ email }) => email),
      "zahra@farah-ceramics.example",
      "salim.bakari@example.com",
    ];
    for (const [index, email] of kinds.entries())
      expect((await new Visitor(`203.0.113.${index + 10}`).signIn(email)).status, email).toBe(401);
    for (const { email } of everybody.filter((_, index) => index % 9 === 0)) await requestReset(email);
    expect(
      await db.$count(
        mails,
        inArray(
          mails.to,
          everybody.map(({ email }) => email),
        ),
      ),
    ).toBe(0);
    expect(await db.$count(accounts, eq(accounts.role, "admin"))).toBe(0);
    await db.update(settings).set({ simulationLatchedAt: null });
  }, 90_000);
});
