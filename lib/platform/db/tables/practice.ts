import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { projects } from "./deals";
import { professionals } from "./directory";
import { accounts, seats } from "./identity";
import { files } from "./platform-files";

/** The profile of the firm, whose table row ends with it. */
const professionalId = () =>
  text("professional_id")
    .notNull()
    .references(() => professionals.id, { onDelete: "cascade" });

/** A professional's clients: those of the marketplace, and those whom the professional added or imported. */
export const practiceClients = pgTable(
  "practice_clients",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: professionalId(),
    /** The client's account; null for a client without one. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    origin: text().$type<"marketplace" | "own" | "imported">().notNull(),
    kind: text().$type<"person" | "company">().notNull(),
    name: text().notNull(),
    /** The company that a person writes for; empty for none. */
    company: text().notNull().default(""),
    /** Two-letter code of any country (ISO 3166-1); empty while unknown. */
    country: text().notNull().default(""),
    email: text().notNull().default(""),
    whatsapp: text().notNull().default(""),
    /** One of `languages` (lib/platform/reference/lists.ts); empty while unknown. */
    language: text().notNull().default(""),
    /** As typed; hidden from assistants. */
    taxNumber: text("tax_number").notNull().default(""),
    /** The last day of the accounting year, "MM-DD"; empty while unknown. */
    yearEnd: text("year_end").notNull().default(""),
    /** Ids of obligations of the country (lib/deadlines/obligations/data). */
    taxes: text().array().notNull().default([]),
    /** The seat in charge; null for the owner. */
    seatId: uuid("seat_id").references(() => seats.id, { onDelete: "set null" }),
    tags: text().array().notNull().default([]),
    /** Private notes of the firm; hidden from assistants and from the client. */
    notes: text().notNull().default(""),
    archivedAt: instant("archived_at"),
    /** The first email to a client whom the firm added; it says where the address is from, and how to object. */
    toldAt: instant("told_at"),
    /** The client objected: no more emails, invitations or links. */
    objectedAt: instant("objected_at"),
    /** The last invitation to open or join an account; its link carries `inviteVersion` and ends with the next one. */
    invitedAt: instant("invited_at"),
    inviteVersion: integer("invite_version").notNull().default(0),
    /** A double that was merged into another client; deleted 30 days later, restored until then. */
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => practiceClients.id, { onDelete: "set null" }),
    mergedAt: instant("merged_at"),
    /** What the merge moved to the other client, in the shape of `mergeSchema` (lib/practice/clients/contract.ts). */
    merged: jsonb().$type<object>(),
    /**
     * The doubles that were merged into it, with their own doubles, also after they were deleted: the links in emails to
     * them object for this client.
     */
    doubleIds: uuid("double_ids").array().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("practice_clients_name").on(t.professionalId, sql`lower(${t.name})`, t.id),
    uniqueIndex("practice_clients_pair")
      .on(t.professionalId, t.accountId)
      .where(sql`${t.accountId} is not null`),
    index("practice_clients_account")
      .on(t.accountId)
      .where(sql`${t.accountId} is not null`),
    index("practice_clients_seat")
      .on(t.seatId)
      .where(sql`${t.seatId} is not null`),
    index("practice_clients_merged")
      .on(t.mergedAt)
      .where(sql`${t.mergedAt} is not null`),
    index("practice_clients_merged_into")
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    index("practice_clients_doubles")
      .using("gin", t.doubleIds)
      .where(sql`${t.doubleIds} <> '{}'`),
    index("practice_clients_closed")
      .on(t.updatedAt)
      .where(sql`${t.origin} = 'marketplace' and ${t.accountId} is null`),
    check("practice_clients_origin", sql`${t.origin} in ('marketplace', 'own', 'imported')`),
    check("practice_clients_kind", sql`${t.kind} in ('person', 'company')`),
  ],
);

/**
 * Objections to the emails of a firm, by client and address. They outlive the client's row, so that they also hold for
 * a client who is deleted and added again.
 */
export const practiceObjections = pgTable(
  "practice_objections",
  {
    /** The client whose link it is; the row may be deleted. */
    clientId: uuid("client_id").notNull(),
    professionalId: professionalId(),
    /** SHA-256 of the address in lower case, in hexadecimal; empty for a client without an address. */
    addressHash: text("address_hash").notNull(),
    /** Null once the client has taken it back. */
    objectedAt: instant("objected_at"),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.addressHash] }),
    index("practice_objections_address").on(t.professionalId, t.addressHash),
  ],
);

const clientId = () =>
  uuid("client_id")
    .notNull()
    .references(() => practiceClients.id, { onDelete: "cascade" });
