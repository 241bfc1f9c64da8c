import { and, desc, eq, getTableName, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { hiddenMessage } from "@/lib/messaging/messages/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import * as tables from "@/lib/platform/db/tables";
import { files } from "@/lib/platform/db/tables/platform-files";
import { dataExports } from "@/lib/platform/db/tables/privacy";
import { type StoredFile, withContent } from "@/lib/platform/files/reads";
import { notFound } from "@/lib/platform/http/errors";
import { hashOfAddress } from "@/lib/practice/client-mail/reads";
import type { DataExport } from "@/lib/privacy/consents/contract";
import { labelOfReference } from "./rules";

/** The person whose data is selected. */
export interface Person {
  id: string;
  email: string;
  professionalId: string | null;
}

/** A table's personal data and its handling on erasure. Conditions refer to the table as `t`. */
export interface PersonalTable {
  table: PgTable;
  /** The person's rows in their export; omitted for data that is only deleted. */
  rows?: (who: Person) => SQL;
  /** Columns excluded from exports: secrets, and data about others. */
  omit?: readonly string[];
  /** Columns with another value in exports than in the table, as a JSON object in SQL. */
  replaced?: (who: Person) => SQL;
  /** Handling on erasure; "pseudonymise" is implemented by name in lib/privacy/erasures/writes.ts. */
  erase: "delete" | "pseudonymise" | "keep";
  /** The rows to delete, where they differ from those exported. */
  deleted?: (who: Person) => SQL;
  /** Columns with the person's text that are kept, and the reason. */
  stays?: { columns: readonly string[]; why: string };
}

const account = ({ id }: Person) => sql`t.account_id = ${id}`;
/** Rows of the person's address, once it is confirmed: an account can be created with any address. */
const address = (column: SQL, { id }: Person) =>
  sql`${column} = (select a.email from accounts a where a.id = ${id} and a.email_verified_at is not null)`;
const profile = ({ professionalId }: Person) => sql`t.professional_id = ${professionalId}`;
const eitherSide = (who: Person) => sql`(t.client_id = ${who.id} or ${profile(who)})`;
const ownOrProfile = (who: Person) => sql`(${account(who)} or ${profile(who)})`;
const ownThreads = (who: Person) =>
  sql`(select c.id from conversations c where c.client_id = ${who.id} or c.professional_id = ${who.professionalId})`;
const ownCases = (who: Person) =>
  sql`(select v.id from verifications v where v.account_id = ${who.id} or v.professional_id = ${who.professionalId})`;
const ownShortlists = ({ id }: Person) => sql`(select s.id from shortlists s where s.account_id = ${id})`;
const ownWebhooks = ({ id }: Person) => sql`(select w.id from webhook_endpoints w where w.account_id = ${id})`;
const ownProgram = ({ id }: Person) =>
  sql`t.affiliate_id in (select a.id from affiliates a where a.account_id = ${id})`;
const books = "The books of the affiliate program are kept, without the account.";
const notSent = sql`not exists (select from message_attachments m where m.file_id = t.id)`;
/** Clients in a list with whom the professional had work, or whose tax facts the professional keeps. */
const hadWork = sql`(t.origin <> 'marketplace' or t.tax_number <> '' or t.taxes <> '{}'
  or exists (select from projects w where w.professional_id = t.professional_id and w.client_id = t.account_id)
  or exists (select from practice_requests r join practice_request_items i on i.request_id = r.id
    join practice_papers p on p.item_id = i.id where r.client_id = t.id)
  or exists (select from bookings b where b.professional_id = t.professional_id and b.client_id = t.account_id
    and b.status in ('confirmed', 'completed', 'no-show'))
  or exists (select from practice_work w where w.client_id = t.id)
  or exists (select from practice_series s where s.client_id = t.id))`;
/** What firms keep about the person as their client (`practice_clients`). */
const recordsOf = (who: Person) =>
  sql`(select c.id from practice_clients c where c.account_id = ${who.id} or ${address(sql`c.email`, who)})`;
/** The hash of the person's confirmed address; null for none. */
const hashOf = ({ id }: Person) =>
  sql`(select ${hashOfAddress(sql`a.email`)} from accounts a where a.id = ${id} and a.email_verified_at is not null)`;
const requestsOf = (who: Person) => sql`(select r.id from practice_requests r
  where r.professional_id = ${who.professionalId} or r.client_id in ${recordsOf(who)})`;
/** The files that clients sent to the person's firm, and those that the person's firms got for the person. */
export const papersFor = (who: Person) => sql`(select p.file_id from practice_papers p
  join practice_request_items i on i.id = p.item_id join practice_requests r on r.id = i.request_id
  where p.completed_at is not null and r.client_id in ${recordsOf(who)})`;
/**
 * Requests whose papers a client with an account may still download for a while after the person, their professional,
 * has closed the account (`endPapersOfClosed` in the retention).
 */
const downloadable = ({ professionalId }: Person) => sql`(select r.id from practice_requests r
  join practice_clients c on c.id = r.client_id join practice_request_items i on i.request_id = r.id
  join practice_papers p on p.item_id = i.id
  where r.professional_id = ${professionalId} and c.account_id is not null and p.completed_at is not null)`;
const paperTrail = "Tax law: an accountant keeps the papers that the work is based on.";
/** Rows of the firm, and those about the person as a client of another firm. */
const firmOrClient = (who: Person) => sql`(${profile(who)} or t.client_id in ${recordsOf(who)})`;
/** Another firm's work as its client downloads it: without the firm's steps, time and people. */
const workOfOthers = ({ professionalId }: Person) =>
  sql`case when t.professional_id = ${professionalId} then '{}'
    else jsonb_build_object('steps', '[]'::jsonb, 'seat_id', null, 'minutes', null) end`;
const workRecord = ["title", "service", "frequency", "obligation", "facts", "zone", "steps"];
const workKept = "Tax law: an accountant keeps what was done for a client.";
const forTheOther = "The other side still needs what was said and agreed.";

/** Every table with personal data. A test fails for a table missing from both this list and `impersonalTables`. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: tables.accounts,
    rows: ({ id }) => sql`t.id = ${id}`,
    erase: "pseudonymise",
    omit: ["password_hash", "session_version"],
  },
  { table: tables.sessions, rows: account, erase: "delete" },
  { table: tables.signIns, rows: account, erase: "delete" },
  {
    table: tables.consents,
    rows: account,
    erase: "pseudonymise",
    stays: { columns: ["text_version"], why: "Proof of what was agreed, in which version, without a name." },
  },
  { table: tables.accountLinks, rows: account, omit: ["token_hash"], erase: "delete" },
  { table: tables.signInCodes, rows: account, omit: ["browser_hash", "code_hash"], erase: "delete" },
  {
    table: tables.guestBookings,
    rows: (who) => address(sql`t.email`, who),
    erase: "delete",
    omit: ["token_hash", "code_hash", "browser_hash"],
    deleted: ({ email }) => sql`t.email = ${email}`,
  },
  {
    table: tables.seats,
    erase: "delete",
    omit: ["invitation_hash"],
    rows: (who) => sql`(t.owner_id = ${who.id} or t.account_id = ${who.id} or ${address(sql`t.email`, who)})`,
    deleted: ({ id, email }) => sql`(t.owner_id = ${id} or t.account_id = ${id} or t.email = ${email})`,
  },
  {
    table: tables.seatActions,
    rows: ({ id }) => sql`(t.owner_id = ${id} or t.account_id = ${id})`,
    erase: "delete",
    deleted: ({ id }) => sql`t.owner_id = ${id}`,
    stays: {
      columns: ["action", "target_type", "target_id"],
      why: "The firm's log of what its team changed, without the name.",
    },
  },
  {
    table: tables.bookingInvitations,
    erase: "delete",
    rows: (who) => sql`(${address(sql`t.email`, who)} or ${profile(who)})`,
    deleted: ({ email }) => sql`t.email = ${email}`,
  },
  { table: tables.reminderChoices, rows: account, erase: "delete" },
  { table: tables.identities, rows: account, erase: "delete" },
  { table: tables.twoFactor, rows: account, omit: ["secret", "recovery_hashes"], erase: "delete" },
  // A person may read what is noted about them, without which administrator wrote it (0037).
  { table: tables.accountNotes, rows: account, omit: ["author_id"], erase: "delete" },
  { table: tables.adminProfiles, rows: account, erase: "delete" },
  {
    table: tables.auditLog,
    rows: ({ id }) => sql`t.actor_id = ${id}`,
    erase: "keep",
    stays: {
      columns: [
        "actor",
        "action",
        "target_type",
        "target_id",
        "subject_account_id",
        "target",
        "before",
        "after",
        "address",
      ],
      why: "The log of privileged changes can't be altered by anybody, so that it proves something.",
    },
  },
  { table: tables.notifications, rows: account, erase: "delete" },
  { table: tables.notificationPreferences, rows: account, erase: "delete" },
  { table: tables.waitingList, rows: account, omit: ["known_times"], erase: "delete", deleted: ownOrProfile },
  { table: tables.calendarFeeds, rows: account, omit: ["token"], erase: "delete" },
  { table: tables.calendarSources, rows: account, omit: ["address", "busy_hash"], erase: "delete" },
  { table: tables.calendarBusy, rows: account, erase: "delete" },
  { table: tables.accessTokens, rows: account, omit: ["hash"], erase: "delete" },
  { table: tables.webhookEndpoints, rows: account, omit: ["secret"], erase: "delete" },
  { table: tables.webhookDeliveries, rows: (who) => sql`t.endpoint_id in ${ownWebhooks(who)}`, erase: "delete" },
  { table: tables.dataExports, rows: account, erase: "delete" },
  { table: tables.accountDeletions, erase: "delete", deleted: account },
  { table: tables.jobFailures, erase: "delete", deleted: ({ id }) => sql`t.item = ${id}` },
  { table: tables.idempotencyKeys, erase: "delete", deleted: ({ id }) => sql`t.subject = ${`account:${id}`}` },
  {
    table: tables.mails,
    rows: (who) => address(sql`t.to_address`, who),
    erase: "delete",
    deleted: ({ email }) => sql`t.to_address = ${email}`,
  },
  { table: tables.contactMessages, rows: (who) => address(sql`lower(t.email)`, who), erase: "delete" },
  {
    table: tables.newsletterSubscriptions,
    rows: (who) => address(sql`t.email`, who),
    erase: "delete",
    deleted: ({ email }) => sql`t.email = ${email}`,
  },
  { table: tables.contentItems, rows: account, erase: "delete" },
  { table: tables.contentChannels, rows: account, erase: "delete" },
  { table: tables.contentSettings, rows: account, erase: "delete" },
  { table: tables.professionals, rows: account, omit: ["recent_saves"], erase: "pseudonymise" },
  { table: tables.profileChanges, rows: profile, erase: "delete" },
  { table: tables.professionalSearch, erase: "delete", deleted: profile },
  { table: tables.professionalOpenings, erase: "delete", deleted: profile },
  { table: tables.portfolioItems, rows: profile, erase: "delete" },
  { table: tables.media, rows: (who) => sql`(${account(who)} or ${profile(who)})`, erase: "delete" },
  { table: tables.contactReveals, rows: profile, erase: "delete" },
  { table: tables.profileViews, rows: profile, erase: "delete" },
  { table: tables.profileVisitors, erase: "delete", deleted: profile },
  { table: tables.daysOff, rows: profile, erase: "delete" },
  { table: tables.meetingKinds, rows: profile, erase: "delete" },
  { table: tables.subscriptions, rows: account, omit: ["authorization", "card_signature"], erase: "delete" },
  { table: tables.billingDetails, rows: account, erase: "delete" },
  {
    table: tables.payments,
    rows: account,
    omit: ["card_signature", "checkout_url"],
    erase: "pseudonymise",
    stays: { columns: ["reference", "failure_reason"], why: "Tax law: the books are kept, without the account." },
  },
  {
    table: tables.invoices,
    rows: account,
    erase: "pseudonymise",
    stays: { columns: ["billed_to", "supplier"], why: "Tax law: an invoice stays as it was issued." },
  },
  {
    table: tables.cardChanges,
    rows: account,
    omit: ["former_authorization"],
    erase: "pseudonymise",
    stays: {
      columns: ["reference", "former_authorization", "refund_refusal"],
      why: "The gateway still has to refund and forget it.",
    },
  },
  {
    table: tables.refunds,
    rows: account,
    erase: "pseudonymise",
    omit: ["requested_by", "event_key"],
    stays: {
      columns: ["reason", "gateway_id", "event_key", "failure_reason"],
      why: "Tax law: the books are kept, without the account.",
    },
  },
  { table: tables.creditNotes, rows: account, erase: "pseudonymise" },
  {
    table: tables.paymentDisputes,
    rows: account,
    erase: "pseudonymise",
    stays: { columns: ["gateway_id", "category"], why: "Tax law: the books are kept, without the account." },
  },
  { table: tables.affiliates, rows: account, erase: "pseudonymise" },
  { table: tables.affiliatePayouts, rows: account, omit: ["sealed", "print"], erase: "delete" },
  {
    table: tables.affiliateVisits,
    rows: ownProgram,
    erase: "keep",
    stays: { columns: ["source", "page"], why: books },
  },
  { table: tables.affiliateBannerViews, rows: ownProgram, erase: "keep" },
  {
    table: tables.affiliateReferrals,
    rows: (who) => sql`(t.account_id = ${who.id} or ${ownProgram(who)})`,
    omit: ["account_id", "reasons"],
    erase: "pseudonymise",
    stays: { columns: ["source"], why: books },
  },
  {
    table: tables.affiliateStatements,
    rows: ownProgram,
    erase: "keep",
    stays: { columns: ["period", "paid_to", "reference"], why: `Tax law. ${books}` },
  },
  {
    table: tables.affiliateCommissions,
    rows: ownProgram,
    omit: ["undo"],
    erase: "keep",
    stays: { columns: ["reversal_reason"], why: books },
  },
  { table: tables.affiliateDeductions, rows: ownProgram, erase: "keep" },
  { table: tables.affiliateLedger, rows: ownProgram, erase: "keep" },
  {
    table: tables.verifications,
    rows: (who) => sql`t.id in ${ownCases(who)}`,
    erase: "delete",
    omit: ["started_by", "decided_by", "undo"],
  },
  {
    table: tables.verificationEvents,
    rows: (who) => sql`t.verification_id in ${ownCases(who)}`,
    erase: "delete",
    omit: ["account_id"],
  },
  {
    table: tables.verificationDocuments,
    rows: (who) => sql`t.verification_id in ${ownCases(who)}`,
    erase: "delete",
  },
  {
    table: tables.files,
    // The content of papers is in the download of the client, who sent them; the firm has them at each request.
    rows: (who) => sql`((t.owner_id = ${who.id} and t.kind <> 'export') or t.id in ${papersFor(who)})`,
    erase: "delete",
    omit: ["object_key"],
    deleted: (who) => sql`t.owner_id = ${who.id} and ${notSent} and t.id not in (select p.file_id from practice_papers p
      join practice_request_items i on i.id = p.item_id
      where p.completed_at is not null and i.request_id in ${downloadable(who)})`,
    stays: { columns: ["name", "type", "kind", "sha256"], why: `Files sent with a message. ${forTheOther}` },
  },
  {
    table: tables.savedProfessionals,
    rows: account,
    erase: "delete",
    deleted: (who) => sql`(${account(who)} or ${profile(who)})`,
  },
  { table: tables.shortlists, rows: account, omit: ["token"], erase: "delete" },
  {
    table: tables.shortlistPeople,
    rows: (who) => sql`t.shortlist_id in ${ownShortlists(who)}`,
    erase: "delete",
    deleted: (who) => sql`(t.shortlist_id in ${ownShortlists(who)} or ${profile(who)})`,
  },
  { table: tables.searchAlerts, rows: account, erase: "delete" },
  { table: tables.deadlineMarks, rows: account, erase: "delete" },
  { table: tables.deadlineReminders, rows: account, erase: "delete" },
  { table: tables.deadlineWork, rows: ownOrProfile, erase: "delete" },
  { table: tables.deadlineShares, rows: ownOrProfile, erase: "delete" },
  {
    // The table holds rules of authorities; only who reviewed them is personal.
    table: tables.deadlineChanges,
    rows: ({ id }) => sql`t.reviewer_id = ${id}`,
    erase: "pseudonymise",
    stays: {
      columns: ["obligation", "rule", "reason", "source", "source_address"],
      why: "Published rules of authorities.",
    },
  },
  { table: tables.deadlineLists, rows: account, omit: ["feed_hash"], erase: "delete" },
  {
    table: tables.bookings,
    rows: eitherSide,
    erase: "pseudonymise",
    stays: {
      columns: ["service_type", "meeting_link", "kind_name", "place", "package_name", "local_time"],
      why: forTheOther,
    },
  },
  {
    table: tables.bookingFiles,
    rows: ({ id }) => sql`t.file_id in (select f.id from files f where f.owner_id = ${id})`,
    erase: "delete",
  },
  {
    // The firm's list, and what others keep about the person, without their private notes, tags and colleagues.
    table: tables.practiceClients,
    rows: (who) => sql`(${ownOrProfile(who)} or ${address(sql`t.email`, who)})`,
    replaced: ({ professionalId }) =>
      sql`case when t.professional_id = ${professionalId} then '{}'
        else jsonb_build_object('notes', '', 'tags', '[]'::jsonb, 'seat_id', null, 'merged', null) end`,
    erase: "delete",
    deleted: (who) => sql`((${profile(who)} and not exists (select from practice_requests r
      where r.client_id = t.id and r.id in ${downloadable(who)})) or (${account(who)} and not ${hadWork}))`,
    stays: {
      columns: ["name", "company", "country", "tax_number", "year_end", "taxes"],
      why: "Tax law: an accountant keeps who a client was and which taxes were their work.",
    },
  },
  {
    // Kept for good: an objection also holds for an address that the firm adds again later.
    table: tables.practiceObjections,
    rows: (who) => sql`(${profile(who)} or t.client_id in ${recordsOf(who)} or t.address_hash = ${hashOf(who)})`,
    erase: "delete",
    deleted: profile,
    stays: { columns: ["address_hash"], why: "Holds the objection to emails of a firm, as a hash of the address." },
  },
  {
    table: tables.practiceRequests,
    rows: (who) => sql`(${profile(who)} or t.client_id in ${recordsOf(who)})`,
    omit: ["link_version"],
    erase: "delete",
    deleted: (who) => sql`(${profile(who)} and t.id not in ${downloadable(who)})`,
    stays: { columns: ["title", "period", "note", "zone"], why: paperTrail },
  },
  {
    table: tables.practiceRequestItems,
    rows: (who) => sql`t.request_id in ${requestsOf(who)}`,
    erase: "delete",
    deleted: (who) => sql`(t.request_id in (select r.id from practice_requests r
      where r.professional_id = ${who.professionalId}) and t.request_id not in ${downloadable(who)})`,
    stays: { columns: ["name", "note", "reason"], why: paperTrail },
  },
  {
    table: tables.practicePapers,
    rows: (who) =>
      sql`t.item_id in (select i.id from practice_request_items i where i.request_id in ${requestsOf(who)})`,
    erase: "delete",
    deleted: ({ id }) =>
      sql`t.completed_at is null and t.file_id in (select f.id from files f where f.owner_id = ${id})`,
    stays: { columns: ["name"], why: paperTrail },
  },
  {
    table: tables.practiceWork,
    rows: firmOrClient,
    replaced: workOfOthers,
    erase: "delete",
    deleted: profile,
    stays: { columns: workRecord, why: workKept },
  },
  {
    table: tables.practiceSeries,
    rows: firmOrClient,
    replaced: workOfOthers,
    erase: "delete",
    deleted: profile,
    stays: { columns: [...workRecord, "papers"], why: workKept },
  },
  { table: tables.practiceTemplates, rows: profile, erase: "delete" },
  { table: tables.bookingEvents, rows: ({ id }) => sql`t.actor_id = ${id}`, erase: "keep" },
  { table: tables.leads, rows: profile, erase: "delete" },
  { table: tables.quoteRequests, rows: ({ id }) => sql`t.client_id = ${id}`, erase: "pseudonymise" },
  {
    table: tables.quotes,
    rows: eitherSide,
    erase: "keep",
    stays: { columns: ["service_type", "description"], why: forTheOther },
  },
  {
    table: tables.projects,
    rows: eitherSide,
    erase: "keep",
    stays: { columns: ["title"], why: forTheOther },
  },
  {
    table: tables.conversations,
    rows: eitherSide,
    erase: "keep",
    stays: { columns: ["project_type", "budget"], why: forTheOther },
  },
  { table: tables.conversationMembers, rows: account, erase: "keep" },
  {
    table: tables.messages,
    rows: (who) => sql`t.conversation_id in ${ownThreads(who)}`,
    erase: "keep",
    replaced: ({ id }) =>
      sql`case when t.hidden_at is not null and t.sender_id is distinct from ${id}
        then jsonb_build_object('content', ${hiddenMessage}::text) else '{}' end`,
    stays: { columns: ["content"], why: forTheOther },
  },
  {
    table: tables.messageAttachments,
    rows: (who) =>
      sql`t.message_id in (select m.id from messages m where m.conversation_id in ${ownThreads(who)} and m.sender_id = ${who.id})`,
    erase: "keep",
  },
  {
    // A held review is not the professional's to see.
    table: tables.reviews,
    rows: (who) => sql`(t.client_account_id = ${who.id} or (${profile(who)} and t.held_at is null))`,
    // A review may be anonymous.
    omit: ["client_account_id"],
    erase: "pseudonymise",
    stays: {
      columns: ["comment", "project_type"],
      why: "A review belongs to the picture others have of a professional; it stays without your name.",
    },
  },
  {
    table: tables.moderationReports,
    rows: ({ id }) => sql`t.reporter_id = ${id}`,
    erase: "pseudonymise",
    omit: ["decided_by"],
    stays: { columns: ["reason", "target_id", "note"], why: "What was decided about a report, without who reported." },
  },
  { table: tables.moderationAppeals, rows: account, omit: ["decided_by"], erase: "delete" },
];

/** Tables without personal data, with the reason. */
export const impersonalTables: Record<string, string> = {
  settings: "The product's own settings.",
  payment_outages: "When the payment service did not answer.",
  card_removals: "Tokens of cards until the payment service has removed them, not tied to anybody.",
  jobs: "When recurring work last ran.",
  announcements: "Announcements on a banner; the audit log names their authors.",
  announced_holidays: "Public holidays that governments announced.",
  budget_speeches: "When countries hold their budget speech.",
  cache_tags: "When pages changed.",
  reminders: "Which meeting or quote was reminded of, by its id.",
  request_counts: "Counts a day and endpoint.",
  search_counts: "Counts a day and search, not tied to anybody.",
  sign_in_attempts: "Hashes that can't be read back, for an hour.",
  rate_limits: "Counters under an id, an address or a hash, for a day at most.",
  file_pieces: "The content of files, in the download as files; they go with their file.",
  object_deletions: "Keys of deleted files, until their content is deleted from the object store.",
  media_variants: "The content of pictures, in the download as files; they go with their picture.",
};

export const nameOf = ({ table }: Pick<PersonalTable, "table">) => getTableName(table);

/** Rows per statement of `personalRows`. */
const rowsPerPage = 1_000;

/** A person's rows of one table as plain objects, without excluded columns; read by primary key, a page at a time. */
export async function personalRows(part: PersonalTable, who: Person): Promise<Record<string, unknown>[]> {
  if (!part.rows) return [];
  const keyColumns = primaryKeyOf(part.table).map((name) => sql`t.${sql.identifier(name)}`);
  const key = sql.join(keyColumns, sql`, `);
  const found: Record<string, unknown>[] = [];
  for (let last: unknown; ;) {
    // The database reads its own form of the key, so that every type keeps its precision.
    const after = last
      ? sql`(${key}) > (select ${key} from jsonb_populate_record(null::${part.table}, ${JSON.stringify(last)}) t)`
      : sql`true`;
    const db = await database();
    const { rows } = await db.execute<{ row: Record<string, unknown>; key: unknown }>(
      sql`select to_jsonb(t.*) - ${sql.param([...(part.omit ?? [])])}::text[]
          || ${part.replaced?.(who) ?? sql`'{}'::jsonb`} as row, ${keyObject(part.table)} as key
        from ${part.table} t where ${part.rows(who)} and ${after} order by ${key} limit ${rowsPerPage}`,
    );
    for (const { row } of rows) found.push(row);
    if (rows.length < rowsPerPage) return found;
    last = rows.at(-1)!.key;
  }
}

function primaryKeyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const names = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return names.map(({ name }) => name);
}

