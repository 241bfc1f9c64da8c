import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { seal } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import * as t from "@/lib/platform/db/tables";
import { makeAffiliate, pay, refer } from "@/tests/affiliates/agreement/support";
import { setPlan } from "@/tests/identity/seats/support";
import { makeHost } from "@/tests/privacy/consents/planted";
import { emptyTables } from "@/tests/support/empty-tables";
import type { Fault } from "@/tests/support/failing-row";
import { makeViewer } from "@/tests/support/viewers";

/** Three due items of a job: how one of them is made to fail, and how a finished one is recognised. */
export interface DueItems {
  now: Date;
  /** Ids in the order in which the job works on them. */
  items: readonly string[];
  fault: (item: string) => Fault;
  /** A condition in SQL. */
  isDone: (item: string) => string;
}

const hour = 3_600_000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms);

async function three<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < 3; index++) made.push(await make(index));
  return made;
}
const ids = () => Array.from({ length: 3 }, () => randomUUID()).sort();
const idsOf = (viewers: readonly Viewer[]) => viewers.map(({ id }) => id).sort();
const isGone = (table: string, column: string) => (item: string) =>
  `not exists (select from ${table} where ${column}::text = '${item}')`;
const isThere = (table: string, where: (item: string) => string) => (item: string) =>
  `exists (select from ${table} where ${where(item)})`;

async function insertFiles(kind: string, createdAt: Date): Promise<string[]> {
  const owner = await makeViewer("client");
  const files = ids();
  const db = await database();
  await db
    .insert(t.files)
    .values(files.map((id) => ({ id, ownerId: owner.id, kind, name: "x", type: "x", size: 0, sha256: "", createdAt })));
  return files;
}

/** An old account of a professional with a listed profile. */
async function oldHost(): Promise<Viewer> {
  const host = await makeHost(`Host ${randomUUID().slice(0, 8)}`);
  const db = await database();
  await db.execute(sql`update accounts set created_at = '2020-01-01' where id = ${host.id}`);
  return host;
}

/** Confirmed meetings that begin at this time, each with people of its own. */
async function insertMeetings(startsAt: Date, status: "pending" | "confirmed" | "completed"): Promise<string[]> {
  const db = await database();
  const bookings = ids();
  for (const id of bookings) {
    const host = await oldHost();
    const client = await makeViewer("client");
    await db.insert(t.bookings).values({
      id,
      professionalId: host.professionalId!,
      clientId: client.id,
      clientName: "Amina Diallo",
      status,
      startsAt,
      endsAt: new Date(startsAt.getTime() + hour),
      duration: 60,
      timeZone: "Africa/Lagos",
      serviceType: "tax-consultation",
      meetingType: "video",
      holdExpiresAt: startsAt,
    });
  }
  return bookings;
}

async function insertCases(values: Partial<typeof t.verifications.$inferInsert>): Promise<string[]> {
  const db = await database();
  const cases = ids();
  for (const id of cases) {
    const host = await oldHost();
    const owner = { professionalId: host.professionalId!, accountId: host.id };
    await db.insert(t.verifications).values({ id, ...owner, status: "approved", decidedAt: ago(400 * day), ...values });
  }
  return cases;
}

/** A value as releases without data keys stored it: without the key's id. */
const oldSealed = async (purpose: string, text: string) => (await seal(purpose, text)).split(".")[1]!;

const remindersOf = (kind: string, items: string[], now: Date): DueItems => ({
  now,
  items,
  fault: (item) => ({ table: "reminders", on: "insert", when: `new.about = '${item}'` }),
  isDone: isThere("reminders", (item) => `about = '${item}' and kind = '${kind}'`),
});

