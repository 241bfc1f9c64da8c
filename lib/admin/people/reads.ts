import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { User } from "@/lib/admin/users/contract";
import { getUserIn } from "@/lib/admin/users/reads";
import { tierLabels } from "@/lib/admin/users/rules";
import { invoiceNumber } from "@/lib/billing/invoices/rules";
import { deviceOf } from "@/lib/identity/accounts/rules";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { capitalize } from "@/lib/platform/format/capitalize";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRandCents } from "@/lib/platform/format/money";
import { notFound } from "@/lib/platform/http/errors";
import type { PlanId } from "@/lib/platform/reference/plans";
import type { VerificationStatus } from "@/lib/verification/cases/contract";
import { statusText } from "@/lib/verification/cases/rules";
import { type PersonSection, type PersonSectionName, personSections } from "./contract";

/** The account of a person's page. Throws 403 `no-permission`, 404 for an unknown id. */
export async function getPerson(viewer: Viewer, id: string): Promise<User> {
  requirePermission(viewer, "read");
  if (!z.uuid().safeParse(id).success) throw notFound("There is no such account.");
  return getUserIn(await database(), id);
}

/** Rows of a section that are shown; the total counts all. */
const rowsShown = 20;

type Row = Record<string, string | number | null>;
interface Section {
  columns: readonly string[];
  /** The rows with their time as `at`. Texts of messages, files and mails are never selected. */
  from: (person: Person) => SQL;
  cells: (row: Row) => (string | number | null | undefined)[];
}
type Person = Pick<User, "id" | "email" | "professionalId">;

const money = (cents: string | number | null | undefined) => formatRandCents(Number(cents ?? 0));
const dayText = (date: string | number | null | undefined) => (date ? formatDay(String(date)) : null);
/** "under_review" as "Under review". */
const worded = (value: string | number | null | undefined) => capitalize(String(value ?? "").replaceAll(/[-_.]/g, " "));
const eitherSide = ({ id, professionalId }: Person) =>
  sql`(t.client_id = ${id}::uuid or t.professional_id = ${professionalId}::text)`;
/** The name of the other side of a meeting, quote or project. */
const otherSide = ({ id }: Person) => sql`case when t.client_id = ${id}::uuid then p.name
  else (select trim(a.first_name || ' ' || a.last_name) from accounts a where a.id = t.client_id) end`;
/** The account of the other side; null without one. */
const otherAccount = ({ id }: Person) =>
  sql`case when t.client_id = ${id}::uuid then p.account_id else t.client_id end as other_id`;

