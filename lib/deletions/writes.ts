import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "@/lib/auth/email";
import { makeLink, spendLink } from "@/lib/auth/links";
import { verifyPassword } from "@/lib/auth/password";
import type { Viewer } from "@/lib/auth/viewer";
import { moveBooking, restoreBooking } from "@/lib/bookings/writes";
import { invalidateTags } from "@/lib/db/cache-tags";
import { database, transaction, type Tx } from "@/lib/db/connection";
import { accounts, sessions } from "@/lib/db/tables/accounts";
import { accountDeletions } from "@/lib/db/tables/privacy";
import { professionals } from "@/lib/db/tables/professionals";
import { quoteRequests } from "@/lib/db/tables/quotes";
import { subscriptions } from "@/lib/db/tables/subscriptions";
import { env, isLive } from "@/lib/env";
import { personalTables } from "@/lib/exports/reads";
import { formatDay } from "@/lib/format/dates";
import { badRequest, conflict, HttpError } from "@/lib/http/errors";
import { accountClosedLetter } from "@/lib/mail/letters";
import { queueMail } from "@/lib/mail/send";
import type { DeletionReceipt } from "@/lib/privacy/contract";
import { erasedNames } from "@/lib/privacy/rules";
import { moveQuoteIn, restoreQuote } from "@/lib/quotes/writes";
import { undoDays } from "@/lib/reference/retention";
import { renameReviews } from "@/lib/reviews/writes";
import { openWork } from "./reads";

type Settled = (typeof accountDeletions.$inferSelect)["settled"];

/**
 * Closes the viewer's account: open bookings and quotes are settled and the other side told, every session ends, a
 * public profile is hidden, and a mailed link brings it all back for 7 days. Refuses 400 for a wrong password or email,
 * 409 `last-admin` for the only administrator.
 */
export async function closeAccount(viewer: Viewer, confirmation: string): Promise<DeletionReceipt> {
  await demandConfirmation(viewer, confirmation);
  return transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    if (!account || account.deletionDueAt) throw conflict("account-closed", "This account is closed already.");
    if (account.role === "admin") await demandOtherAdmin(tx);
    const settled = await settle(tx, viewer);
    const dueAt = new Date(Date.now() + undoDays * 86_400_000);
    await tx
      .update(accounts)
      .set({ deletionDueAt: dueAt, sessionVersion: sql`${accounts.sessionVersion} + 1`, updatedAt: sql`now()` })
      .where(eq(accounts.id, viewer.id));
    await tx.delete(sessions).where(eq(sessions.accountId, viewer.id));
    await tx.insert(accountDeletions).values({ accountId: viewer.id, settled });
    const token = await makeLink(tx, "keep-account", account, undoDays * 24 * 60);
    const lastDay = formatDay(dueAt.toISOString().slice(0, 10));
    await queueMail(tx, account.email, accountClosedLetter(account.firstName, token, lastDay));
    // A simulated account opens to anybody who types its address, so the link gives away nothing here.
    const shown = account.simulated && !isLive() && !env.SMTP_URL;
    return { dueAt: dueAt.toISOString(), undoPath: shown ? `/keep-account/${token}` : null };
  });
}

async function demandConfirmation(viewer: Viewer, confirmation: string): Promise<void> {
  const db = await database();
  const [row] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, viewer.id));
  const right = row?.hash
    ? await verifyPassword(confirmation, row.hash)
    : normaliseEmail(confirmation) === viewer.email;
  if (right) return;
  const fault = row?.hash ? "This is not your password" : "This is not your email address";
  throw badRequest(`${fault}.`, { confirmation: fault });
}

async function demandOtherAdmin(tx: Tx): Promise<void> {
  const active = and(eq(accounts.role, "admin"), eq(accounts.status, "active"), isNull(accounts.deletionDueAt));
  if ((await tx.$count(accounts, active)) < 2)
    throw conflict("last-admin", "You are the only administrator. Make someone else one first.");
}

/** Cancels, withdraws and closes what is open, each told to the other side by its own room; answers what it was. */
async function settle(tx: Tx, viewer: Viewer): Promise<Settled> {
  const { meetings, offers, requests } = await openWork(tx, viewer);
  for (const { id, version } of meetings) await moveBooking(tx, viewer, id, version, { action: "cancel" });
  const action = viewer.role === "client" ? "decline" : "withdraw";
  for (const { id, version } of offers) await moveQuoteIn(tx, viewer, id, version, action);
  const ids = requests.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(quoteRequests)
      .set({ closedAt: sql`now()`, version: sql`${quoteRequests.version} + 1` })
      .where(inArray(quoteRequests.id, ids));
  const stopped = await tx
    .update(subscriptions)
    .set({
      cancelAt: sql`coalesce(${subscriptions.currentPeriodEnd}, ${subscriptions.trialEndsAt}, now())`,
      version: sql`${subscriptions.version} + 1`,
    })
    .where(
      and(
        eq(subscriptions.accountId, viewer.id),
        isNull(subscriptions.cancelAt),
        inArray(subscriptions.status, ["trial", "active", "past_due"]),
      ),
    )
    .returning({ id: subscriptions.id });
  return {
    bookings: meetings.map(({ id, status }) => ({ id, status: status === "confirmed" ? status : "pending" })),
    quotes: offers.map(({ id }) => id),
    requests: ids,
    visibility: await showProfile(tx, viewer, "nobody"),
    planWasRunning: stopped.length > 0,
  };
}

