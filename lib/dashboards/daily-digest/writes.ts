import { type Admin, claimDigest, listAdmins } from "@/lib/notifications/admin-notices/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { can } from "@/lib/platform/auth/permissions";
import { transaction } from "@/lib/platform/db/connection";
import { wallTime } from "@/lib/platform/format/zones";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { forEachOf, type ItemCounts } from "@/lib/platform/scheduler/items";
import { listWaiting } from "./reads";
import { digestHour, kinds, lineOf, type Waiting } from "./rules";

/**
 * Job: mails each administrator, once a day from 7 in the morning of their zone, what waits for a person with their
 * permissions and for how long. No mail when nothing waits. Each administrator is worked on alone; safe to repeat.
 */
export async function sendDigests(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = (await listAdmins()).filter(
    (admin) => admin.notices.daily_digest && Number(localTime(admin, now).time.slice(0, 2)) >= digestHour,
  );
  const waiting = due.length > 0 ? await listWaiting() : [];
  return forEachOf(due, { task: "admins.digest", now, signal, run: (admin) => sendDigest(admin, waiting, now) });
}

const localTime = (admin: Admin, now: Date) => wallTime(now, zoneOfPerson(admin));

/** False when today's digest has been sent, or nothing waits. */
async function sendDigest(admin: Admin, waiting: readonly Waiting[], now: Date): Promise<boolean> {
  const lines = waiting.filter(({ kind }) => can(admin, kinds[kind].permission)).map((line) => lineOf(line, now));
  if (lines.length === 0) return false;
  const unsubscribe = await unsubscribeToken({ accountId: admin.id, event: "daily_digest" });
  return transaction(async (tx) => {
    if (!(await claimDigest(tx, admin.id, localTime(admin, now).date))) return false;
    await queueMail(tx, admin.email, letterTo(admin.firstName, { type: "admin-digest", params: { links: lines } }), {
      unsubscribe,
    });
    return true;
  });
}
