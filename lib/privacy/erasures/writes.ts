import { randomUUID } from "node:crypto";
import { and, eq, getTableColumns, isNull, lte, type SQL, sql } from "drizzle-orm";
import { removeStoredCard } from "@/lib/billing/cards/writes";
import { lockBilling } from "@/lib/billing/subscriptions/writes";
import { invalidateListing, listingFacts } from "@/lib/directory/listing/writes";
import { icsText } from "@/lib/meetings/calendar-feed/rules";
import { writtenParams } from "@/lib/notifications/notices/catalogue";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { escapeHtml } from "@/lib/platform/format/html";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { erasedNames } from "@/lib/privacy/consents/rules";
import { viewerColumns } from "@/lib/privacy/deletions/reads";
import { settle } from "@/lib/privacy/deletions/writes";
import { personalTables } from "@/lib/privacy/exports/reads";
import { reviewNameOf } from "@/lib/trust/reviews/rules";
import { renameReviews } from "@/lib/trust/reviews/writes";

/** Job: erases every account whose grace period is over. */
export function eraseDueAccounts(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = and(lte(accounts.deletionDueAt, now), isNull(accounts.erasedAt));
  return forEachItem({
    task: "accounts.erase",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select(viewerColumns)
        .from(accounts)
        .leftJoin(professionals, eq(professionals.accountId, accounts.id))
        .where(and(due, next(accounts.id)))
        .orderBy(accounts.id)
        .limit(limit);
    },
    run: (row) =>
      transaction(async (tx) => {
        await lockBilling(tx, row.id);
        const [account] = await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.id, row.id), due))
          .for("update");
        if (!account) return false;
        await erase(tx, { ...row, sessionId: "" });
        return true;
      }),
  });
}