const sections: Record<PersonSectionName, Section> = {
  verification: {
    columns: ["Status", "Decided", "Reason"],
    from: ({ id, professionalId }) => sql`
      select t.submitted_at as at, t.status, t.decided_at::date::text as decided, t.reason from verifications t
      where t.account_id = ${id}::uuid or t.professional_id = ${professionalId}::text`,
    cells: ({ status, decided, reason }) => [
      worded(statusText(status as VerificationStatus)),
      ...[dayText(decided), reason],
    ],
  },
  plan: {
    columns: ["Plan", "Status", "Paid until"],
    from: ({ id }) => sql`
      select t.created_at as at, t.plan, t.status, t.current_period_end::date::text as until
      from subscriptions t where t.account_id = ${id}::uuid`,
    cells: ({ plan, status, until }) => [tierLabels[plan as PlanId], worded(status), dayText(until)],
  },
  payments: {
    columns: ["Plan", "Amount", "Refunded", "Status", "Invoice"],
    from: ({ id }) => sql`
      select t.created_at as at, t.plan, t.amount_cents, t.refunded_cents, t.status, i.year, i.number
      from payments t left join invoices i on i.payment_id = t.id where t.account_id = ${id}::uuid`,
    cells: (row) => [
      tierLabels[row.plan as PlanId],
      money(row.amount_cents),
      Number(row.refunded_cents) > 0 ? money(row.refunded_cents) : null,
      worded(row.status),
      row.number && invoiceNumber(Number(row.year), Number(row.number)),
    ],
  },
  meetings: {
    columns: ["With", "Service", "Status"],
    from: (person) => sql`
      select t.starts_at as at, coalesce(${otherSide(person)}, t.client_name) as other, ${otherAccount(person)}, t.service_type, t.kind_name, t.status
      from bookings t join professionals p on p.id = t.professional_id where ${eitherSide(person)}`,
    cells: (row) => [row.other, row.kind_name ?? worded(row.service_type), worded(row.status)],
  },
  conversations: {
    columns: ["With", "Messages sent", "Messages received"],
    from: (person) => sql`
      select t.last_message_at as at, ${otherSide(person)} as other, ${otherAccount(person)},
        (select count(*) from messages m where m.conversation_id = t.id and m.sender_id = ${person.id}::uuid)::int as sent,
        (select count(*) from messages m
          where m.conversation_id = t.id and m.sender_id is distinct from ${person.id}::uuid)::int as received
      from conversations t join professionals p on p.id = t.professional_id where ${eitherSide(person)}`,
    cells: ({ other, sent, received }) => [other, sent, received],
  },
  quotes: {
    columns: ["With", "Service", "Amount", "Status"],
    from: (person) => sql`
      select t.created_at as at, ${otherSide(person)} as other, ${otherAccount(person)}, t.service_type, t.amount_cents, t.status
      from quotes t join professionals p on p.id = t.professional_id where ${eitherSide(person)}`,
    cells: (row) => [row.other, worded(row.service_type), money(row.amount_cents), worded(row.status)],
  },
  projects: {
    columns: ["With", "Value", "Progress", "Status"],
    from: (person) => sql`
      select t.created_at as at, ${otherSide(person)} as other, ${otherAccount(person)}, t.value_cents, t.progress, t.status
      from projects t join professionals p on p.id = t.professional_id where ${eitherSide(person)}`,
    cells: (row) => [row.other, money(row.value_cents), `${row.progress}%`, worded(row.status)],
  },
  reports: {
    columns: ["Report", "About", "Reason", "Status"],
    from: ({ id }) => sql`
      select t.created_at as at, case when t.subject_id = ${id}::uuid then 'About them' else 'By them' end as side,
        t.kind, t.reason, t.status
      from moderation_reports t where t.subject_id = ${id}::uuid or t.reporter_id = ${id}::uuid`,
    cells: ({ side, kind, reason, status }) => [side, worded(kind), reason, worded(status)],
  },
  sessions: {
    columns: ["Device", "Signed in"],
    from: ({ id }) => sql`
      select t.last_seen_at as at, t.user_agent, t.created_at::date::text as since from sessions t
      where t.account_id = ${id}::uuid and t.expires_at > now()`,
    cells: (row) => [deviceOf(String(row.user_agent)), dayText(row.since)],
  },
  "sign-ins": {
    columns: ["Result", "Device"],
    from: ({ id }) => sql`select t.at, t.outcome, t.user_agent from sign_ins t where t.account_id = ${id}::uuid`,
    cells: (row) => [worded(row.outcome), deviceOf(String(row.user_agent))],
  },
  mails: {
    columns: ["Subject", "Kind", "State"],
    // The subject of a mailed code contains the code.
    from: ({ email }) => sql`
      select t.created_at as at, regexp_replace(t.subject, '[0-9]{6,}', '******', 'g') as subject, t.kind,
        case when t.sent_at is not null then 'Sent' when t.attempts >= 5 then 'Failed'
          when t.attempts > 0 then 'Retrying' else 'Waiting' end as state
      from mails t where t.to_address = ${email}`,
    cells: ({ subject, kind, state }) => [subject, worded(kind), state],
  },
  consents: {
    columns: ["Consent", "Action", "Version"],
    from: ({ id }) => sql`
      select t.agreed_at as at, t.kind, t.action, t.text_version from consents t where t.account_id = ${id}::uuid`,
    cells: (row) => [worded(row.kind), worded(row.action), row.text_version],
  },
  audit: {
    columns: ["By", "Action", "Target"],
    from: ({ id }) => sql`
      select t.at, t.actor, t.action, t.target from audit_log t
      where t.subject_account_id = ${id}::uuid or t.actor_id = ${id}::uuid`,
    cells: ({ actor, action, target }) => [actor, worded(action), target],
  },
};

/**
 * The latest rows of one section of a person's page, and their total. Throws 403 `no-permission` when the viewer's
 * sub-role does not include the section.
 */
export async function getPersonSection(
  viewer: Viewer,
  name: PersonSectionName,
  { id, email, professionalId }: Person,
): Promise<PersonSection> {
  requirePermission(viewer, personSections.find((section) => section.name === name)!.needs);
  const { columns, from, cells } = sections[name];
  const db = await database();
  const { rows } = await db.execute<Row & { at: string | Date; total: number }>(sql`
    select section.*, (count(*) over ())::int as total from (${from({ id, email, professionalId })}) as section
    order by section.at desc limit ${rowsShown}`);
  return {
    columns,
    rows: rows.map((row) => ({
      at: new Date(row.at).toISOString(),
      cells: cells(row as Row).map((cell) => String(cell ?? "")),
      personId: row.other_id ? String(row.other_id) : null,
    })),
    total: rows[0]?.total ?? 0,
  };
}