type Visibility = NonNullable<Settled["visibility"]>;

/** Sets who sees the public profile and answers who saw it before; null without one. */
async function showProfile(tx: Tx, viewer: Viewer, visibility: Visibility): Promise<Visibility | null> {
  const mine = eq(professionals.accountId, viewer.id);
  const [before] = await tx.select({ visibility: professionals.visibility }).from(professionals).where(mine);
  if (!before || !viewer.professionalId) return null;
  await tx
    .update(professionals)
    .set({ visibility, status: sql`${professionals.status}` })
    .where(mine);
  await invalidateTags(tx, "professionals", `professional:${viewer.professionalId}`);
  return before.visibility;
}

/**
 * Takes the end of an account back by the mailed link: all is as it was, but for meetings whose time was taken
 * meanwhile. Refuses 410 `link-expired`.
 */
export async function restoreAccount(token: string): Promise<{ restored: number; lost: number }> {
  return transaction(async (tx) => {
    const link = await spendLink(tx, "keep-account", token);
    const [row] = link
      ? await tx
          .select({ settled: accountDeletions.settled, viewer: viewerColumns })
          .from(accountDeletions)
          .innerJoin(accounts, eq(accounts.id, accountDeletions.accountId))
          .leftJoin(professionals, eq(professionals.accountId, accounts.id))
          .where(and(eq(accounts.id, link.accountId), isNull(accounts.erasedAt)))
          .for("update", { of: accounts })
      : [];
    if (!row) throw new HttpError(410, "link-expired", "This link was used before or is too old.");
    const viewer: Viewer = { ...row.viewer, sessionId: "" };
    const { settled } = row;
    await tx.update(accounts).set({ deletionDueAt: null }).where(eq(accounts.id, viewer.id));
    const done: boolean[] = [];
    for (const meeting of settled.bookings) done.push(await restoreBooking(tx, viewer, meeting));
    for (const id of settled.quotes) done.push(await restoreQuote(tx, viewer, id));
    if (settled.requests.length > 0)
      await tx
        .update(quoteRequests)
        .set({ closedAt: null, version: sql`${quoteRequests.version} + 1` })
        .where(and(inArray(quoteRequests.id, settled.requests), eq(quoteRequests.clientId, viewer.id)));
    if (settled.visibility) await showProfile(tx, viewer, settled.visibility);
    if (settled.planWasRunning)
      await tx
        .update(subscriptions)
        .set({ cancelAt: null, version: sql`${subscriptions.version} + 1` })
        .where(and(eq(subscriptions.accountId, viewer.id), sql`${subscriptions.status} <> 'cancelled'`));
    await tx.delete(accountDeletions).where(eq(accountDeletions.accountId, viewer.id));
    const restored = done.filter(Boolean).length;
    return { restored, lost: done.length - restored };
  });
}

const viewerColumns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  professionalId: professionals.id,
  simulated: accounts.simulated,
};

/** A job: erases every account whose days to change one's mind are over; answers how many. */
export async function eraseDueAccounts(now: Date): Promise<number> {
  const db = await database();
  const due = await db
    .select(viewerColumns)
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .where(and(lte(accounts.deletionDueAt, now), isNull(accounts.erasedAt)));
  for (const row of due)
    await transaction(async (tx) => {
      const [still] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.id, row.id), lte(accounts.deletionDueAt, now), isNull(accounts.erasedAt)))
        .for("update");
      if (still) await erase(tx, { ...row, sessionId: "" });
    });
  return due.length;
}

