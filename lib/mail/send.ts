import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { after } from "next/server";
import { createTransport } from "nodemailer";
import { brand } from "@/lib/brand";
import { database, transaction, type Tx } from "@/lib/db/connection";
import { mails } from "@/lib/db/tables/mails";
import { env } from "@/lib/env";
import { type Letter, letterHtml, letterText } from "./letter";

const maxAttempts = 5;
const from = env.MAIL_FROM ?? `${brand.name} <${brand.email}>`;

/** Writes a mail to the outbox inside the transaction that causes it: both happen or neither. Call `sendMails()` after the commit. */
export async function queueMail(tx: Tx, to: string, letter: Letter): Promise<void> {
  await tx
    .insert(mails)
    .values({ to, kind: letter.kind, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) });
}

/** Sends what waits in the outbox once the answer is on its way; without SMTP_URL it stays there for /outbox to show. Never throws. */
export function sendMails(): void {
  if (!env.SMTP_URL) return;
  const work = () => deliver().catch((error: unknown) => console.error("The outbox could not be sent.", error));
  try {
    after(work);
  } catch {
    void work();
  }
}

/** One mail after the other; each is claimed first, so that two servers never send the same one. A failed one is tried again by a later call, five times in all. */
async function deliver(): Promise<void> {
  const transport = createTransport({ url: env.SMTP_URL, connectionTimeout: 10_000, socketTimeout: 20_000 });
  for (let mail = await claim(); mail; mail = await claim()) {
    const { id, to, subject, text, html } = mail;
    const error = await transport.sendMail({ from, to, subject, text, html }).then(
      () => null,
      (reason: unknown) => String(reason),
    );
    const db = await database();
    await db
      .update(mails)
      .set(error ? { lastError: error.slice(0, 500) } : { sentAt: sql`now()`, lastError: null })
      .where(eq(mails.id, id));
    if (error) return;
  }
}

async function claim() {
  return transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(
        and(
          isNull(mails.sentAt),
          lt(mails.attempts, maxAttempts),
          sql`(${mails.lastError} is not null or ${mails.attempts} = 0)`,
        ),
      )
      .orderBy(mails.createdAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (mail)
      await tx
        .update(mails)
        .set({ attempts: mail.attempts + 1, lastError: null })
        .where(eq(mails.id, mail.id));
    return mail;
  });
}
