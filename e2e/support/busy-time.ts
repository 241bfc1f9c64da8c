import { changeRows } from "./time";

/**
 * Stores a busy time of a professional as the read of a calendar from elsewhere does. The server reads no address on
 * this machine, by design; how it reads a calendar is shown in tests/meetings/outside-calendars.
 */
export async function storeBusyTime(email: string, startsAt: string, minutes: number): Promise<void> {
  const changed = await changeRows(
    `with source as (
       insert into calendar_sources (account_id, address, host, next_read_at, read_at)
       select id, 'sealed', 'calendar.example.com', '2099-01-01', now() from accounts where email = $1
       returning id, account_id
     )
     insert into calendar_busy (source_id, account_id, starts_at, ends_at)
     select id, account_id, $2::timestamptz, $2::timestamptz + make_interval(mins => $3) from source`,
    [email, startsAt, String(minutes)],
  );
  if (changed !== 1) throw new Error(`There is no account ${email}`);
}
