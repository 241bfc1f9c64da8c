import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, test, vi } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { checkEncoding } from "@/lib/platform/db/encoding";
import { prepare } from "@/lib/platform/db/migrate";
import { accounts, auditLog, professionals, settings } from "@/lib/platform/db/tables";
import * as log from "@/lib/platform/http/observability/log";
import { useDatabase } from "../../support/database";
import { addressOf, onServer } from "../../support/server";

useDatabase("empty", { engines: "both" });

const logWarning = vi.spyOn(log, "logWarning");

const sentence = "The database stores text as LATIN1: create one with ENCODING 'UTF8' for Daftari.";

test("text is stored as UTF-8 and compared without the machine's locale", async () => {
  const { rows } = await (
    await database()
  ).execute<{ encoding: string; folded: boolean }>(
    "select current_setting('server_encoding') as encoding, lower('ÉBÈNE') = 'ébène' as folded",
  );
  expect(rows).toEqual([{ encoding: "UTF8", folded: true }]);
});

test("the empty content has the settings row and no person", async () => {
  const db = await database();
  expect(await Promise.all([professionals, accounts, auditLog].map((table) => db.$count(table)))).toEqual([0, 0, 0]);
  expect(await db.$count(settings)).toBe(1);
});

test("an empty database that does not store text as UTF-8 is refused, and one in use is reported", async () => {
  // The embedded engine makes its own database, in UTF-8.
  const server = inject("postgresUrl");
  if (!server) return expect(logWarning).not.toHaveBeenCalled();
  const name = `latin_${randomUUID().slice(0, 8)}`;
  await onServer(
    server,
    `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  );
  const connectionString = addressOf(server, name);
  try {
    await expect(prepare({ connectionString }, "postgres")).rejects.toThrow(sentence);
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query("select to_regclass('public.accounts') as accounts");
    expect(rows).toEqual([{ accounts: null }]);
    await checkEncoding(client, { inUse: true });
    await client.end();
    expect(logWarning).toHaveBeenCalledWith(sentence);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
});
