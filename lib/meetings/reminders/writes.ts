import { type SQL, sql } from "drizzle-orm";
import { notifySides } from "@/lib/meetings/booking-notices/writes";
import { jobViewer } from "@/lib/meetings/outcomes/writes";
import { reviewPath } from "@/lib/notifications/notices/rules";
import { notify } from "@/lib/notifications/notices/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { reminderChoices } from "@/lib/platform/db/tables/meetings";
import { forEachItem, type ItemCounts, sumCounts } from "@/lib/platform/scheduler/items";
import type { ReminderChoice, ReminderHours } from "./contract";

/**
 * Job: sends reminders of meetings in a day and in two hours, of quotes that expire tomorrow, and of open reviews, each
 * once.
 */
export async function sendReminders(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  return sumCounts([
    await remindOfMeetings({ now, signal, hours: 24, slack: 60 }),
    await remindOfMeetings({ now, signal, hours: 2, slack: 30 }),
    await remindOfQuotes(now, signal),
    await askForReviews(now, signal),
  ]);
}

/** Runs `work` once per reminder; the record and the work are committed in one transaction. False when it was sent. */
async function once(kind: string, about: string, moment: Date, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`insert into reminders (kind, about, moment) values (${kind}, ${about}, ${moment.toISOString()})
        on conflict do nothing returning kind`,
    );
    if (rows.length > 0) await work(tx);
    return rows.length > 0;
  });
}

async function rowsOf<T extends Record<string, unknown>>(query: SQL): Promise<T[]> {
  const db = await database();
  return (await db.execute(query)).rows as T[];
}

interface Meeting extends Record<string, unknown> {
  id: string;
  clientId: string | null;
  clientName: string;
  serviceType: string;
  startsAt: string;
  timeZone: string;
  hostId: string | null;
  hostName: string;
  /** Whether each side chose this reminder. */
  forClient: boolean;
  forHost: boolean;
}

interface MeetingReminder {
  now: Date;
  signal?: AbortSignal;
  /** Hours before the start. */
  hours: ReminderHours;
  /** Minutes: bookings made later than that before the reminder need none. */
  slack: number;
}

/** Confirmed meetings that start in `hours` hours, or up to `slack` minutes earlier, for the sides that chose it. */
function remindOfMeetings({ now, signal, hours, slack }: MeetingReminder): Promise<ItemCounts> {
  const latest = new Date(now.getTime() + hours * 3_600_000);
  const earliest = new Date(latest.getTime() - slack * 60_000);
  const kind = `meeting-${hours}h`;
  const chosen = (hoursOf: SQL) => sql`coalesce(${hours} = any(${hoursOf}), true)`;
  return forEachItem({
    task: `reminders.${kind}`,
    now,
    signal,
    page: ({ next, limit }) =>
      rowsOf<Meeting>(sql`
        select b.id, b.starts_at as "startsAt", b.time_zone as "timeZone", b.client_id as "clientId",
          b.client_name as "clientName", b.service_type as "serviceType",
          p.account_id as "hostId", p.name as "hostName",
          ${chosen(sql`rc.hours`)} as "forClient", ${chosen(sql`rp.hours`)} as "forHost"
        from bookings b join professionals p on p.id = b.professional_id
          left join reminder_choices rc on rc.account_id = b.client_id
          left join reminder_choices rp on rp.account_id = p.account_id
        where b.status = 'confirmed'
          and b.starts_at > ${earliest.toISOString()} and b.starts_at <= ${latest.toISOString()}
          and not exists (select from reminders r
            where r.kind = ${kind} and r.about = b.id::text and r.moment = b.starts_at)
          and ${next(sql`b.id`)}
        order by b.id limit ${limit}`),
    run: ({ hostId, hostName, timeZone, forClient, forHost, ...row }) => {
      const booked = { ...row, startsAt: new Date(row.startsAt) };
      const sides = [...(forClient ? (["client"] as const) : []), ...(forHost ? (["professional"] as const) : [])];
      return once(kind, row.id, booked.startsAt, (tx) =>
        notifySides(tx, jobViewer, booked, { accountId: hostId, name: hostName, timeZone }, sides, (side, notice) =>
          notify(tx, {
            ...notice,
            ics: undefined,
            type: hours === 2 ? "meeting-in-two-hours" : "meeting-tomorrow",
            params: { ...notice.params, with: side === "client" ? ("professional" as const) : ("client" as const) },
          }),
        ),
      );
    },
  });
}

