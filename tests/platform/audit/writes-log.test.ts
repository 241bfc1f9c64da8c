import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordAudit } from "@/lib/platform/audit/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { useDatabase } from "../../support/database";

useDatabase("empty");

test("an entry shows user, action, before and after; the database refuses to change or delete it", async () => {
  await transaction((tx) =>
    recordAudit(tx, null, {
      action: "user.suspend",
      targetType: "account",
      subjectId: null,
      target: "ama@example.com",
      before: { status: "active" },
      after: { status: "suspended" },
    }),
  );
  const db = await database();
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ actor: "system", before: { status: "active" }, after: { status: "suspended" } });
  const refusal = { cause: { message: "the audit log is append-only" } };
  await expect(db.execute(sql`update audit_log set actor = 'somebody'`)).rejects.toMatchObject(refusal);
  await expect(db.execute(sql`delete from audit_log`)).rejects.toMatchObject(refusal);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});
