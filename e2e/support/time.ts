import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/**
 * Moves a confirmed booking into the past, to yesterday. Only its row changes, through the socket in the lock file of
 * the server's embedded database.
 */
export async function moveToYesterday(bookingId: string): Promise<void> {
  const { socketDir } = JSON.parse(readFileSync(join(process.env.E2E_DATA_DIR!, "lock"), "utf8")) as {
    socketDir: string;
  };
  const client = new pg.Client({ host: socketDir, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    const days = "make_interval(days => 1 + extract(day from starts_at - now())::int)";
    const { rowCount } = await client.query(
      `update bookings set starts_at = starts_at - ${days}, ends_at = ends_at - ${days} where id = $1 and status = 'confirmed'`,
      [bookingId],
    );
    if (rowCount !== 1) throw new Error(`There is no confirmed booking ${bookingId}`);
  } finally {
    await client.end();
  }
}
