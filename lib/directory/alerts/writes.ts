import { and, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { placeLabel } from "@/lib/directory/professionals/rules";
import { understand } from "@/lib/directory/search/rules";
import { matchesAmong } from "@/lib/directory/search/search";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals, searchAlerts } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { mostAlerts } from "@/lib/platform/reference/limits";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { eventEmailsOn } from "@/lib/platform/settings/reads";
import type { Alert } from "./contract";
import { alertOf, hasConfirmedAddress } from "./reads";
import { alertHours, alertQueryOf, alertSearchOf, alertSummary } from "./rules";

/**
 * Saves a search as an alert; one that exists is turned on again. Throws 409 `too-many-alerts` above the limit of an
 * account.
 */
export async function createAlert(tx: Tx, viewer: Viewer, search: string): Promise<Alert> {
  const stored = alertSearchOf(search);
  const own = eq(searchAlerts.accountId, viewer.id);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`alerts ${viewer.id}`}))`);
  const [known] = await tx
    .select()
    .from(searchAlerts)
    .where(and(own, eq(searchAlerts.search, stored)));
  if (known) return known.pausedAt ? setPaused(tx, viewer, known.id, { paused: false }) : alertOf(known);
  if ((await tx.$count(searchAlerts, own)) >= mostAlerts)
    throw conflict("too-many-alerts", `You have ${mostAlerts} search alerts already. Delete one first.`);
  const [row] = await tx.insert(searchAlerts).values({ accountId: viewer.id, search: stored }).returning();
  return alertOf(row!);
}

/** Pauses an alert, or turns it on again: then it counts from now. Throws 404 for ids of others. */
export const changeAlert = (viewer: Viewer, id: string, change: { paused: boolean }): Promise<Alert> =>
  transaction((tx) => setPaused(tx, viewer, id, change));

async function setPaused(tx: Tx, viewer: Viewer, id: string, { paused }: { paused: boolean }): Promise<Alert> {
  const [row] = await tx
    .update(searchAlerts)
    .set(paused ? { pausedAt: sql`now()` } : { pausedAt: null, checkedAt: sql`now()` })
    .where(and(eq(searchAlerts.id, id), eq(searchAlerts.accountId, viewer.id)))
    .returning();
  if (!row) throw notFound("There is no such alert.");
  return alertOf(row);
}

/** Deletes an alert. Throws 404 for ids of others. */
export async function deleteAlert(viewer: Viewer, id: string): Promise<void> {
  await transaction(async (tx) => {
    const own = and(eq(searchAlerts.id, id), eq(searchAlerts.accountId, viewer.id));
    const [gone] = await tx.delete(searchAlerts).where(own).returning({ id: searchAlerts.id });
    if (!gone) throw notFound("There is no such alert.");
  });
}

/** Pauses all alerts of an account (the link in an alert's mail). */
export async function pauseAlertsOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(searchAlerts)
    .set({ pausedAt: sql`now()` })
    .where(and(eq(searchAlerts.accountId, accountId), isNull(searchAlerts.pausedAt)));
}

/** People listed in the last minute wait for the next run: their transaction may have begun before this one. */
const settledMs = 60_000;
/** New people that one run of an alert looks at, the newest first. */
const mostNew = 500;

/**
 * Job: mails each alert's owner the professionals listed since its last run, at most once a day, and nothing without
 * new ones. Only to active accounts with a confirmed address, and while the system settings allow emails about events;
 * safe to repeat.
 */
export async function mailAlerts(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  if (!(await eventEmailsOn(await database()))) return { done: 0, failed: 0, more: false };
  const due = and(
    isNull(searchAlerts.pausedAt),
    lte(searchAlerts.checkedAt, new Date(now.getTime() - alertHours * 3_600_000)),
    eq(accounts.status, "active"),
    isNull(accounts.deletionDueAt),
    hasConfirmedAddress,
  );
  const dueAlerts = (db: Tx | Awaited<ReturnType<typeof database>>) =>
    db
      .select({ alert: searchAlerts, email: accounts.email, firstName: accounts.firstName })
      .from(searchAlerts)
      .innerJoin(accounts, eq(accounts.id, searchAlerts.accountId));
  return forEachItem({
    task: "alerts.mail",
    now,
    signal,
    page: async ({ next, limit }) => {
      const rows = await dueAlerts(await database())
        .where(and(due, next(searchAlerts.id)))
        .orderBy(searchAlerts.id)
        .limit(limit);
      return rows.map(({ alert }) => ({ id: alert.id }));
    },
    run: ({ id }) =>
      transaction(async (tx) => {
        const [row] = await dueAlerts(tx)
          .where(and(due, eq(searchAlerts.id, id)))
          .for("update", { of: searchAlerts });
        if (!row) return false;
        const { alert, email, firstName } = row;
        const until = new Date(now.getTime() - settledMs);
        await tx.update(searchAlerts).set({ checkedAt: until }).where(eq(searchAlerts.id, id));
        const people = await newPeople(tx, alert.search, alert.checkedAt, until);
        if (people.length === 0) return;
        const letter = letterTo(firstName, {
          type: "search-alert",
          params: {
            summary: alertSummary(alert.search),
            people: people.map((person) => `${person.title} in ${placeLabel(person)}`),
            path: `/search${alert.search && `?${alert.search}`}`,
          },
        });
        const unsubscribe = await unsubscribeToken({ accountId: alert.accountId, event: "alerts" });
        await queueMail(tx, email, letter, { unsubscribe });
      }),
  });
}

/** The matches of a search that were first listed in this interval, the newest first. */
async function newPeople(tx: Tx, search: string, since: Date, until: Date) {
  const people = await tx
    .select({
      id: professionals.id,
      title: professionals.title,
      city: professionals.city,
      countryCode: sql<CountryCode>`${professionals.country}`,
    })
    .from(professionals)
    .where(and(gt(professionals.firstListedAt, since), lte(professionals.firstListedAt, until)))
    .orderBy(desc(professionals.firstListedAt))
    .limit(mostNew);
  if (people.length === 0) return [];
  const query = alertQueryOf(search);
  const ids = people.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string }>(matchesAmong(query, understand(query.q), ids));
  const matching = new Set(rows.map(({ id }) => id));
  return people.filter(({ id }) => matching.has(id));
}