/** Deletes the person's own rows and pseudonymizes rows that others still need (`personalTables`). */
async function erase(tx: Tx, who: Viewer): Promise<void> {
  // Settles what the other side accepted in the meantime.
  await settle(tx, who);
  await removeStoredCard(tx, who.id);
  await removeNames(tx, who);
  for (const part of personalTables)
    if (part.erase === "delete")
      await tx.execute(sql`delete from ${part.table} t where ${(part.deleted ?? part.rows)!(who)}`);
  const { id, professionalId: profile } = who;
  await renameReviews(tx, id, erasedNames.client);
  const statements: SQL[] = [
    sql`update reviews set client_account_id = null where client_account_id = ${id}`,
    sql`update reviews set reply = null, reply_date = null where professional_id = ${profile}`,
    sql`update consents set address = default where account_id = ${id}`,
    sql`update bookings set notes = '' where created_by = ${id}`,
    sql`update bookings set answers = '[]' where client_id = ${id}`,
    sql`update bookings set cancel_note = ''
      where (client_id = ${id} and cancel_reason is distinct from 'professional')
        or (professional_id = ${profile} and cancel_reason is distinct from 'client')`,
    sql`update bookings set client_name = ${erasedNames.client} where client_id = ${id}`,
    sql`update quote_requests set brief = '', budget = '', location = '', deadline_obligation = null,
      deadline_on = null, closed_at = coalesce(closed_at, now())
      where client_id = ${id}`,
    sql`update deadline_changes set reviewer_id = null, reviewer = null where reviewer_id = ${id}`,
    sql`update moderation_reports set details = '', undo = null, reporter_id = null where reporter_id = ${id}`,
    sql`update moderation_reports set undo = null, subject_id = null where subject_id = ${id}`,
    sql`update payments set account_id = null, card_signature = null, payer_email = null, checkout_url = null
      where account_id = ${id}`,
    sql`update card_changes set account_id = null, email = '' where account_id = ${id}`,
    sql`update refunds set account_id = null where account_id = ${id}`,
    sql`update payment_disputes set account_id = null where account_id = ${id}`,
    sql`update credit_notes set account_id = null where account_id = ${id}`,
    sql`update invoices set account_id = null where account_id = ${id}`,
    // Merged doubles would keep what the client's own row forgets.
    sql`delete from practice_clients d using practice_clients c
      where (d.merged_into_id = c.id or d.id = any(c.double_ids)) and c.account_id = ${id}`,
    sql`update practice_series set ended_at = coalesce(ended_at, now()), next_on = null, updated_at = now(),
      version = version + 1 where client_id in (select id from practice_clients where account_id = ${id})`,
    // Links for a client without an account, which the record is from now on.
    sql`update practice_requests set link_expires_at = null, version = version + 1
      where client_id in (select id from practice_clients where account_id = ${id})`,
    sql`update practice_clients set account_id = null, email = '', whatsapp = '', language = '', tags = '{}', merged = null,
      notes = '', invited_at = null, updated_at = now(), version = version + 1 where account_id = ${id}`,
    // Those whose papers the client may still download.
    sql`update practice_clients set seat_id = null, email = '', whatsapp = '', language = '', tax_number = '',
      year_end = '', taxes = '{}', tags = '{}', notes = '', merged = null where professional_id = ${profile}`,
    sql`update practice_papers set account_id = null where account_id = ${id}`,
    sql`update accounts set acting_for = null where acting_for = ${id}`,
    sql`update seat_actions set account_id = null, name = ${erasedNames.account} where account_id = ${id}`,
    sql`update affiliate_commissions set undo = null
      where affiliate_id in (select id from affiliates where account_id = ${id})`,
    sql`update affiliates set account_id = null, code = 'ERASED-' || id, pause_reason = '' where account_id = ${id}`,
    sql`update affiliate_referrals set account_id = null where account_id = ${id}`,
    sql`update professionals set
      name = ${erasedNames.professional}, title = '', gender = '', city = '', bio = '', email = '', phone = '',
      practice_number = '', professional_body = '', body_name = null, registration_number = '', local_authority = null,
      local_licence = null, website = null, linkedin = null, specializations = '{}', software = '{}',
      languages = '{}', industries = '{}', meeting_types = '{}', hourly_rate_cents = 0,
      profile_image = null, cover_image = null, weekly_hours = '[]', booking_rules = '{}',
      education = '[]', certifications = '[]', achievements = '[]', services = '[]', packages = '[]', recent_saves = '[]',
      search_text = '', response_time = '', status = 'suspended',
      suspended_from = null, updated_at = now()
      where account_id = ${id}`,
    sql`update accounts set
      email = ${`erased-${id}@erased.invalid`}, password_hash = null, simulated = false, status = 'suspended',
      acting_as = null, acting_for = null,
      suspension_reason = null, session_version = session_version + 1, email_verified_at = null,
      first_name = 'Former', last_name = 'member', phone = '', whatsapp = null, city = '', time_zone = null, company = '',
      company_size = '', industry = '', registration_number = '', bio = '', profile_image = null,
      last_active_at = null, show_online = false, deletion_due_at = null, erased_at = now(), updated_at = now(),
      version = version + 1
      where id = ${id}`,
  ];
  const listing = profile ? await listingFacts(tx, eq(professionals.id, profile)) : null;
  for (const statement of statements) await tx.execute(statement);
  if (!profile) return;
  await randomizeProfileId(tx, profile);
  await invalidateListing(tx, listing, null);
}

