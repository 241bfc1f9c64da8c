import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { exportReport } from "@/lib/analytics/marketplace/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { csvOf } from "@/lib/platform/format/csv";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

let admin: Viewer;
beforeAll(async () => void (admin = await makeViewer("admin")));

const signs = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];
const payloads = signs.map((sign) => `${sign}cmd|' /C calc'!A0`);

async function reportText(period: "7d" | "30d" | "1y"): Promise<string> {
  let text = "";
  for await (const rows of await exportReport(admin, period, "203.0.113.9")) text += csvOf(rows);
  return text;
}
const cellsOf = (text: string) =>
  [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g)].map(([, cell = ""]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

test("every figure of the export is a number, also a change in percent and a fall", async () => {
  const db = await database();
  const joined = (count: number, days: number) =>
    sql`insert into accounts (email, role, role_source, first_name, last_name, country, created_at)
      select 'report-' || ${days}::int || '-' || n || '@example.com', 'client', 'sign-up', 'Ama', 'Mensah', 'GH',
        now() - make_interval(days => ${days}) from generate_series(1, ${count}::int) n`;
  await db.execute(joined(400, 10));
  const lines = (await reportText("7d")).split("\r\n");
  const figures = lines.slice(3, lines.indexOf("", 3)).map((line) => line.split(","));
  expect(figures.map(([label]) => label)).toContain("New users");
  for (const [label, ...cells] of figures)
    for (const cell of cells) expect([label, cell, cell === "" || isNumber(cell)]).toEqual([label, cell, true]);
  const change = figures.find(([label]) => label === "New users")![3];
  expect(Number(change)).toBeLessThan(0);
});

test("the export calls no group of figures a funnel, and accepted quotes are part of those sent", async () => {
  const lines = (await reportText("30d")).split("\r\n");
  const figure = (label: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`"${label}"`) || line.startsWith(label))
        ?.split(",")
        .at(-1),
    );
  expect(lines).not.toContain("Step,Number");
  expect(figure('"Of these, accepted so far"')).toBeLessThanOrEqual(
    Number(lines.findLast((line) => line.startsWith("Quotes sent,"))!.split(",")[1]),
  );
});

test.each(payloads)("the export holds no live formula for the name %j, and leaves one audit entry", async (name) => {
  const db = await database();
  await db.execute(
    sql`update professionals set name = ${name} where id in (select professional_id from projects where status = 'completed')`,
  );
  await db.execute(
    sql`update accounts set first_name = ${name} where id in (select id from accounts order by created_at desc limit 4)`,
  );
  const before = await db.$count(auditLog);
  const cells = cellsOf(await reportText("1y"));
  expect(cells).toContain(`'${name.replaceAll("\r", " ")}`);
  expect(cells.filter((cell) => !isNumber(cell) && /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  expect((await db.$count(auditLog)) - before).toBe(1);
});
