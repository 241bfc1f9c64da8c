import { beforeAll, expect, test } from "vitest";
import { GET as BANK_CSV } from "@/app/api/affiliate/statements/bank-file.csv/route";
import { GET as BANK_XLSX } from "@/app/api/affiliate/statements/bank-file.xlsx/route";
import { GET as AUDIT_CSV } from "@/app/api/audit-log/export.csv/route";
import { GET as AUDIT_XLSX } from "@/app/api/audit-log/export.xlsx/route";
import { GET as CONTACT_CSV } from "@/app/api/contact/export.csv/route";
import { GET as CONTACT_XLSX } from "@/app/api/contact/export.xlsx/route";
import { GET as NEWSLETTER_CSV } from "@/app/api/newsletter/export.csv/route";
import { GET as NEWSLETTER_XLSX } from "@/app/api/newsletter/export.xlsx/route";
import { GET as PAYMENTS_CSV } from "@/app/api/payments/export.csv/route";
import { GET as PAYMENTS_XLSX } from "@/app/api/payments/export.xlsx/route";
import { GET as REPORT_CSV } from "@/app/api/reports/export.csv/route";
import { GET as REPORT_XLSX } from "@/app/api/reports/export.xlsx/route";
import { GET as OWN_CSV } from "@/app/api/reports/own.csv/route";
import { GET as OWN_XLSX } from "@/app/api/reports/own.xlsx/route";
import { GET as USERS_CSV } from "@/app/api/users/export.csv/route";
import { GET as USERS_XLSX } from "@/app/api/users/export.xlsx/route";
import { database } from "@/lib/platform/db/connection";
import { auditLog } from "@/lib/platform/db/tables/platform";
import type { Handler } from "@/lib/platform/http/server/route";
import { useDatabase } from "@/tests/support/database";
import { sheetOf } from "@/tests/support/sheet";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");

const admin = new Visitor();
const professional = new Visitor("203.0.113.3");
beforeAll(async () => {
  await admin.signIn("admin@daftari.example");
  await professional.signIn("professional@example.com");
});

const headOf = (csv: string) => csv.replace("\ufeff", "").split("\r\n")[0]!.split(",");

const exports: [string, Handler, Handler][] = [
  ["bank file", BANK_CSV, BANK_XLSX],
  ["audit log", AUDIT_CSV, AUDIT_XLSX],
  ["contact messages", CONTACT_CSV, CONTACT_XLSX],
  ["newsletter", NEWSLETTER_CSV, NEWSLETTER_XLSX],
  ["payments", PAYMENTS_CSV, PAYMENTS_XLSX],
  ["report", REPORT_CSV, REPORT_XLSX],
  ["users", USERS_CSV, USERS_XLSX],
];

test.each(exports)("an administrator gets the %s as xlsx and as CSV, each recorded once", async (...args) => {
  const [name, csvHandler, xlsxHandler] = args;
  const entries = async () => (await database()).$count(auditLog);
  const before = await entries();
  const csv = Buffer.from(await (await admin.call(csvHandler)).arrayBuffer()).toString();
  const xlsx = await admin.call(xlsxHandler);
  expect([xlsx.status, xlsx.headers.get("content-disposition")]).toEqual([200, expect.stringContaining(".xlsx")]);
  const sheet = sheetOf(await xlsx.bytes());
  expect((await entries()) - before).toBe(2);
  expect(csv.startsWith("\ufeff"), name).toBe(true);
  expect(sheet[0]!.map(({ value }) => value)).toEqual(headOf(csv));
  for (const handler of [csvHandler, xlsxHandler]) expect((await professional.call(handler)).status, name).toBe(403);
  expect(xlsxHandler.definition.rate).toEqual(csvHandler.definition.rate);
  expect(xlsxHandler.definition.permission).toEqual(csvHandler.definition.permission);
});

test("a professional gets the figures as xlsx with numbers, and as CSV that a spreadsheet reads as UTF-8", async () => {
  const csv = await professional.call(OWN_CSV, { path: "/api/reports/own.csv?period=1y" });
  expect([...new Uint8Array(await csv.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const xlsx = await professional.call(OWN_XLSX, { path: "/api/reports/own.xlsx?period=1y" });
  const rows = sheetOf(await xlsx.bytes());
  expect(rows[0]!.map(({ value }) => value)).toEqual(["Figure", "Last 1y", "Before"]);
  expect(rows.find(([cell]) => cell?.value === "Earnings (ZAR)")![1]).toMatchObject({ type: "number" });
  expect(
    rows
      .at(-1)!
      .slice(1)
      .map(({ type }) => type),
  ).toEqual(["number", "number", "number"]);
});

test("an administrator's spreadsheet of users holds phone numbers as texts and times as dates", async () => {
  const [head, ...rows] = sheetOf(await (await admin.call(USERS_XLSX)).bytes());
  const column = (label: string) => head!.findIndex(({ value }) => value === label);
  const whole = rows.filter((row) => row[column("Phone")]);
  expect(whole.length).toBeGreaterThan(0);
  for (const row of whole) {
    expect(row[column("Phone")]!.type).toBe("text");
    expect(row[column("Joined")]).toMatchObject({ type: "number", style: expect.any(String) as string });
    expect(row[column("Total spent (ZAR)")]!.type).toBe("number");
  }
});