const seatId = () => uuid("seat_id").references(() => seats.id, { onDelete: "set null" });

/** A step of a piece of work; `doneAt` is null until it is done. */
export interface WorkStep {
  id: string;
  text: string;
  doneAt: string | null;
}

/** A paper to ask for. */
export interface PaperItemDraft {
  name: string;
  note: string;
}

/** Steps of work, or items of a document request, that a firm keeps beside those of Daftari. */
export const practiceTemplates = pgTable(
  "practice_templates",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: professionalId(),
    kind: text().$type<"steps" | "papers">().notNull(),
    name: text().notNull(),
    /** Two-letter code; empty for every country. */
    country: text().notNull().default(""),
    /** The slug of a service; empty for every service. */
    service: text().notNull().default(""),
    /** The texts of the steps. */
    steps: text().array().notNull().default([]),
    items: jsonb().$type<PaperItemDraft[]>().notNull().default([]),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("practice_templates_professional").on(t.professionalId, t.kind, t.name),
    check("practice_templates_kind", sql`${t.kind} in ('steps', 'papers')`),
  ],
);

/** What work and the work that returns have in common. */
const workColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  professionalId: professionalId(),
  clientId: clientId(),
  title: text().notNull(),
  /** The slug of a service; empty for none. */
  service: text().notNull().default(""),
  /** One of the frequencies of obligations (lib/deadlines/obligations/contract.ts). */
  frequency: text().notNull(),
  /** The id of an obligation that gives the due dates; null for a date by hand. */
  obligation: text(),
  /** The answers that the obligation's rule needs (VAT periods, year end), in the shape of `workFactsSchema`. */
  facts: jsonb().$type<object>().notNull().default({}),
  /** The IANA zone whose days count. */
  zone: text().notNull(),
  steps: jsonb().$type<WorkStep[]>().notNull().default([]),
  /** The seat in charge; null for the owner. */
  seatId: seatId(),
  createdAt: instant("created_at").notNull().defaultNow(),
  updatedAt: instant("updated_at").notNull().defaultNow(),
  version: integer().notNull().default(1),
});