/** The primary key of row `t` as a JSON object by column. */
const keyObject = (table: PgTable) =>
  sql`jsonb_build_object(${sql.join(
    primaryKeyOf(table).flatMap((name) => [sql`${name}::text`, sql`t.${sql.identifier(name)}`]),
    sql`, `,
  )})`;

/** The columns whose ids the readable page replaces by names. Others stay hidden: reviews may be anonymous. */
const namedColumns = new Set([
  ...["account_id", "client_id", "sender_id", "actor_id", "created_by", "owner_id", "reporter_id", "professional_id"],
  ...["booking_id", "conversation_id", "request_id", "quote_id", "project_id", "file_id", "payment_id"],
]);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The names for the ids in a person's own rows: of the people they deal with, of their meetings, and of their work. */
export async function exportNames(who: Person, rows: readonly Record<string, unknown>[]): Promise<Map<string, string>> {
  const found = new Set<string>();
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (namedColumns.has(column) && typeof value === "string") found.add(value);
  const ids = sql`${sql.param([...found].filter((id) => uuid.test(id)))}::uuid[]`;
  const profiles = sql`${sql.param([...found].filter((id) => !uuid.test(id)))}::text[]`;
  const db = await database();
  const day = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD')`;
  const { rows: names } = await db.execute<{
    id: string;
    name: string;
    service: string | null;
    cents: number | null;
  }>(sql`
    select a.id::text as id, case when a.id = ${who.id} then 'You' when a.role = 'admin' then 'Our team'
      else trim(a.first_name || ' ' || a.last_name) end as name, null as service, null::int as cents
      from accounts a where a.id = any(${ids})
    union all select p.id, case when p.id = ${who.professionalId} then 'You' else p.name end, null, null
      from professionals p where p.id = any(${profiles})
    union all select b.id::text, 'with ' || case when b.client_id = ${who.id} then p.name else b.client_name end
        || ', ' || ${day(sql`b.starts_at`)}, b.service_type, null
      from bookings b join professionals p on p.id = b.professional_id where b.id = any(${ids})
    union all select c.id::text, 'Conversation with ' || case when c.client_id = ${who.id} then p.name
        else trim(a.first_name || ' ' || a.last_name) end, null, null
      from conversations c join professionals p on p.id = c.professional_id join accounts a on a.id = c.client_id
      where c.id = any(${ids})
    union all select r.id::text, ${day(sql`r.created_at`)}, r.service_type, null from quote_requests r where r.id = any(${ids})
    union all select q.id::text, '', q.service_type, q.amount_cents from quotes q where q.id = any(${ids})
    union all select w.id::text, w.title, null, null from projects w where w.id = any(${ids})
    union all select f.id::text, f.name, null, null from files f where f.id = any(${ids})
    union all select y.id::text, ${day(sql`y.created_at`)}, null, y.amount_cents from payments y where y.id = any(${ids})`);
  return new Map(names.map(({ id, ...parts }) => [id, labelOfReference(parts)]));
}

/** The viewer's latest export; null without one. */
export async function latestExport(viewer: Viewer): Promise<DataExport | null> {
  const db = await database();
  const [row] = await db
    .select({ data: dataExports, size: files.size })
    .from(dataExports)
    .leftJoin(files, eq(files.id, dataExports.fileId))
    .where(eq(dataExports.accountId, viewer.id))
    .orderBy(desc(dataExports.createdAt))
    .limit(1);
  if (!row) return null;
  const { id, status, progress, createdAt, expiresAt } = row.data;
  return {
    id,
    progress,
    status: status === "ready" && row.size === null ? "expired" : status,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    size: row.size,
  };
}

/** The finished zip of the viewer's export; 404 for other accounts' exports and expired ones. */
export async function getExportFile(viewer: Viewer, id: string): Promise<StoredFile> {
  const db = await database();
  const [row] = await db
    .select({ file: files })
    .from(dataExports)
    .innerJoin(files, eq(files.id, dataExports.fileId))
    .where(and(eq(dataExports.id, id), eq(dataExports.accountId, viewer.id), eq(dataExports.status, "ready")));
  if (!row) throw notFound("This download has expired. Ask for a new one.");
  return withContent(row.file);
}
