import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { setListingStatus } from "@/lib/directory/listing/writes";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { files } from "@/lib/platform/db/tables/platform-files";
import { deleteEachFile } from "@/lib/platform/files/store";
import { professionals } from "@/lib/platform/db/tables/directory";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { formatDay } from "@/lib/platform/format/dates";
import { addDays } from "@/lib/platform/format/zones";
import { forEachItem, type ItemCounts } from "@/lib/platform/job-items/writes";
import { expiryLetter, lapsedLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { notify } from "@/lib/notifications/notices/writes";
import { documentDays, endsSoon, hasLapsed } from "@/lib/verification/cases/rules";
import { firstNameOf, todayOf } from "@/lib/verification/cases/writes";

/** The latest approval of each professional with the badge. */
const latestApproval = and(
  eq(verifications.status, "approved"),
  isNotNull(verifications.validUntil),
  isNull(verifications.lapsedAt),
  sql`not exists (select 1 from ${verifications} later where later.professional_id = ${verifications.professionalId} and later.status = 'approved' and later.decided_at > ${verifications.decidedAt})`,
);

/**
 * A job: warns 30 days before expiry, once, and removes the badge the day after the last valid day, by the
 * professional's time zone. Idempotent.
 */
export async function lapseVerifications(
  now: Date,
  signal?: AbortSignal,
): Promise<ItemCounts & { warned: number; lapsed: number }> {
  const changed = { warned: 0, lapsed: 0 };
  // The range covers all time zones; each row is then checked in its own.
  const endsSoonSomewhere = lt(verifications.validUntil, addDays(now.toISOString().slice(0, 10), 32));
  const counts = await forEachItem({
    ...{ task: "verifications.lapse", now, signal },
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: verifications.id })
        .from(verifications)
        .where(and(latestApproval, endsSoonSomewhere, next(verifications.id)))
        .orderBy(verifications.id)
        .limit(limit);
    },
    run: async ({ id }) => {
      const change = await transaction((tx) => lapseOne(tx, id, now));
      if (change) changed[change] += 1;
      return change !== null;
    },
  });
  return { ...counts, ...changed };
}

async function lapseOne(tx: Tx, id: string, now: Date): Promise<"warned" | "lapsed" | null> {
  const [row] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.id, id), latestApproval))
    .for("update");
  if (!row?.validUntil) return null;
  const [person] = await tx.select().from(professionals).where(eq(professionals.id, row.professionalId)).for("update");
  if (!person) return null;
  const today = todayOf(person, now);
  if (hasLapsed(row.validUntil, today)) {
    await tx.update(verifications).set({ lapsedAt: now }).where(eq(verifications.id, id));
    await setListingStatus(tx, person, "lapsed", now);
    await notify(tx, {
      accountId: person.accountId,
      type: "verification-lapsed",
      params: {},
    });
    await queueMail(tx, person.email, lapsedLetter(await firstNameOf(tx, person)));
    await recordAudit(tx, null, {
      action: "verification.lapse",
      targetType: "verification",
      targetId: id,
      target: person.name,
      before: { profile: person.status },
      after: { profile: "lapsed", validUntil: row.validUntil },
      status: "warning",
    });
    return "lapsed";
  }
  if (row.warnedAt || !endsSoon(row.validUntil, today)) return null;
  await tx.update(verifications).set({ warnedAt: now }).where(eq(verifications.id, id));
  await notify(tx, {
    accountId: person.accountId,
    type: "verification-expiring",
    params: { validUntil: row.validUntil },
  });
  await queueMail(tx, person.email, expiryLetter(await firstNameOf(tx, person), formatDay(row.validUntil)));
  return "warned";
}

/** Job: deletes the files of cases decided two weeks ago; their labels are kept (safety.md, Input and output). */
export function forgetDocuments(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const limit = new Date(now.getTime() - documentDays * 86_400_000);
  const isOld = sql`exists (select from ${verificationDocuments} d join ${verifications} v on v.id = d.verification_id
    where d.file_id = ${files.id} and v.status in ('approved', 'rejected')
      and v.decided_at < ${limit.toISOString()}::timestamptz)`;
  return deleteEachFile("verifications.forget-documents", isOld, now, signal);
}
