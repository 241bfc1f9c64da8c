import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { userExportSchema } from "@/lib/admin/users/contract";
import { exportUsers } from "@/lib/admin/users/reads";
import { exportContactMessages } from "@/lib/notifications/contact/reads";
import { exportNewsletter } from "@/lib/notifications/newsletter/reads";
import { auditQuerySchema } from "@/lib/platform/audit/contract";
import { exportAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import type { Rows } from "@/lib/platform/format/cells";
import { csvOf } from "@/lib/platform/format/csv";
import { nameOf, personalRows, personalTables } from "@/lib/privacy/exports/reads";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const count = 1_150;
let admin: Viewer;
beforeAll(async () => {
  admin = await makeViewer("admin");
  const db = await database();
  // Several rows share an instant, also within its microseconds.
  const at = sql`timestamptz '2026-01-01' + (n / 3) * interval '7 microseconds'`;
  const rows = sql`generate_series(1, ${count}::int) n`;
  const name = sql`'row-' || n || '.'`;
  for (const statement of [
    sql`insert into contact_messages (name, email, inquiry_type, subject, message, created_at)
      select ${name}, 'a@example.com', 'x', 'x', 'x', ${at} from ${rows}`,
    sql`insert into newsletter_subscriptions (email, consent_text, created_at) select ${name}, 'x', ${at} from ${rows}`,
    sql`insert into audit_log (actor, action, target_type, target, at) select 'a', 'test', 'x', ${name}, ${at} from ${rows}`,
    sql`insert into accounts (email, role, role_source, first_name, last_name, country, created_at)
      select ${name}, 'client', 'sign-up', 'A', 'B', 'ZA', ${at} from ${rows}`,
  ])
    await db.execute(statement);
});

const exports: [string, () => Rows | Promise<Rows>, string][] = [
  [
    "contact messages",
    exportContactMessages,
    `insert into contact_messages (name, email, inquiry_type, subject, message) values ('new', 'a', 'x', 'x', 'x')`,
  ],
  ["newsletter", exportNewsletter, `insert into newsletter_subscriptions (email, consent_text) values ('new', 'x')`],
  [
    "audit log",
    () => exportAudit(admin, auditQuerySchema.parse({ q: "row-" }), "127.0.0.1"),
    `insert into audit_log (actor, action, target_type, target) values ('row-new', 'test', 'x', 'new')`,
  ],
  [
    "users",
    () => exportUsers(userExportSchema.parse({ sort: "joined", order: "desc" })),
    `insert into accounts (email, role, role_source, first_name, last_name, country)
      values ('new', 'client', 'sign-up', 'New', 'B', 'ZA')`,
  ],
];

test.each(exports)("%s: a row added during the export repeats and hides no other", async (_, begin, insert) => {
  const db = await database();
  let text = "";
  let pages = 0;
  for await (const page of await begin()) {
    text += csvOf(page);
    if (pages++ === 1) await db.execute(sql.raw(insert));
  }
  const exported = [...text.matchAll(/row-(\d+)\./g)].map((match) => Number(match[1])).sort((a, b) => a - b);
  expect(exported).toEqual(Array.from({ length: count }, (_row, index) => index + 1));
});

test("users: an account closed during the export hides no other", async () => {
  const db = await database();
  const emails: string[] = [];
  let pages = 0;
  for await (const page of exportUsers(userExportSchema.parse({ sort: "joined", order: "asc", role: "client" }))) {
    emails.push(...(csvOf(page).match(/row-\d+\./g) ?? []));
    if (pages++ === 1) await db.delete(accounts).where(sql`email = ${emails[0]}`);
  }
  expect(new Set(emails).size).toBe(count);
});

test("a personal download reads long tables in pages, and holds each row once", async () => {
  const { id, email } = await makeViewer("client");
  const db = await database();
  await db.execute(sql`insert into notifications (account_id, kind, title, href)
    select ${id}, 'account', 'notice ' || n, '/' from generate_series(1, 2345) n`);
  const part = personalTables.find((table) => nameOf(table) === "notifications")!;
  const rows = await personalRows(part, { id, email, professionalId: null });
  expect(new Set(rows.map(({ title }) => title)).size).toBe(2_345);
  expect(rows).toHaveLength(2_345);
  expect(await db.$count(notifications, sql`account_id = ${id}`)).toBe(2_345);
});
