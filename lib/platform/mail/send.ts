import { and, eq, gte, isNull, sql } from "drizzle-orm";
import { after } from "next/server";
import { createTransport, type Transporter } from "nodemailer";
import { brand } from "@/lib/platform/brand";
import { database, type Tx } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env, siteUrl } from "@/lib/platform/env";
import { escapeHtml } from "@/lib/platform/format/html";
import type { Letter } from "@/lib/platform/format/letter";
import { singleLine } from "@/lib/platform/format/typed-text";
import { logError, partnerAnswered, partnerFailed } from "@/lib/platform/http/observability/log";
import { traced } from "@/lib/platform/http/observability/trace";
import { mailRetryMinutes, retryDelay } from "@/lib/platform/reference/retries";
import { deleteInBatches, type ItemCounts } from "@/lib/platform/scheduler/items";
import { letterHtml, letterText } from "./letter";
import { mayReach } from "./per-recipient";

/** Attempts before a mail is marked as failed; administrators see it under Monitoring and can retry. */
export const maxAttempts = 5;
/** Lease of a claimed mail in seconds, longer than any attempt; afterwards another sender may claim it. */
const leaseSeconds = 120;
const attemptMs = 60_000;
const concurrency = 5;

type Mail = typeof mails.$inferSelect;
export interface MailExtras {
  /** Earliest sending time. */
  dueAt?: Date;
  /** The mail is skipped when this notice has been read. */
  noticeId?: string;
  /** The message whose text the mail contains. */
  messageId?: string;
  /** Action that can be undone until `dueAt`; the undo deletes the mail. */
  undoId?: string;
  ics?: string;
  unsubscribe?: string;
  /** The booking that the mail tells a change of. */
  bookingId?: string;
}

/**
 * Queues a mail in the transaction that causes it, so that both commit or neither. False, without a mail, when the
 * address has had the most mails of this kind in an hour (per-recipient.ts).
 */
export async function queueMail(tx: Tx, to: string, letter: Letter, extras: MailExtras = {}): Promise<boolean> {
  if (!(await mayReach(tx, to, letter.kind))) return false;
  await tx.insert(mails).values({
    to,
    kind: letter.kind,
    // One line, whatever a stored name holds: a line end would begin another header.
    subject: singleLine(letter.subject),
    ...extras,
    text: letterText(letter, extras.unsubscribe),
    html: letterHtml(letter, extras.unsubscribe),
  });
  return true;
}

/**
 * Replaces a paragraph of the unsent mails about a message; deletes them instead where `paragraph` is their only news,
 * that is where their notice counts no other event.
 */
export async function withdrawFromMails(tx: Tx, messageId: string, paragraph: string, by: string): Promise<void> {
  const unsent = and(eq(mails.messageId, messageId), isNull(mails.sentAt));
  await tx
    .delete(mails)
    .where(and(unsent, sql`not exists (select from notifications n where n.id = ${mails.noticeId} and n.times > 1)`));
  const html = `>${escapeHtml(paragraph)}</p>`;
  const htmlBy = `>${escapeHtml(by)}</p>`;
  await tx
    .update(mails)
    .set({
      text: sql`replace(${mails.text}, ${`\n\n${paragraph}\n\n`}, ${`\n\n${by}\n\n`})`,
      html: sql`replace(${mails.html}, ${html}, ${htmlBy})`,
    })
    .where(unsent);
}

/** Deletes the unsent mails of an action that is undone. */
export async function deleteUndoneMails(tx: Tx, undoId: string): Promise<void> {
  await tx.delete(mails).where(and(eq(mails.undoId, undoId), isNull(mails.sentAt)));
}

/** Gives a mail that failed for good another five attempts; answers its address, or null for any other mail. */
export async function retryFailedMail(tx: Tx, id: string): Promise<string | null> {
  const [mail] = await tx
    .update(mails)
    .set({ attempts: 0, lastError: null, failedAt: null, dueAt: sql`now()` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), gte(mails.attempts, maxAttempts)))
    .returning({ to: mails.to });
  return mail?.to ?? null;
}

/**
 * Sends due mails after the response. Without SMTP_URL they stay in the outbox; with JOBS=off a worker sends them.
 * Never throws.
 */
export function sendMails(): void {
  if (!env.SMTP_URL || env.JOBS === "off") return;
  try {
    after(() => deliverDue());
  } catch {
    void deliverDue();
  }
}

let running: Promise<void> | undefined;
let runAgain = false;

/** Sends all due mails, several concurrently, so that a slow address does not delay the others. Never throws. */
export function deliverDue(): Promise<void> {
  if (!env.SMTP_URL) return Promise.resolve();
  // A running batch may already have read the queue, so it runs once more.
  runAgain = true;
  return (running ??= deliverAll().finally(() => (running = undefined)));
}

async function deliverAll(): Promise<void> {
  while (runAgain) {
    runAgain = false;
    await Promise.all(Array.from({ length: concurrency }, sendClaimed)).catch((error: unknown) =>
      logError("The outbox could not be sent.", error),
    );
  }
}