/** Work that returns: each period becomes a row of `practice_work`. */
export const practiceSeries = pgTable(
  "practice_series",
  {
    ...workColumns(),
    /** Due date of the first period of a series by hand; the later ones count from it. */
    firstDueOn: date("first_due_on"),
    /** The first period that has no work yet, named by its last day or, by hand, by its due date. */
    nextPeriod: date("next_period"),
    /** The day on which the next period's work is made; null when there is none to come. */
    nextOn: date("next_on"),
    /** Periods to leave out. */
    skipped: date().array().notNull().default([]),
    /** The papers asked for with each period; empty for none. */
    papers: jsonb().$type<PaperItemDraft[]>().notNull().default([]),
    /** Days before the due date at which the papers are due. */
    papersDaysBefore: integer("papers_days_before").notNull().default(7),
    pausedAt: instant("paused_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    index("practice_series_professional").on(t.professionalId, t.id),
    index("practice_series_client").on(t.clientId),
    index("practice_series_seat")
      .on(t.seatId)
      .where(sql`${t.seatId} is not null`),
    index("practice_series_due")
      .on(t.nextOn)
      .where(sql`${t.pausedAt} is null and ${t.endedAt} is null and ${t.nextOn} is not null`),
    index("practice_series_ended")
      .on(t.updatedAt)
      .where(sql`${t.endedAt} is not null`),
  ],
);

/** A piece of work for a client. */
export const practiceWork = pgTable(
  "practice_work",
  {
    ...workColumns(),
    /** The work that returns, of which this is a period. */
    seriesId: uuid("series_id").references(() => practiceSeries.id, { onDelete: "set null" }),
    /** The last day of its period, or its first due date by hand; null for single work without a period. */
    period: date(),
    dueOn: date("due_on").notNull(),
    /** The due date of the obligation before a weekend or a holiday moved it; null for a date by hand. */
    nominalOn: date("nominal_on"),
    state: text().$type<"waiting" | "in-progress" | "approval" | "filed" | "done">().notNull().default("in-progress"),
    /** Time spent, in minutes. */
    minutes: integer().notNull().default(0),
    /** The project of the quote that it belongs to. */
    projectId: uuid("project_id").references(() => projects.id, { onDelete: "set null" }),
    filedAt: instant("filed_at"),
    doneAt: instant("done_at"),
  },
  (t) => [
    index("practice_work_professional").on(t.professionalId, t.dueOn, t.id),
    index("practice_work_state").on(t.professionalId, t.state, t.dueOn, t.id),
    // Answers the week and the counts of the board without the rows.
    index("practice_work_open")
      .on(t.professionalId, t.dueOn, t.id, t.state, t.zone, t.seatId)
      .where(sql`${t.state} not in ('filed', 'done')`),
    index("practice_work_client").on(t.clientId),
    index("practice_work_seat")
      .on(t.seatId)
      .where(sql`${t.seatId} is not null`),
    index("practice_work_project")
      .on(t.projectId)
      .where(sql`${t.projectId} is not null`),
    index("practice_work_obligation")
      .on(t.obligation)
      .where(sql`${t.obligation} is not null and ${t.state} not in ('filed', 'done')`),
    uniqueIndex("practice_work_period").on(t.seriesId, t.period),
    index("practice_work_recent")
      .on(t.professionalId, t.state, t.updatedAt, t.id)
      .where(sql`${t.state} in ('filed', 'done')`),
    index("practice_work_finished")
      .on(t.dueOn)
      .where(sql`${t.state} in ('filed', 'done')`),
    check("practice_work_state", sql`${t.state} in ('waiting', 'in-progress', 'approval', 'filed', 'done')`),
    check("practice_work_minutes", sql`${t.minutes} >= 0`),
  ],
);

/** Papers that a professional asks of a client. */
export const practiceRequests = pgTable(
  "practice_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: professionalId(),
    clientId: clientId(),
    /** The work that needs the papers. */
    workId: uuid("work_id").references(() => practiceWork.id, { onDelete: "set null" }),
    title: text().notNull(),
    /** What the papers are for, as the zip names it ("2026-11"); empty for none. */
    period: text().notNull().default(""),
    note: text().notNull().default(""),
    dueOn: date("due_on").notNull(),
    zone: text().notNull(),
    /** The link `/papers/{token}` carries this number, so that raising it revokes the link. */
    linkVersion: integer("link_version").notNull().default(1),
    /** The link works until then; null once it was revoked. */
    linkExpiresAt: instant("link_expires_at"),
    sentAt: instant("sent_at"),
    /** The day of the last reminder in the zone of the request. */
    remindedOn: date("reminded_on"),
    /** The firm stopped the reminders, or either side before `reminders_refused_at` was added. */
    remindersStoppedAt: instant("reminders_stopped_at"),
    /** The client asked for no reminders; the firm cannot start them again. */
    remindersRefusedAt: instant("reminders_refused_at"),
    /** Closed by the professional: nothing more can be sent. */
    closedAt: instant("closed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index("practice_requests_professional").on(t.professionalId, t.dueOn, t.id),
    index("practice_requests_client").on(t.clientId),
    index("practice_requests_work")
      .on(t.workId)
      .where(sql`${t.workId} is not null`),
    index("practice_requests_reminders")
      .on(t.dueOn)
      .where(sql`${t.closedAt} is null and ${t.remindersStoppedAt} is null and ${t.sentAt} is not null`),
    index("practice_requests_updated").on(t.updatedAt),
  ],
);

/** One paper of a request: a client can send several files for it. */
export const practiceRequestItems = pgTable(
  "practice_request_items",
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => practiceRequests.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text().notNull(),
    note: text().notNull().default(""),
    /** Null: as the request. */
    dueOn: date("due_on"),
    state: text().$type<"requested" | "received" | "accepted" | "sent-back">().notNull().default("requested"),
    /** Why it was sent back; empty otherwise. */
    reason: text().notNull().default(""),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("practice_request_items_request").on(t.requestId, t.position),
    index("practice_request_items_received")
      .on(t.requestId)
      .where(sql`${t.state} = 'received'`),
    check("practice_request_items_state", sql`${t.state} in ('requested', 'received', 'accepted', 'sent-back')`),
  ],
);

/** A file that a client sends for an item. `completedAt` is null while its pieces arrive. */
export const practicePapers = pgTable(
  "practice_papers",
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => practiceRequestItems.id, { onDelete: "cascade" }),
    /** The content, as a private file of the professional. */
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** As the client named it. */
    name: text().notNull(),
    /** Bytes of the whole file, and those that have arrived. */
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** Who sent it: the client's account; null by the link. */
    accountId: uuid("account_id").references(() => accounts.id, { onDelete: "set null" }),
    completedAt: instant("completed_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("practice_papers_item").on(t.itemId),
    uniqueIndex("practice_papers_file").on(t.fileId),
    index("practice_papers_account")
      .on(t.accountId)
      .where(sql`${t.accountId} is not null`),
  ],
);