/** Deletes what is the person's alone and puts pseudonyms where others still need a row (`personalTables`). */
async function erase(tx: Tx, who: Viewer): Promise<void> {
  // What was agreed by the other side in the meantime.
  await settle(tx, who);
  await forgetName(tx, who);
  for (const part of personalTables)
    if (part.erase === "delete")
      await tx.execute(sql`delete from ${part.table} t where ${(part.deleted ?? part.rows)!(who)}`);
  const { id, professionalId: profile } = who;
  await renameReviews(tx, id, erasedNames.client);
  const statements: SQL[] = [
    sql`delete from professional_words w using professionals p where p.account_id = ${id} and w.word = any(string_to_array(search_fold(p.name || ' ' || p.city), ' '))
      and not exists (select from professional_listings l where l.search_text like '%' || w.word || '%')`,
    sql`update reviews set client_account_id = null where client_account_id = ${id}`,
    sql`update reviews set reply = null, reply_date = null where professional_id = ${profile}`,
    sql`update consents set address = default where account_id = ${id}`,
    sql`update bookings set notes = '' where created_by = ${id}`,
    sql`update bookings set client_name = ${erasedNames.client} where client_id = ${id}`,
    sql`update quote_requests set brief = '', budget = '', location = '', closed_at = coalesce(closed_at, now()) where client_id = ${id}`,
    sql`update moderation_reports set details = '', reporter_id = null where reporter_id = ${id}`,
    sql`update moderation_reports set subject_id = null where subject_id = ${id}`,
    sql`update payments set account_id = null where account_id = ${id}`,
    sql`update invoices set account_id = null where account_id = ${id}`,
    sql`update affiliates set account_id = null, code = 'ERASED-' || id where account_id = ${id}`,
    sql`update affiliate_referrals set account_id = null where account_id = ${id}`,
    sql`update professionals set name = ${erasedNames.professional}, title = '', gender = '', practice_number = '', professional_body = '', registration_number = '',
      city = '', specializations = '{}', software = '{}', languages = '{}', meeting_types = '{}', profile_image = null, cover_image = null, bio = '', hourly_rate_cents = 0,
      weekly_hours = '[]', education = '[]', certifications = '[]', achievements = '[]', services = '[]', email = '', phone = '', website = null, linkedin = null,
      search_text = '', response_time = '', status = 'suspended', suspended_from = null, updated_at = now() where account_id = ${id}`,
    sql`update accounts set email = ${`erased-${id}@erased.invalid`}, password_hash = null, simulated = false, status = 'suspended', suspension_reason = null,
      session_version = session_version + 1, email_verified_at = null, first_name = 'Former', last_name = 'member', phone = '', whatsapp = null, city = '', company = '',
      company_size = '', industry = '', registration_number = '', bio = '', profile_image = null, last_active_at = null, show_online = false,
      deletion_due_at = null, erased_at = now(), updated_at = now(), version = version + 1 where id = ${id}`,
  ];
  for (const statement of statements) await tx.execute(statement);
  if (!profile) return;
  await forgetAddress(tx, profile);
  await invalidateTags(tx, "professionals", `professional:${profile}`);
}

/** Gives an erased profile an id that says nothing: the old one was made from the name, and was its address. */
async function forgetAddress(tx: Tx, profile: string): Promise<void> {
  const fresh = `former-${randomUUID()}`;
  const kept = Object.values(getTableColumns(professionals)).filter(
    ({ generated, name }) => !generated && name !== "id" && name !== "account_id",
  );
  const columns = sql.join(
    kept.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into professionals (id, ${columns}) select ${fresh}, ${columns} from professionals where id = ${profile}`,
  );
  const { rows } = await tx.execute<{ place: string; name: string }>(
    sql`select c.conrelid::regclass::text as place, a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'professionals'::regclass`,
  );
  for (const { place, name } of rows)
    await tx.execute(
      sql`update ${sql.identifier(place)} set ${sql.identifier(name)} = ${fresh} where ${sql.identifier(name)} = ${profile}`,
    );
  await tx.execute(
    sql`update notifications set href = '/notifications' where strpos(href, ${`/professional/${profile}`}) > 0`,
  );
  const [owner] = await tx
    .delete(professionals)
    .where(eq(professionals.id, profile))
    .returning({ accountId: professionals.accountId });
  await tx
    .update(professionals)
    .set({ accountId: owner?.accountId ?? null })
    .where(eq(professionals.id, fresh));
}

/** Takes the person's name out of the notices of those they dealt with. */
async function forgetName(tx: Tx, who: Viewer): Promise<void> {
  const [host] = who.professionalId
    ? await tx.select({ name: professionals.name }).from(professionals).where(eq(professionals.id, who.professionalId))
    : [];
  for (const name of new Set([who.name, host?.name ?? who.name]))
    if (name.length > 2)
      await tx.execute(
        sql`update notifications set title = replace(title, ${name}, ${erasedNames.account}), body = replace(body, ${name}, ${erasedNames.account})
          where (strpos(title, ${name}) > 0 or strpos(body, ${name}) > 0) and account_id in (
            select client_id from conversations where professional_id = ${who.professionalId}
            union select client_id from bookings where professional_id = ${who.professionalId}
            union select p.account_id from professionals p join conversations c on c.professional_id = p.id where c.client_id = ${who.id}
            union select p.account_id from professionals p join bookings b on b.professional_id = p.id where b.client_id = ${who.id})`,
      );
}