async function sendClaimed(): Promise<void> {
  for (let mail = await claim(); mail; mail = await claim()) {
    const failure = await send(mail);
    const outage = failure !== null && isConnectionFailure(failure) && !(await tookOtherMail(mail));
    if (outage) partnerFailed("mail", failure);
    else if (!failure) partnerAnswered("mail");
    const db = await database();
    await db
      .update(mails)
      .set(
        failure ? afterFailure(failure, { attempts: mail.attempts, outage }) : { sentAt: sql`now()`, lastError: null },
      )
      .where(eq(mails.id, mail.id));
    if (outage) return;
  }
}

/**
 * Claims a due mail in one statement, so that a single sender gets it; it becomes due again when that sender crashes.
 * Mails whose notice has been read are skipped.
 */
async function claim(): Promise<Mail | undefined> {
  const db = await database();
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(
      eq(
        mails.id,
        sql`(select id from mails m where m.sent_at is null and m.attempts < ${maxAttempts} and m.due_at <= now()
          and not exists (select from notifications n where n.id = m.notice_id and n.read_at is not null)
          order by m.due_at limit 1 for update skip locked)`,
      ),
    )
    .returning();
  return mail;
}

type Failure = Error & { code?: string; responseCode?: number };

/** The mail server cannot be reached, or it dropped the connection. */
const isConnectionFailure = ({ code }: Failure) =>
  ["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EAUTH"].includes(code ?? "");

/**
 * Whether the server took another mail during this attempt, which lasts from its claim until now. A failed connection
 * then counts against the mail; otherwise the server is down and the mail keeps its attempts.
 */
async function tookOtherMail({ dueAt }: Mail): Promise<boolean> {
  const claimedAt = new Date(dueAt.getTime() - leaseSeconds * 1_000);
  const db = await database();
  const sent = await db.select({ id: mails.id }).from(mails).where(gte(mails.sentAt, claimedAt)).limit(1);
  return sent.length > 0;
}

/** A recipient rejected permanently (5xx) is not retried. */
const isRefused = ({ code, responseCode = 0 }: Failure) => code === "EENVELOPE" && responseCode >= 500;

function afterFailure(failure: Failure, { attempts, outage }: { attempts: number; outage: boolean }) {
  // A server's response may contain NUL, which text columns reject.
  const lastError = String(failure).replaceAll("\u0000", "").slice(0, 500);
  if (outage) return { lastError, attempts: attempts - 1, dueAt: inMinutes(1) };
  const failedAt = sql`now()`;
  if (isRefused(failure)) return { lastError, failedAt, attempts: maxAttempts };
  if (attempts >= maxAttempts) return { lastError, failedAt };
  return { lastError, dueAt: inMinutes(retryDelay(mailRetryMinutes, attempts)) };
}

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

let transport: { url: string; transporter: Transporter } | undefined;

/**
 * Sends one mail within a minute; returns the error, or null. The row's id is the Message-ID, so that a mail sent twice
 * is shown once.
 */
async function send({ id, to, subject, text, html, ics, unsubscribe }: Mail): Promise<Failure | null> {
  const url = env.SMTP_URL!;
  if (transport?.url !== url) {
    transport?.transporter.close();
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    transport = { url, transporter: createTransport({ url, pool: true, maxConnections: concurrency, ...limits }) };
  }
  const address = unsubscribe && `${siteUrl}/api/unsubscribe/${unsubscribe}`;
  const { transporter } = transport;
  const message = {
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    from: env.MAIL_FROM ?? `${brand.name} <${brand.email}>`,
    replyTo: brand.supportEmail,
    ...(ics && {
      icalEvent: { method: /^METHOD:(\w+)/m.exec(ics)?.[1] ?? "PUBLISH", filename: "meeting.ics", content: ics },
    }),
    headers: {
      // Out-of-office replies skip such mails (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(address && { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
  };
  const sending = traced("mail", {}, () => transporter.sendMail(message));
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error("The mail server took longer than a minute.")), attemptMs);
  });
  return Promise.race([sending, timeout])
    .then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    )
    .finally(() => clearTimeout(timer));
}

/**
 * Age in seconds of the oldest mail that waits to be sent, 0 without one. It counts from the creation of the mail, since
 * each attempt sets a later `dueAt`; only a mail that is not due before a time of its own counts from that time.
 */
export const oldestWaitingSeconds = sql<number>`(select coalesce(max(extract(epoch from now() -
    case when m.attempts = 0 and m.last_error is null then m.due_at else m.created_at end)), 0)
  from mails m where m.sent_at is null and m.attempts < ${maxAttempts}
    and (m.due_at <= now() or m.attempts > 0 or m.last_error is not null))::float8`;

/** Job: deletes unsent mails whose notice has been read. */
export function deleteReadMails(_now?: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const isRead = sql`exists (select from notifications n where n.id = notice_id and n.read_at is not null)`;
  return deleteInBatches("mails", sql`sent_at is null and ${isRead}`, signal);
}
