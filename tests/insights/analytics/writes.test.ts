import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { exportReport } from "@/lib/insights/analytics/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

let admin: Viewer;
beforeAll(async () => void (admin = await makeViewer("admin")));

const signs = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
const payloads = signs.flatMap((sign) => [`${sign}1+1`, `${sign}cmd|' /C calc'!A0`, `${sign}HYPERLINK("http://x")`]);

test.each(payloads)("the export holds no live formula for the name %j, and leaves one audit entry", async (name) => {
  const db = await database();
  await db.execute(
    sql`update professionals set name = ${name} where id in (select professional_id from projects where status = 'completed')`,
  );
  await db.execute(
    sql`update accounts set first_name = ${name} where id in (select id from accounts order by created_at desc limit 4)`,
  );
  const before = await db.$count(auditLog);
  let text = "";
  for await (const part of await exportReport(admin, "1y", "203.0.113.9")) text += part;
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g)].map(([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
  expect(cells).toContain(`'${name}`);
  expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  expect((await db.$count(auditLog)) - before).toBe(1);
});
