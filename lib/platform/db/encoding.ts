import type pg from "pg";
import { logWarning } from "@/lib/platform/http/observability/log";

/**
 * Throws when a database without tables does not store text as UTF-8: names would be refused or damaged. A database in
 * use is only reported, because its site still works and the encoding cannot be changed in place.
 */
export async function checkEncoding(client: pg.ClientBase, { inUse }: { inUse: boolean }): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const { encoding } = rows[0]!;
  if (encoding === "UTF8") return;
  const sentence = `The database stores text as ${encoding}: create one with ENCODING 'UTF8' for Daftari.`;
  if (!inUse) throw new Error(sentence);
  logWarning(sentence);
}