interface QuoteEnd extends Record<string, unknown> {
  id: string;
  until: string;
  clientId: string;
  conversationId: string;
  name: string;
  service: string;
}

/** Pending quotes whose last valid day is today or tomorrow in the professional's time zone. */
function remindOfQuotes(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const today = now.toISOString().slice(0, 10);
  return forEachItem({
    task: "reminders.quote-ends",
    now,
    signal,
    page: ({ next, limit }) =>
      rowsOf<QuoteEnd>(sql`
        select q.id, q.valid_until::text as until, q.client_id as "clientId", q.conversation_id as "conversationId",
          p.name, q.service_type as service
        from quotes q join professionals p on p.id = q.professional_id
        where q.status = 'pending' and q.valid_until between ${today}::date and ${today}::date + 1
          and q.created_at < ${new Date(now.getTime() - 86_400_000).toISOString()}
          and not exists (select from reminders r where r.kind = 'quote-ends' and r.about = q.id::text)
          and ${next(sql`q.id`)}
        order by q.id limit ${limit}`),
    run: ({ id, until, clientId, conversationId, name, service }) =>
      once("quote-ends", id, new Date(`${until}T00:00:00Z`), (tx) =>
        notify(tx, {
          accountId: clientId,
          type: "quote-expiring",
          params: { conversationId, quoteId: id, service },
          names: { professional: name },
        }),
      ),
  });
}

interface OpenReview extends Record<string, unknown> {
  id: string;
  endsAt: string;
  clientId: string;
  professionalId: string;
  name: string;
}

/** One day after a completed meeting, asks the client for a review, unless there is one. */
function askForReviews(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  return forEachItem({
    task: "reminders.review-asked",
    now,
    signal,
    page: ({ next, limit }) =>
      rowsOf<OpenReview>(sql`
        select b.id, b.ends_at as "endsAt", b.client_id as "clientId", b.professional_id as "professionalId", p.name
        from bookings b join professionals p on p.id = b.professional_id
        where b.status = 'completed' and b.client_id is not null
          and b.ends_at between ${new Date(dayAgo.getTime() - 2 * 86_400_000).toISOString()} and ${dayAgo.toISOString()}
          and not exists (select from reviews r where r.booking_id = b.id)
          and not exists (select from reminders r where r.kind = 'review-asked' and r.about = b.id::text)
          and ${next(sql`b.id`)}
        order by b.id limit ${limit}`),
    run: ({ id, endsAt, clientId, professionalId, name }) =>
      once("review-asked", id, new Date(endsAt), (tx) =>
        notify(tx, {
          accountId: clientId,
          type: "review-due",
          params: { bookingId: id },
          names: { professional: name, reviewPath: reviewPath(professionalId) },
        }),
      ),
  });
}

/** Stores when an account is reminded of meetings; an empty list ends the reminders, not the other emails. */
export async function chooseReminders(viewer: Viewer, { hours }: ReminderChoice): Promise<ReminderChoice> {
  const db = await database();
  const chosen = [...new Set(hours)];
  await db
    .insert(reminderChoices)
    .values({ accountId: viewer.id, hours: chosen })
    .onConflictDoUpdate({ target: reminderChoices.accountId, set: { hours: chosen, updatedAt: sql`now()` } });
  return { hours: chosen };
}