/** Gives an erased profile a random id: the old one contained the name and was part of its URL. */
async function randomizeProfileId(tx: Tx, profile: string): Promise<void> {
  const newId = `former-${randomUUID()}`;
  const copiedColumns = Object.values(getTableColumns(professionals)).filter(
    ({ generated, name }) => !generated && name !== "id" && name !== "account_id",
  );
  const columns = sql.join(
    copiedColumns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into professionals (id, ${columns}) select ${newId}, ${columns} from professionals
      where id = ${profile}`,
  );
  const { rows } = await tx.execute<{ place: string; name: string }>(
    sql`select c.conrelid::regclass::text as place, a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'professionals'::regclass`,
  );
  for (const { place, name } of rows)
    await tx.execute(
      sql`update ${sql.identifier(place)} set ${sql.identifier(name)} = ${newId}
        where ${sql.identifier(name)} = ${profile}`,
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
    .where(eq(professionals.id, newId));
}

/**
 * Removes the person's names, also earlier ones, from the notices and the stored mails of their contacts: from texts
 * that were written with the name, and from what an administrator wrote. Names that a notice stores by
 * id change with the account.
 */
async function removeNames(tx: Tx, who: Viewer): Promise<void> {
  const names = await namesOf(tx, who);
  const contacts = contactsOf(who);
  const theirMails = sql`(to_address in ${addressesOf(who)}
    or notice_id in (select id from notifications where account_id in ${contacts}))`;
  for (const name of names) {
    const [plain, html, ics] = [name, escapeHtml(name), icsText(name)].map(wholeWords);
    const without = (column: SQL, pattern: string | undefined) =>
      sql`regexp_replace(${column}, ${pattern}, ${erasedNames.account}, 'g')`;
    await tx.execute(
      sql`update notifications set title = ${without(sql`title`, plain)}, body = ${without(sql`body`, plain)}
        where (title ~ ${plain} or body ~ ${plain}) and account_id in ${contacts}`,
    );
    for (const param of writtenParams)
      await tx.execute(
        sql`update notifications
          set params = params || jsonb_build_object(${param}::text, ${without(sql`params ->> ${param}`, plain)})
          where params ->> ${param} ~ ${plain} and account_id in ${contacts}`,
      );
    // Lines of calendar entries are folded, also inside a name (RFC 5545, 3.1).
    const unfolded = sql`regexp_replace(ics, '\r?\n ', '', 'g')`;
    await tx.execute(
      sql`update mails set subject = ${without(sql`subject`, plain)}, text = ${without(sql`text`, plain)},
          html = ${without(sql`html`, html)}, ics = ${without(unfolded, ics)}
        where ${theirMails} and (subject ~ ${plain} or text ~ ${plain} or html ~ ${html} or ${unfolded} ~ ${ics})`,
    );
  }
  if (!who.professionalId) return;
  // The id of a profile is made of the name.
  for (const link of ["/professional/", "professional=", "with="].map((start) => start + who.professionalId!))
    await tx.execute(
      sql`update mails set text = replace(text, ${link}, '/'), html = replace(html, ${link}, '/')
        where ${theirMails} and (strpos(text, ${link}) > 0 or strpos(html, ${link}) > 0)`,
    );
}

/** The person's names on the account, the profile, bookings and reviews, longest first. */
async function namesOf(tx: Tx, { id, name, professionalId }: Viewer): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from professionals where id = ${professionalId}
    union select client_name from bookings where client_id = ${id}
    union select client_name from reviews where client_account_id = ${id}`);
  const names = new Set([name, ...rows.map((row) => row.name)].map((known) => known.trim()));
  return [...names]
    .filter((known) => known.length > 2 && known !== reviewNameOf({ firstName: "", lastName: "" }, "anonymous"))
    .sort((a, b) => b.length - a.length);
}

/**
 * The accounts that dealt with the person, in work, in the same firm or as a reader of a notice about the profile, and
 * the administrators.
 */
const contactsOf = ({ id, professionalId }: Viewer) => sql`(
  select a.id from accounts a where a.role = 'admin' and a.id <> ${id}
  union select account_id from seats where owner_id = ${id} and account_id is not null
  union select owner_id from seats where account_id = ${id}
  union select account_id from notifications where type = 'waiting-day-time' and params ->> 'professionalId' = ${professionalId}
  union select other.client_id from (
    select client_id, professional_id from conversations union select client_id, professional_id from bookings
    union select client_id, professional_id from projects union select client_account_id, professional_id from reviews
    union select r.client_id, l.professional_id from leads l join quote_requests r on r.id = l.request_id
  ) other where other.professional_id = ${professionalId}
  union select p.account_id from professionals p join (
    select client_id, professional_id from conversations union select client_id, professional_id from bookings
    union select client_id, professional_id from projects union select client_account_id, professional_id from reviews
    union select r.client_id, l.professional_id from leads l join quote_requests r on r.id = l.request_id
  ) other on other.professional_id = p.id where other.client_id = ${id})`;

/**
 * The addresses that mails with the person's name went to: of their contacts, also the former ones that account links
 * and seats still hold, and of those without an account whom the person invited to a meeting or to the firm.
 */
const addressesOf = (who: Viewer) => sql`(
  select email from accounts where id in ${contactsOf(who)}
  union select email from account_links where account_id in ${contactsOf(who)}
  union select email from booking_invitations where professional_id = ${who.professionalId}
  union select email from seats where owner_id = ${who.id} or account_id = ${who.id}
)`;

/** A regular expression that matches a text as whole words. */
const wholeWords = (text: string) => `(?<!\\w)${text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?!\\w)`;
