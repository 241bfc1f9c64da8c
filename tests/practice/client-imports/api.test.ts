import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, inject, test } from "vitest";
import { POST as check } from "@/app/api/practice/clients/imports/check/route";
import { POST as readFile } from "@/app/api/practice/clients/imports/file/route";
import { POST as importPiece } from "@/app/api/practice/clients/imports/route";
import { database, transaction } from "@/lib/platform/db/connection";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type {
  ImportAction,
  ImportCells,
  ImportChecked,
  Imported,
  ImportTable,
} from "@/lib/practice/client-imports/contract";
import { type Firm, makeFirm, makeSeat, type Person, setPlan } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});

const base = "/api/practice/clients/imports";
const upload = ({ visitor }: Person, name: string, content: string | Buffer) => {
  const body = new FormData();
  body.set("file", new File([typeof content === "string" ? content : new Uint8Array(content)], name));
  return visitor.call(readFile, { method: "POST", path: `${base}/file`, body });
};
const checked = async ({ visitor }: Person, cells: ImportCells[]) => {
  const json = { rows: cells.map((one, index) => ({ line: index + 2, cells: one })) };
  const answer = await visitor.call(check, { method: "POST", path: `${base}/check`, json });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ImportChecked;
};
const send = ({ visitor }: Person, rows: [ImportCells, ImportAction][], key: string = randomUUID()) =>
  visitor.call(importPiece, {
    method: "POST",
    path: base,
    json: { rows: rows.map(([cells, action], index) => ({ line: index + 2, cells, action })) },
    headers: { "Idempotency-Key": key },
  });
const imported = async (person: Person, rows: [ImportCells, ImportAction][], key?: string) => {
  const answer = await send(person, rows, key);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Imported;
};
const clients = async () => {
  const db = await database();
  return db
    .select()
    .from(practiceClients)
    .where(eq(practiceClients.professionalId, firm.professionalId))
    .orderBy(practiceClients.name);
};

test("the owner reads a file with the guess of its columns, and nothing is kept", async () => {
  const answer = await upload(firm, "clients.csv", "Client name;E-mail;Balance\r\nMara Bakers;m@mara.test;12\r\n");
  expect(answer.status).toBe(200);
  expect((await answer.json()) as ImportTable).toEqual({
    columns: [
      { name: "Client name", field: "name" },
      { name: "E-mail", field: "email" },
      { name: "Balance", field: null },
    ],
    rows: [{ line: 2, cells: ["Mara Bakers", "m@mara.test", "12"] }],
  });
  expect(await clients()).toEqual([]);
  const refused = await upload(firm, "clients.csv", "<html><body>no table</body></html>");
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { file: expect.stringContaining("CSV") as string } });
});

test("an import waits for a change of the client that it completes, and keeps it", async () => {
  await imported(firm, [[{ name: "Mara Bakers", email: "m@mara.test" }, "add"]]);
  const db = await database();
  const [before] = await clients();
  const isBlocked = async () => {
    const { rows } = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length > 0;
  };
  const importing = await transaction(async (tx) => {
    const change = { whatsapp: "+254 700 000 000", version: before!.version + 1 };
    await tx.update(practiceClients).set(change).where(eq(practiceClients.id, before!.id));
    const cells = { name: "Mara Bakers", email: "m@mara.test", whatsapp: "+254 711 111 111", taxNumber: "P051234567Q" };
    const answer = imported(firm, [[cells, "merge"]]);
    // The embedded engine begins the import after this transaction.
    while (inject("postgresUrl") && !(await isBlocked()));
    return { answer };
  });
  expect(await importing.answer).toMatchObject({ merged: 1 });
  expect(await clients()).toMatchObject([
    { whatsapp: "+254 700 000 000", taxNumber: "P051234567Q", version: before!.version + 2 },
  ]);
});

test("a check names wrong rows with their reason, and doubles by email, tax number, or name and country", async () => {
  await imported(firm, [
    [{ name: "Mara Bakers", country: "Kenya", email: "m@mara.test", taxNumber: "P051234567Q" }, "add"],
  ]);
  const found = await checked(firm, [
    { name: "Other name", email: "M@Mara.test" },
    { name: "Third name", taxNumber: "p 0512 34567q" },
    { name: "mara  bakers", country: "KE" },
    { name: "Mara Bakers", country: "Ghana" },
    { email: "no address" },
  ]);
  expect(found.rows.map(({ line, double }) => [line, double?.name ?? null])).toEqual([
    [2, "Mara Bakers"],
    [3, "Mara Bakers"],
    [4, "Mara Bakers"],
    [5, null],
  ]);
  expect(found.wrong.map(({ line, field }) => [line, field])).toEqual([
    [6, "name"],
    [6, "email"],
  ]);
  expect(found).toMatchObject({ used: 1, limit: -1 });
  expect(await clients()).toHaveLength(1);
});

