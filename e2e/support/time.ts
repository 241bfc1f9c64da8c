import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/**
 * Runs one statement through the socket in the lock file of a server's embedded database; returns its row count.
 * @param folder the server's data folder; by default that of the server of all tests
 */
export async function changeRows(
  statement: string,
  values: string[],
  folder = process.env.E2E_DATA_DIR!,
): Promise<number> {
  const { socketDir } = JSON.parse(readFileSync(join(folder, "lock"), "utf8")) as {
    socketDir: string;
  };
  const client = new pg.Client({ host: socketDir, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Moves a confirmed booking into the past, to yesterday. Only its row changes. */
export async function moveToYesterday(bookingId: string): Promise<void> {
  const days = "make_interval(days => 1 + extract(day from starts_at - now())::int)";
  const changed = await changeRows(
    `update bookings set starts_at = starts_at - ${days}, ends_at = ends_at - ${days} where id = $1 and status = 'confirmed'`,
    [bookingId],
  );
  if (changed !== 1) throw new Error(`There is no confirmed booking ${bookingId}`);
}

/** Shows a person's notices of decisions that can still be undone, as the server does after a minute. */
export async function endUndoMinute(email: string): Promise<void> {
  const changed = await changeRows(
    `update notifications set shown_from = now() where shown_from > now() and account_id = (select id from accounts where email = $1)`,
    [email],
  );
  if (changed === 0) throw new Error(`No notice to ${email} waits for the end of its minute`);
}
