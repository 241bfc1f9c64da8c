import { and, eq, isNull, sql } from "drizzle-orm";
import { after } from "next/server";
import { createTransport, type Transporter } from "nodemailer";
import { brand } from "@/lib/platform/brand";
import { database, type Tx } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env, siteUrl } from "@/lib/platform/env";
import { logError } from "@/lib/platform/http/log";
import { type Letter, letterHtml, letterText } from "./letter";

/** So often a mail is tried before it counts as dead; administrators see it then (Monitoring) and may try again. */
export const maxAttempts = 5;
/** Minutes after the first, second, third and fourth failure. */
const backoffMinutes = [1, 5, 30, 120];
/** A claimed mail is another sender's again after so long; longer than any attempt may take. */
const leaseSeconds = 120;
const attemptMs = 60_000;
const lanes = 5;

type Mail = typeof mails.$inferSelect;
interface Extras {
  /** Not before this moment. */
  dueAt?: Date;
  /** Not once this notice has been read. */
  noticeId?: string;
  ics?: string;
  unsubscribe?: string;
}

/** Writes a mail to the queue inside the transaction that causes it: both happen or neither. */
export async function queueMail(tx: Tx, to: string, letter: Letter, extras: Extras = {}): Promise<void> {
  await tx.insert(mails).values({
    ...{ to, kind: letter.kind, subject: letter.subject, ...extras },
    text: letterText(letter, extras.unsubscribe),
    html: letterHtml(letter, extras.unsubscribe),
  });
}

/**
 * Sends what is due once the answer is on its way; without SMTP_URL it stays in the outbox, and where JOBS=off a worker
 * sends it. Never throws.
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
let askedAgain = false;

/** Sends every mail that is due, a few at a time, so that a slow or refused address delays nobody. Never throws. */
export function deliverDue(): Promise<void> {
  if (!env.SMTP_URL) return Promise.resolve();
  // A run that has looked already would miss what was queued since.
  askedAgain = true;
  return (running ??= deliverAll().finally(() => (running = undefined)));
}

async function deliverAll(): Promise<void> {
  while (askedAgain) {
    askedAgain = false;
    await Promise.all(Array.from({ length: lanes }, lane)).catch((error: unknown) =>
      logError("The outbox could not be sent.", error),
    );
  }
}

async function lane(): Promise<void> {
  for (let mail = await claim(); mail; mail = await claim()) {
    const { id, attempts } = mail;
    const failure = await send(mail);
    const db = await database();
    await db
      .update(mails)
      .set(failure ? afterFailure(failure, attempts) : { sentAt: sql`now()`, lastError: null })
      .where(eq(mails.id, id));
    if (failure && isServersFault(failure)) return;
  }
}

/**
 * One statement: of all senders one gets it, and it is due again if that one dies. What was read meanwhile is not sent.
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

/** The mail server itself does not work: no mail is to blame, and none loses an attempt. */
const isServersFault = ({ code }: Failure) =>
  ["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EAUTH"].includes(code ?? "");

/** An address the server refuses for good (a 5xx answer to it) is not tried again. */
const isRefused = ({ code, responseCode = 0 }: Failure) => code === "EENVELOPE" && responseCode >= 500;

function afterFailure(failure: Failure, attempts: number) {
  const lastError = String(failure).slice(0, 500);
  if (isServersFault(failure)) return { lastError, attempts: attempts - 1, dueAt: inMinutes(1) };
  if (isRefused(failure)) return { lastError, attempts: maxAttempts };
  return { lastError, dueAt: inMinutes(backoffMinutes[attempts - 1] ?? 0) };
}

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

let transport: { url: string; transporter: Transporter } | undefined;

/**
 * Sends one mail within a minute; answers what went wrong, or null. Its id is its Message-ID, so that a mail sent twice
 * shows once.
 */
async function send({ id, to, subject, text, html, ics, unsubscribe }: Mail): Promise<Failure | null> {
  const url = env.SMTP_URL!;
  if (transport?.url !== url) {
    transport?.transporter.close();
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    transport = { url, transporter: createTransport({ url, pool: true, maxConnections: lanes, ...limits }) };
  }
  const address = unsubscribe && `${siteUrl}/api/unsubscribe/${unsubscribe}`;
  const sending = transport.transporter.sendMail({
    ...{ to, subject, text, html, messageId: `<${id}@${new URL(siteUrl).hostname}>` },
    from: env.MAIL_FROM ?? `${brand.name} <${brand.email}>`,
    replyTo: brand.supportEmail,
    ...(ics && {
      icalEvent: { method: /^METHOD:(\w+)/m.exec(ics)?.[1] ?? "PUBLISH", filename: "meeting.ics", content: ics },
    }),
    ...(address && {
      headers: { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  });
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    patience = setTimeout(() => failed(new Error("The mail server took longer than a minute.")), attemptMs);
  });
  return Promise.race([sending, late])
    .then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason))),
    )
    .finally(() => clearTimeout(patience));
}

/** Takes away mails nobody needs any more, because what they tell of was read first. */
export async function dropReadMails(): Promise<void> {
  const db = await database();
  await db
    .delete(mails)
    .where(
      and(
        isNull(mails.sentAt),
        sql`exists (select from notifications n where n.id = ${mails.noticeId} and n.read_at is not null)`,
      ),
    );
}
