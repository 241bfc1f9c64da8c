import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { setListingStatus } from "@/lib/directory/listing/writes";
import { dropChange } from "@/lib/directory/profile-changes/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import { accountEvent } from "@/lib/platform/account-events/ports";
import { recordAudit } from "@/lib/platform/audit/writes";
import { database, type Db, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals, profileChanges } from "@/lib/platform/db/tables/directory";
import { files } from "@/lib/platform/db/tables/platform-files";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { deleteEachFile } from "@/lib/platform/files/store";
import { formatDay } from "@/lib/platform/format/dates";
import { addDays } from "@/lib/platform/format/zones";
import { queueMail } from "@/lib/platform/mail/send";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { superseded } from "@/lib/verification/cases/reads";
import { changeDays, documentDays, endsSoon, hasLapsed, noDocuments } from "@/lib/verification/cases/rules";
import { closeChangeCase, firstNameOf, todayOf } from "@/lib/verification/cases/writes";
import { recordEvent } from "@/lib/verification/timeline/writes";

/** The latest approval of each professional with the badge; none where a later decision revoked it. */
const latestApproval = and(
  eq(verifications.status, "approved"),
  isNotNull(verifications.validUntil),
  isNull(verifications.lapsedAt),
  sql`not ${superseded}`,
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
    task: "verifications.lapse",
    now,
    signal,
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
    await recordEvent(tx, id, { kind: "lapsed", accountId: null });
    await setListingStatus(tx, person, "lapsed", now);
    await notify(tx, {
      accountId: person.accountId,
      type: "verification-lapsed",
      params: {},
    });
    await accountEvent.emit(tx, {
      type: "verification.lapsed",
      professionalId: person.id,
      data: { professionalId: person.id },
    });
    await queueMail(
      tx,
      person.email,
      letterTo(await firstNameOf(tx, person), { type: "verification-lapsed", params: {} }),
    );
    await recordAudit(tx, null, {
      action: "verification.lapse",
      targetType: "verification",
      targetId: id,
      subjectId: person.accountId,
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
  await queueMail(
    tx,
    person.email,
    letterTo(await firstNameOf(tx, person), {
      type: "verification-expiring",
      params: { lastDay: formatDay(row.validUntil) },
    }),
  );
  return "warned";
}

/**
 * Job: drops changes of verified profiles whose documents have not arrived in `changeDays`; their professionals read it
 * in a notice. Changes that wait for a decision stay.
 */
export function dropForgottenChanges(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const limit = new Date(now.getTime() - changeDays * 86_400_000);
  const forgotten = and(
    eq(verifications.isChange, true),
    eq(verifications.status, "information_requested"),
    lt(profileChanges.requestedAt, limit),
  );
  const forgottenCase = (db: Db | Tx, where: SQL | undefined) =>
    db
      .select({ id: verifications.id, professionalId: verifications.professionalId })
      .from(verifications)
      .innerJoin(profileChanges, eq(profileChanges.professionalId, verifications.professionalId))
      .where(and(forgotten, where))
      .$dynamic();
  return forEachItem({
    task: "verifications.drop-changes",
    now,
    signal,
    page: async ({ next, limit: rows }) =>
      forgottenCase(await database(), next(verifications.id))
        .orderBy(verifications.id)
        .limit(rows),
    run: ({ id, professionalId }) =>
      transaction(async (tx) => {
        const own = eq(professionals.id, professionalId);
        const [person] = await tx.select().from(professionals).where(own).for("update");
        // Its documents may have arrived since the page was read.
        if (!person || (await forgottenCase(tx, eq(verifications.id, id))).length === 0) return false;
        await dropChange(tx, professionalId);
        await closeChangeCase(tx, professionalId, noDocuments);
        const params = { reason: noDocuments };
        await notify(tx, { accountId: person.accountId, type: "profile-change-rejected", params });
        return true;
      }),
  });
}

/** Job: deletes the files of cases decided two weeks ago; their labels are kept (safety.md, Input and output). */
export async function forgetDocuments(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  await forgetUndo(now);
  const limit = new Date(now.getTime() - documentDays * 86_400_000);
  const isOld = sql`exists (select from ${verificationDocuments} d join ${verifications} v on v.id = d.verification_id
    where d.file_id = ${files.id} and v.status in ('approved', 'rejected', 'revoked')
      and v.decided_at < ${limit.toISOString()}::timestamptz)`;
  return deleteEachFile("verifications.forget-documents", isOld, now, signal);
}

/** Deletes the earlier values that undo stored, once its minute is over. */
async function forgetUndo(now: Date): Promise<void> {
  const isOver = sql`(${verifications.undo} ->> 'until')::timestamptz < ${now.toISOString()}::timestamptz`;
  const db = await database();
  await db.update(verifications).set({ undo: null }).where(isOver);
}