/** For every job, with what it works on; a job without items has the reason instead. */
export const dueItems: Record<string, (() => Promise<DueItems>)[] | string> = {
  "content.publish-due": [
    async () => {
      const db = await database();
      const items = ids();
      for (const id of items) {
        const { id: accountId } = await makeViewer("professional");
        await db.insert(t.contentChannels).values({ accountId, platform: "facebook" });
        await db.insert(t.contentItems).values({
          id,
          accountId,
          platform: "facebook",
          type: "post",
          content: "Tax tips",
          status: "scheduled",
          scheduledAt: ago(hour),
        });
      }
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "content_items", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("content_items", (item) => `id = '${item}' and status = 'published'`),
      };
    },
  ],
  "mails.drop-read": [
    async () => {
      const db = await database();
      const { id: accountId } = await makeViewer("client");
      const items = ids();
      for (const id of items) {
        const notice = {
          id: randomUUID(),
          accountId,
          kind: "account",
          title: "x",
          href: "/",
          readAt: ago(hour),
        } as const;
        await db.insert(t.notifications).values(notice);
        const mail = { to: "a@example.com", kind: "test", subject: "x", text: "x", html: "x" };
        await db.insert(t.mails).values({ id, ...mail, noticeId: notice.id });
      }
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "mails", on: "delete", when: `old.id = '${item}'` }),
        isDone: isGone("mails", "id"),
      };
    },
  ],
  "alerts.mail": [
    async () => {
      const db = await database();
      const items = ids();
      for (const id of items) {
        const { id: accountId } = await makeViewer("client");
        await db.execute(sql`update accounts set email_verified_at = now() where id = ${accountId}`);
        await db.insert(t.searchAlerts).values({ id, accountId, search: "", checkedAt: ago(2 * day) });
      }
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "search_alerts", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("search_alerts", (item) => `id = '${item}' and checked_at > now() - interval '1 day'`),
      };
    },
  ],
  "deadlines.remind": [
    async () => {
      const db = await database();
      const items: string[] = [];
      const answers = {
        country: "KE",
        kind: "company",
        vat: "monthly",
        employees: true,
        yearEnd: 12,
        extra: {},
        dates: {},
      };
      for (let count = 0; count < 3; count += 1) {
        const { id: accountId } = await makeViewer("client");
        await db.insert(t.deadlineLists).values({ accountId, answers, reminderDays: [14, 7, 1] });
        items.push(accountId);
      }
      return {
        // After seven in the morning in Johannesburg.
        now: new Date("2026-12-14T09:00:00Z"),
        items,
        fault: (item) => ({ table: "deadline_reminders", on: "insert", when: `new.account_id = '${item}'` }),
        isDone: isThere("deadline_reminders", (item) => `account_id = '${item}'`),
      };
    },
  ],
  "practice.remind-of-papers": [
    async () => {
      const db = await database();
      const host = await makeHost(`Host ${randomUUID().slice(0, 8)}`);
      const items = ids();
      for (const id of items) {
        const list = { professionalId: host.professionalId!, origin: "own" as const, kind: "company" as const };
        const [client] = await db
          .insert(t.practiceClients)
          .values({ ...list, name: "Mara Bakers", email: `${id}@example.com` })
          .returning();
        await db.insert(t.practiceRequests).values({
          id,
          professionalId: host.professionalId!,
          clientId: client!.id,
          title: "VAT return",
          dueOn: "2026-12-17",
          zone: "Africa/Nairobi",
          linkExpiresAt: new Date("2027-02-01"),
          sentAt: new Date("2026-12-01"),
        });
        await db.insert(t.practiceRequestItems).values({ requestId: id, position: 0, name: "Sales" });
      }
      return {
        now: new Date("2026-12-14T09:00:00Z"),
        items,
        fault: (item) => ({ table: "practice_requests", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("practice_requests", (item) => `id = '${item}' and reminded_on is not null`),
      };
    },
  ],
  "meetings.wall-times": [
    async () => ({
      now: new Date(),
      items: await insertMeetings(new Date(Date.now() + 20 * day), "confirmed"),
      fault: (item) => ({ table: "bookings", on: "update", when: `new.id = '${item}'` }),
      isDone: isThere("bookings", (item) => `id = '${item}' and local_time is not null`),
    }),
  ],
  "reminders.send": [
    async () => {
      const startsAt = new Date(Date.now() + 30 * day);
      const now = new Date(startsAt.getTime() - 24 * hour + 600_000);
      return remindersOf("meeting-24h", await insertMeetings(startsAt, "confirmed"), now);
    },
    async () => {
      const startsAt = new Date(Date.now() + 40 * day);
      const now = new Date(startsAt.getTime() - 2 * hour + 600_000);
      return remindersOf("meeting-2h", await insertMeetings(startsAt, "confirmed"), now);
    },
    async () => {
      const startsAt = new Date(Date.now() + 50 * day);
      const now = new Date(startsAt.getTime() + 30 * hour);
      return remindersOf("review-asked", await insertMeetings(startsAt, "completed"), now);
    },
    async () => {
      const db = await database();
      const lastDay = new Date(Date.now() + 60 * day).toISOString().slice(0, 10);
      // At noon, so that the second run is on the quote's last day, too.
      const now = new Date(`${lastDay}T12:00Z`);
      const items = ids();
      for (const id of items) {
        const host = await oldHost();
        const client = await makeViewer("client");
        const pair = { professionalId: host.professionalId!, clientId: client.id };
        const [thread] = await db.insert(t.conversations).values(pair).returning({ id: t.conversations.id });
        await db.insert(t.quotes).values({
          id,
          ...pair,
          conversationId: thread!.id,
          serviceType: "Tax Returns",
          description: "x",
          amountCents: 100,
          validUntil: lastDay,
        });
      }
      return remindersOf("quote-ends", items, now);
    },
  ],
  "files.sweep-unsent": [
    async () => ({
      now: new Date(),
      items: await insertFiles("message", ago(25 * hour)),
      fault: (item) => ({ table: "files", on: "delete", when: `old.id = '${item}'` }),
      isDone: isGone("files", "id"),
    }),
  ],
  "files.move": "Needs an object store: tests/platform/files/writes-object-store.",
  "files.delete-objects": "Needs an object store: tests/platform/files/writes-object-store.",
  "counts.forget-old": [
    async () => {
      const db = await database();
      const items = ids();
      const old = {
        calls: 1,
        errors: 0,
        totalMs: 1,
        maxMs: 1,
        day: ago(40 * day)
          .toISOString()
          .slice(0, 10),
      };
      await db.insert(t.requestCounts).values(items.map((endpoint) => ({ endpoint, ...old })));
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "request_counts", on: "delete", when: `old.endpoint = '${item}'` }),
        isDone: isGone("request_counts", "endpoint"),
      };
    },
  ],
  "announcements.switch": [
    async () => {
      const items = ids();
      const db = await database();
      for (const id of items)
        await db.insert(t.announcements).values({
          id,
          text: "Hello",
          audience: "everyone",
          startsAt: ago(hour),
          endsAt: new Date(Date.now() + day),
        });
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "announcements", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("announcements", (item) => `id = '${item}' and live`),
      };
    },
  ],
  "admins.digest": [
    async () => {
      const db = await database();
      const admins = await three(() => makeViewer("admin"));
      await db.insert(t.contactMessages).values({
        name: "Ama",
        email: "ama@example.com",
        inquiryType: "general",
        subject: "Hello",
        message: "Hello",
      });
      return {
        now: new Date("2031-01-07T09:10:00Z"),
        items: idsOf(admins),
        fault: (item) => ({
          table: "mails",
          on: "insert",
          when: `new.kind = 'admin-digest' and new.to_address = (select email from accounts where id = '${item}')`,
        }),
        isDone: isThere(
          "mails m join accounts a on a.email = m.to_address",
          (item) => `a.id = '${item}' and m.kind = 'admin-digest'`,
        ),
      };
    },
  ],
  "admins.tell": [
    async () => {
      const db = await database();
      await makeViewer("admin");
      const payer = await makeViewer("professional");
      const monday = new Date("2031-01-06T09:10:00Z");
      const at = new Date(monday.getTime() - 40 * 60_000);
      await db
        .insert(t.auditLog)
        .values({ actor: "system", action: "sign-in.blocked", targetType: "account", target: "x", at });
      await db.insert(t.payments).values({
        accountId: payer.id,
        plan: "premium",
        amountCents: 49_900,
        provider: "simulated",
        reference: randomUUID(),
        status: "failed",
        periodStart: at,
        periodEnd: monday,
        createdAt: at,
        failedAt: at,
      });
      return {
        now: monday,
        items: ["sign-ins-blocked", "payments-failed", "week-ended"],
        fault: (item) => ({ table: "notifications", on: "insert", when: `new.type = '${item}'` }),
        isDone: isThere("notifications", (item) => `type = '${item}'`),
      };
    },
  ],
  "database.back-up": "one file of the whole database",
  "verifications.lapse": [
    async () => ({
      now: new Date(),
      items: await insertCases({ validUntil: "2026-01-01" }),
      fault: (item) => ({ table: "verifications", on: "update", when: `new.id = '${item}'` }),
      isDone: isThere("verifications", (item) => `id = '${item}' and lapsed_at is not null`),
    }),
  ],
  "verifications.forget-documents": [
    async () => {
      const db = await database();
      const items = await insertFiles("id-document", ago(40 * day));
      const cases = await insertCases({ status: "rejected", decidedAt: ago(20 * day) });
      await db
        .insert(t.verificationDocuments)
        .values(
          items.map((fileId, index) => ({ verificationId: cases[index]!, kind: "id", label: "Identity", fileId })),
        );
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "files", on: "delete", when: `old.id = '${item}'` }),
        isDone: isGone("files", "id"),
      };
    },
  ],
  "profile-views.forget-visitors": [
    async () => {
      const db = await database();
      const { professionalId } = await oldHost();
      const items = ids();
      await db
        .insert(t.profileVisitors)
        .values(items.map((visitor) => ({ professionalId: professionalId!, day: "2026-01-01", visitor })));
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "profile_visitors", on: "delete", when: `old.visitor = '${item}'` }),
        isDone: isGone("profile_visitors", "visitor"),
      };
    },
  ],
  "marketing.tell-ideas": [
    async () => ({
      now: new Date(),
      items: idsOf(await three(oldHost)),
      fault: (item) => ({ table: "notifications", on: "insert", when: `new.account_id = '${item}'` }),
      isDone: isThere("notifications", (item) => `account_id = '${item}' and type = 'content-ideas'`),
    }),
  ],
  "exports.make": [
    async () => {
      const db = await database();
      const items = ids();
      for (const id of items) await db.insert(t.dataExports).values({ id, accountId: (await makeViewer("client")).id });
      return {
        now: new Date(),
        items,
        fault: (item) => ({
          table: "files",
          on: "insert",
          when: `new.owner_id = (select account_id from data_exports where id = '${item}')`,
        }),
        isDone: isThere("data_exports", (item) => `id = '${item}' and status = 'ready'`),
      };
    },
  ],
  "privacy.retention": [
    async () => {
      const db = await database();
      const people = await three(() => makeViewer("client"));
      await db.update(t.accounts).set({ deletionDueAt: ago(hour) });
      return {
        now: new Date(),
        items: idsOf(people),
        fault: (item) => ({
          table: "accounts",
          on: "update",
          when: `new.id = '${item}' and new.erased_at is not null`,
        }),
        isDone: isThere("accounts", (item) => `id = '${item}' and erased_at is not null`),
      };
    },
    async () => {
      const db = await database();
      const { id: accountId } = await makeViewer("client");
      const items = ids();
      await db
        .insert(t.sessions)
        .values(items.map((id) => ({ id, accountId, remember: false, expiresAt: ago(40 * day) })));
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "sessions", on: "delete", when: `old.id = '${item}'` }),
        isDone: isGone("sessions", "id"),
      };
    },
  ],
  "subscriptions.renew": [
    async () => {
      const db = await database();
      const people = await three(() => makeViewer("professional"));
      for (const { id: accountId } of people)
        await db.insert(t.subscriptions).values({
          accountId,
          plan: "premium",
          status: "active",
          provider: "simulated",
          authorization: "simulated",
          currentPeriodStart: ago(31 * day),
          currentPeriodEnd: ago(hour),
        });
      return {
        now: new Date(),
        items: idsOf(people),
        fault: (item) => ({ table: "payments", on: "insert", when: `new.account_id = '${item}'` }),
        isDone: isThere("payments", (item) => `account_id = '${item}' and status = 'settled'`),
      };
    },
  ],
  "invoices.fill-suppliers": [
    async () => {
      const db = await database();
      for (const person of await three(() => makeViewer("professional"))) await pay(person);
      const rows = await db.update(t.invoices).set({ supplier: null }).returning({ id: t.invoices.id });
      return {
        now: new Date(),
        items: rows.map(({ id }) => id).sort(),
        fault: (item) => ({ table: "invoices", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("invoices", (item) => `id = '${item}' and supplier is not null`),
      };
    },
  ],
  "refunds.send": [
    async () => {
      const db = await database();
      const refunds: string[] = [];
      for (const { id: accountId } of await three(() => makeViewer("professional"))) {
        const month = { periodStart: ago(day), periodEnd: ago(hour), settledAt: ago(day) };
        const paid = { plan: "basic", amountCents: 100, status: "settled", provider: "simulated" } as const;
        const [payment] = await db
          .insert(t.payments)
          .values({ accountId, ...paid, ...month, reference: `refunded-${accountId}` })
          .returning();
        const [refund] = await db
          .insert(t.refunds)
          .values({ paymentId: payment!.id, accountId, amountCents: 100, reason: "Twice" })
          .returning();
        refunds.push(refund!.id);
      }
      return {
        now: new Date(),
        items: refunds.sort(),
        fault: (item) => ({ table: "refunds", on: "update", when: `new.id = '${item}' and new.status = 'settled'` }),
        isDone: isThere("refunds", (item) => `id = '${item}' and status = 'settled'`),
      };
    },
  ],
  "search.refresh-openings": [
    async () => {
      const hosts = await three(oldHost);
      await emptyTables("professional_openings");
      return {
        now: new Date(),
        items: hosts.map(({ professionalId }) => professionalId!).sort(),
        fault: (item) => ({ table: "professional_openings", on: "insert", when: `new.professional_id = '${item}'` }),
        isDone: isThere("professional_openings", (item) => `professional_id = '${item}'`),
      };
    },
  ],
  "job-failures.forget-old": [
    async () => {
      const db = await database();
      const items = ids();
      const old = { task: "test", attempts: 1, nextTryAt: ago(40 * day), lastError: "x", failedAt: ago(40 * day) };
      await db.insert(t.jobFailures).values(items.map((item) => ({ item, ...old })));
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "job_failures", on: "delete", when: `old.item = '${item}'` }),
        isDone: isGone("job_failures", "item"),
      };
    },
  ],
  "meetings.complete": [
    async () => {
      const startsAt = ago(3 * day);
      return {
        now: new Date(),
        items: await insertMeetings(startsAt, "confirmed"),
        fault: (item) => ({ table: "bookings", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("bookings", (item) => `id = '${item}' and status = 'completed'`),
      };
    },
  ],
  "projects.complete": [
    async () => {
      const db = await database();
      const items = ids();
      for (const id of items)
        await db.insert(t.projects).values({
          id,
          professionalId: (await oldHost()).professionalId!,
          clientId: (await makeViewer("client")).id,
          title: "Bookkeeping",
          valueCents: 90_000,
          status: "finished",
          finishedAt: ago(8 * day),
        });
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "projects", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("projects", (item) => `id = '${item}' and status = 'completed'`),
      };
    },
  ],
  "waiting-list.notify": [
    async () => {
      const db = await database();
      const host = await oldHost();
      const items = ids();
      const days = { fromDay: "2099-01-01", untilDay: "2099-01-01" };
      for (const [index, id] of items.entries())
        await db.insert(t.waitingList).values({
          id,
          ...days,
          professionalId: host.professionalId!,
          accountId: (await makeViewer("client")).id,
          minutes: 60,
          checkedAt: ago(hour),
          createdAt: ago(day - index * hour),
        });
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "waiting_list", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("waiting_list", (item) => `id = '${item}' and checked_at > now() - interval '50 minutes'`),
      };
    },
  ],
  "practice.move-changed-work": [
    async () => {
      const db = await database();
      const hosts = await three(oldHost);
      const items = hosts.map(({ professionalId }) => professionalId!).sort();
      for (const professionalId of items) {
        const [client] = await db
          .insert(t.practiceClients)
          .values({ professionalId, origin: "own", kind: "company", name: "Mara Bakers", country: "KE" })
          .returning();
        await db.insert(t.practiceWork).values({
          professionalId,
          clientId: client!.id,
          title: "VAT return",
          frequency: "monthly",
          obligation: "ke-vat3",
          facts: { kind: "company", vat: "monthly", yearEnd: 12, schedule: null, dates: {} },
          zone: "Africa/Nairobi",
          period: "2026-11-30",
          dueOn: "2026-12-19",
          nominalOn: "2026-12-20",
        });
      }
      return {
        now: new Date("2026-12-02T09:00:00Z"),
        items,
        fault: (item) => ({ table: "practice_work", on: "update", when: `new.professional_id = '${item}'` }),
        isDone: isThere("practice_work", (item) => `professional_id = '${item}' and due_on = '2026-12-20'`),
      };
    },
  ],
  "practice.make-periods": [
    async () => {
      const db = await database();
      const host = await oldHost();
      const items = ids();
      const owner = { professionalId: host.professionalId! };
      await setPlan(host.id, "enterprise");
      const [client] = await db
        .insert(t.practiceClients)
        .values({ ...owner, origin: "own", kind: "person", name: "Mara Bakers" })
        .returning();
      const due = new Date().toISOString().slice(0, 10);
      await db.insert(t.practiceSeries).values(
        items.map((id) => ({
          id,
          ...owner,
          clientId: client!.id,
          title: "Books of the month",
          frequency: "monthly",
          zone: "UTC",
          firstDueOn: due,
          nextPeriod: due,
          nextOn: due,
        })),
      );
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "practice_work", on: "insert", when: `new.series_id = '${item}'` }),
        isDone: isThere("practice_work", (item) => `series_id = '${item}'`),
      };
    },
  ],
  "practice.find-periods": [
    async () => {
      const db = await database();
      const host = await oldHost();
      const items = ids();
      const owner = { professionalId: host.professionalId! };
      const [client] = await db
        .insert(t.practiceClients)
        .values({ ...owner, origin: "own", kind: "company", name: "Mara Bakers", country: "KE" })
        .returning();
      await db.insert(t.practiceSeries).values(
        items.map((id) => ({
          id,
          ...owner,
          clientId: client!.id,
          title: "VAT return",
          frequency: "monthly",
          obligation: "ke-vat3",
          facts: { kind: "company", vat: "monthly", yearEnd: 12, schedule: null, dates: {} },
          zone: "Africa/Nairobi",
        })),
      );
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "practice_series", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("practice_series", (item) => `id = '${item}' and next_on is not null`),
      };
    },
  ],
  "requests.lapse": [
    async () => ({
      now: new Date(),
      items: await insertMeetings(ago(hour), "pending"),
      fault: (item) => ({ table: "bookings", on: "update", when: `new.id = '${item}'` }),
      isDone: isThere("bookings", (item) => `id = '${item}' and status = 'cancelled'`),
    }),
  ],
  "two-factor.seal-anew": [
    async () => {
      const db = await database();
      const people = await three(() => makeViewer("client"));
      const secret = await oldSealed("two-factor", "KEY");
      await db.insert(t.twoFactor).values(people.map(({ id }) => ({ accountId: id, secret, recoveryHashes: [] })));
      return {
        now: new Date(),
        items: idsOf(people),
        fault: (item) => ({ table: "two_factor", on: "update", when: `new.account_id = '${item}'` }),
        isDone: isThere("two_factor", (item) => `account_id = '${item}' and secret <> '${secret}'`),
      };
    },
  ],
  "viewings.end": [
    async () => {
      const db = await database();
      const admins = await three(() => makeViewer("admin"));
      const viewed = await makeViewer("client");
      const items = ids();
      for (const [index, id] of items.entries())
        await db.insert(t.sessions).values({
          id,
          accountId: admins[index]!.id,
          remember: false,
          expiresAt: new Date(Date.now() + hour),
          viewingAs: viewed.id,
          viewingUntil: ago(60_000),
        });
      return {
        now: new Date(),
        items,
        fault: (item) => ({ table: "sessions", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("sessions", (item) => `id = '${item}' and viewing_as is null`),
      };
    },
  ],
  "webhooks.deliver": [
    async () => {
      const db = await database();
      const owner = await makeViewer("client");
      const secret = await seal("webhook secret", "whsec_a2V5");
      const endpoints = ids();
      // A private address: the attempt is stored without a call.
      await db
        .insert(t.webhookEndpoints)
        .values(
          endpoints.map((id) => ({ id, accountId: owner.id, url: "https://127.0.0.1/", events: ["booking"], secret })),
        );
      await db
        .insert(t.webhookDeliveries)
        .values(
          endpoints.map((endpointId) => ({ endpointId, type: "booking.created", data: {}, nextAttemptAt: ago(1) })),
        );
      return {
        now: new Date(),
        items: endpoints,
        fault: (item) => ({ table: "webhook_deliveries", on: "update", when: `new.endpoint_id = '${item}'` }),
        isDone: isThere("webhook_deliveries", (item) => `endpoint_id = '${item}' and attempts > 0`),
      };
    },
  ],
  "webhooks.seal-anew": [
    async () => {
      const db = await database();
      const owner = await makeViewer("client");
      const secret = await oldSealed("webhook secret", "whsec_a2V5");
      const endpoints = ids();
      await db
        .insert(t.webhookEndpoints)
        .values(endpoints.map((id) => ({ id, accountId: owner.id, url: "https://127.0.0.1/", events: [], secret })));
      return {
        now: new Date(),
        items: endpoints,
        fault: (item) => ({ table: "webhook_endpoints", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("webhook_endpoints", (item) => `id = '${item}' and secret <> '${secret}'`),
      };
    },
  ],
  "calendars.seal-anew": [
    async () => {
      const db = await database();
      const owner = await makeViewer("professional");
      const address = await oldSealed("calendar address", "https://calendar.example.com/a.ics");
      const sources = ids();
      await db
        .insert(t.calendarSources)
        .values(sources.map((id) => ({ id, accountId: owner.id, address, host: "calendar.example.com" })));
      return {
        now: new Date(),
        items: sources,
        fault: (item) => ({ table: "calendar_sources", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("calendar_sources", (item) => `id = '${item}' and address <> '${address}'`),
      };
    },
  ],
  "calendars.read": [
    async () => {
      const db = await database();
      const owner = await makeViewer("professional");
      // A private address: the failure is stored without a call.
      const address = await seal("calendar address", "https://127.0.0.1/a.ics");
      const sources = ids();
      await db
        .insert(t.calendarSources)
        .values(sources.map((id) => ({ id, accountId: owner.id, address, host: "127.0.0.1", nextReadAt: ago(1) })));
      return {
        now: new Date(),
        items: sources,
        fault: (item) => ({ table: "calendar_sources", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("calendar_sources", (item) => `id = '${item}' and failure is not null`),
      };
    },
  ],
  "payouts.seal-anew": [
    async () => {
      const db = await database();
      const people = await three(() => makeViewer("client"));
      const details = {
        method: "bank",
        country: "ZA",
        holder: "Ama Mensah",
        bank: "FNB",
        account: "62001234567",
        branch: "250655",
        provider: "",
        phone: "",
      };
      const sealed = await oldSealed("affiliate payout", JSON.stringify(details));
      await db
        .insert(t.affiliatePayouts)
        .values(people.map(({ id }) => ({ accountId: id, sealed, mask: "FNB", print: `of ${id}` })));
      return {
        now: new Date(),
        items: idsOf(people),
        fault: (item) => ({ table: "affiliate_payouts", on: "update", when: `new.account_id = '${item}'` }),
        isDone: isThere("affiliate_payouts", (item) => `account_id = '${item}' and sealed <> '${sealed}'`),
      };
    },
  ],
  "cards.finish": [
    async () => {
      const people = await three(() => makeViewer("professional"));
      const db = await database();
      const card = { provider: "simulated", amountCents: 100, email: "", status: "settled" } as const;
      const rows = people.map(({ id }) => ({
        ...card,
        id,
        accountId: id,
        reference: `card-${id}`,
        settledAt: ago(hour),
      }));
      await db.insert(t.cardChanges).values(rows);
      return {
        now: new Date(),
        items: idsOf(people),
        fault: (item) => ({ table: "card_changes", on: "update", when: `new.id = '${item}'` }),
        isDone: isThere("card_changes", (item) => `id = '${item}' and refunded_at is not null`),
      };
    },
  ],
  "affiliates.settle": [
    async () => ({
      now: new Date("2026-02-12T08:00:00Z"),
      items: await insertCommissions(new Date("2026-01-05T08:00:00Z"), 1),
      fault: (item) => ({ table: "affiliate_commissions", on: "update", when: `new.affiliate_id = '${item}'` }),
      isDone: isThere("affiliate_commissions", (item) => `affiliate_id = '${item}' and released_at is not null`),
    }),
    async () => ({
      now: new Date("2026-03-16T08:00:00Z"),
      items: await insertCommissions(new Date("2026-01-06T08:00:00Z"), 4),
      fault: (item) => ({ table: "affiliate_statements", on: "insert", when: `new.affiliate_id = '${item}'` }),
      isDone: isThere("affiliate_statements", (item) => `affiliate_id = '${item}'`),
    }),
  ],
};

/** Three affiliates with this many commissions of R139.80 each, earned at this time. */
async function insertCommissions(earnedAt: Date, count: number): Promise<string[]> {
  const codes = (await three(() => makeAffiliate())).map(({ code }) => code);
  for (const code of codes) for (let n = 0; n < count; n++) await pay(await refer(code), 69_900, earnedAt);
  const db = await database();
  const rows = await db.select({ id: t.affiliates.id, code: t.affiliates.code }).from(t.affiliates);
  return rows
    .filter(({ code }) => codes.includes(code))
    .map(({ id }) => id)
    .sort();
}