test("a name is a double where a country is unknown, and words in place of a tax number are none", async () => {
  await imported(firm, [
    [{ name: "ÉCOLE DE MARA", country: "Kenya", taxNumber: "exempt" }, "add"],
    [{ name: "Zuri Foods", taxNumber: "Applied for" }, "add"],
  ]);
  const found = await checked(firm, [
    { name: "École de Mara" },
    { name: "Zuri Foods", country: "Ghana" },
    { name: "École de Mara", country: "Ghana" },
    { name: "Ama Owusu", taxNumber: "Exempt" },
    { name: "Mara Otieno", taxNumber: "1.00123E+14" },
  ]);
  expect(found.rows.map(({ line, double }) => [line, double?.name ?? null])).toEqual([
    [2, "ÉCOLE DE MARA"],
    [3, "Zuri Foods"],
    [4, null],
    [5, null],
  ]);
  expect(found.wrong.map(({ line, field }) => [line, field])).toEqual([[6, "taxNumber"]]);
  const both: ImportCells[] = [{ name: "Zuri Foods", country: "Ghana", email: "z@zuri.test" }, { name: "zuri foods" }];
  expect(
    await imported(
      firm,
      both.map((cells) => [cells, "merge"]),
    ),
  ).toMatchObject({ added: 0, merged: 2 });
  expect((await clients()).map(({ name, country }) => [name, country])).toEqual([
    ["Zuri Foods", "GH"],
    ["ÉCOLE DE MARA", "KE"],
  ]);
});

test("a file of 2,000 clients below the titles of a report is read, and one of 2,001 is refused", async () => {
  const titles = "Customer Contact List\nZuri Books\n\nCustomer,Email\n";
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `Client ${at},c${at}@x.test`).join("\n");
  const read = await upload(firm, "clients.csv", `${titles}${rows(2_000)}\nTotal\n`);
  expect(((await read.json()) as ImportTable).rows).toHaveLength(2_000);
  const refused = await upload(firm, "clients.csv", `${titles}${rows(2_001)}`);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { file: expect.stringContaining("2000 clients") as string } });
});

test("rows are added, completed or left out as chosen, and a piece that is sent again counts once", async () => {
  await imported(firm, [[{ name: "Mara Bakers", email: "m@mara.test", tags: "monthly", notes: "Pays late." }, "add"]]);
  const rows: [ImportCells, ImportAction][] = [
    [
      {
        name: "Mara",
        email: "m@mara.test",
        country: "Kenya",
        tags: "VAT",
        notes: "New office.",
        whatsapp: "+254 700 000 000",
      },
      "merge",
    ],
    [{ name: "Ama Owusu", country: "Ghana" }, "merge"],
    [{ name: "Ama Owusu", country: "Ghana", company: "Owusu Foods" }, "merge"],
    [{ name: "Left out" }, "skip"],
    [{ name: "Wrong", country: "Atlantis" }, "add"],
    [{ name: "Mara Bakers", email: "m@mara.test" }, "add"],
  ];
  const key = randomUUID();
  const first = await imported(firm, rows, key);
  expect(first).toMatchObject({ added: 2, merged: 2, left: 1, wrong: [{ line: 6, field: "country" }] });
  expect(await imported(firm, rows, key)).toEqual(first);
  const list = await clients();
  expect(list.map(({ name }) => name)).toEqual(["Ama Owusu", "Mara Bakers", "Mara Bakers"]);
  expect(list[0]).toMatchObject({ company: "Owusu Foods", origin: "imported", version: 2 });
  expect(list.find(({ tags }) => tags.length > 0)).toMatchObject({
    name: "Mara Bakers",
    country: "KE",
    whatsapp: "+254 700 000 000",
    tags: ["monthly", "VAT"],
    notes: "Pays late.\n\nNew office.",
  });
});

test("a check and an import name what rows lose, which are imported without it", async () => {
  const row: ImportCells = { name: "Ama Owusu", country: "Ghana", taxes: "Salt tax", language: "Klingon" };
  const lost = [
    { line: 2, field: "language" },
    { line: 2, field: "taxes" },
  ];
  expect(await checked(firm, [row])).toMatchObject({ rows: [{ name: "Ama Owusu" }], wrong: [], leftOut: lost });
  expect(await imported(firm, [[row, "skip"]])).toMatchObject({ left: 1, leftOut: [] });
  expect(await imported(firm, [[row, "add"]])).toMatchObject({ added: 1, wrong: [], leftOut: lost });
  expect(await clients()).toMatchObject([{ name: "Ama Owusu", taxes: [], language: "" }]);
});

test("new clients beyond the limit of the plan are wrong rows, and doubles are still completed", async () => {
  await setPlan(firm.accountId, "basic");
  const nine = Array.from({ length: 9 }, (_, number): [ImportCells, ImportAction] => [
    { name: `Client ${number}` },
    "add",
  ]);
  await imported(firm, nine);
  const done = await imported(firm, [
    [{ name: "Client 10" }, "add"],
    [{ name: "Client 11" }, "add"],
    [{ name: "Client 1", tags: "VAT" }, "merge"],
  ]);
  expect(done).toMatchObject({ added: 1, merged: 1, wrong: [{ line: 3, field: null }] });
  expect(await clients()).toHaveLength(10);
});

test("an accountant and an assistant of the firm can't import", async () => {
  const seat = await makeSeat(firm, "accountant");
  expect((await send(seat, [[{ name: "Mara" }, "add"]])).status).toBe(403);
  expect((await upload(seat, "clients.csv", "Name\nMara\n")).status).toBe(403);
  expect(await clients()).toEqual([]);
});
