import { backUpDatabase } from "@/lib/admin/monitoring/writes";
import { sealPayoutsAnew } from "@/lib/affiliates/payouts/writes";
import { settleAffiliates } from "@/lib/affiliates/statements/writes";
import { finishCardChanges } from "@/lib/billing/cards/writes";
import { fillInvoiceSuppliers } from "@/lib/billing/invoices/writes";
import { renewSubscriptions } from "@/lib/billing/payments/writes";
import { sendRefunds } from "@/lib/billing/refunds/writes";
import { publishDueContent } from "@/lib/content/items/writes";
import { tellContentIdeas } from "@/lib/content/marketing/writes";
import { sendAdminNotices } from "@/lib/dashboards/admin-digest/writes";
import { sendDigests } from "@/lib/dashboards/daily-digest/writes";
import { exportNotices } from "@/lib/dashboards/shown-notices/reads";
import { remindOfDeadlines } from "@/lib/deadlines/deadline-reminders/writes";
import { completeProjects } from "@/lib/deals/projects/writes";
import { mailAlerts } from "@/lib/directory/alerts/writes";
import { refreshOpenings } from "@/lib/directory/openings/writes";
import { forgetVisitors } from "@/lib/directory/profile-views/writes";
import { sealTwoFactorAnew } from "@/lib/identity/sign-in/two-factor";
import { endDueViewings } from "@/lib/identity/viewings/writes";
import { completeMeetings, lapseDueRequests } from "@/lib/meetings/outcomes/writes";
import { readCalendars, sealCalendarsAnew } from "@/lib/meetings/outside-calendars/writes";
import { sendReminders } from "@/lib/meetings/reminders/writes";
import { notifyWaiting } from "@/lib/meetings/waiting-list/writes";
import { keepWallTimes } from "@/lib/meetings/wall-times/writes";
import { switchAnnouncements } from "@/lib/notifications/announcements/writes";
import { deliverWebhooks, sealWebhooksAnew } from "@/lib/partners/deliveries/writes";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { deleteObjects, moveNewFiles } from "@/lib/platform/files/move";
import { sweepUnsentFiles } from "@/lib/platform/files/sweep";
import { notFound } from "@/lib/platform/http/errors";
import { logError } from "@/lib/platform/http/observability/log";
import { hasBearer } from "@/lib/platform/http/server/bearer";
import { deleteReadMails, deliverDue } from "@/lib/platform/mail/send";
import { deleteOldFailures } from "@/lib/platform/scheduler/items";
import { deleteUnknownJobs, type Job, runIfDue, serverStops } from "@/lib/platform/scheduler/writes";
import { moveChangedWork } from "@/lib/practice/due-changes/writes";
import { remindOfPapers } from "@/lib/practice/paper-reminders/writes";
import { findPeriods, makePeriods } from "@/lib/practice/series/writes";
import { makeExports } from "@/lib/privacy/exports/writes";
import { deleteOldCounts, runRetention } from "@/lib/privacy/retention/writes";
import { forgetDocuments, lapseVerifications } from "@/lib/verification/lapses/writes";

/** The recurring jobs; each domain exports its own function. */
export const allJobs: readonly Job[] = [
  { name: "content.publish-due", everyMinutes: 1, run: publishDueContent },
  { name: "mails.drop-read", everyMinutes: 1, run: deleteReadMails },
  { name: "meetings.complete", everyMinutes: 10, run: completeMeetings },
  { name: "projects.complete", everyMinutes: 10, run: completeProjects },
  { name: "meetings.wall-times", everyMinutes: 10, run: keepWallTimes },
  { name: "requests.lapse", everyMinutes: 1, run: lapseDueRequests },
  { name: "waiting-list.notify", everyMinutes: 1, run: notifyWaiting },
  { name: "alerts.mail", everyMinutes: 60, run: mailAlerts },
  { name: "deadlines.remind", everyMinutes: 60, run: remindOfDeadlines },
  { name: "practice.remind-of-papers", everyMinutes: 60, run: remindOfPapers },
  { name: "practice.move-changed-work", everyMinutes: 60, run: moveChangedWork },
  { name: "practice.make-periods", everyMinutes: 10, run: makePeriods },
  { name: "practice.find-periods", everyMinutes: 60, run: findPeriods },
  { name: "reminders.send", everyMinutes: 1, run: sendReminders },
  { name: "files.sweep-unsent", everyMinutes: 60, run: sweepUnsentFiles },
  { name: "files.move", everyMinutes: 1, run: moveNewFiles },
  { name: "files.delete-objects", everyMinutes: 1, run: deleteObjects },
  { name: "counts.forget-old", everyMinutes: 24 * 60, run: deleteOldCounts },
  { name: "admins.tell", everyMinutes: 5, run: sendAdminNotices },
  { name: "announcements.switch", everyMinutes: 1, run: switchAnnouncements },
  { name: "admins.digest", everyMinutes: 10, run: sendDigests },
  { name: "database.back-up", everyMinutes: 60, run: backUpDatabase },
  { name: "verifications.lapse", everyMinutes: 10, run: lapseVerifications },
  { name: "verifications.forget-documents", everyMinutes: 60, run: forgetDocuments },
  { name: "profile-views.forget-visitors", everyMinutes: 60, run: forgetVisitors },
  { name: "marketing.tell-ideas", everyMinutes: 60, run: tellContentIdeas },
  {
    name: "exports.make",
    everyMinutes: 1,
    run: (now, signal) => makeExports({ notifications: exportNotices }, now, signal),
  },
  { name: "privacy.retention", everyMinutes: 60, run: runRetention },
  { name: "subscriptions.renew", everyMinutes: 60, run: renewSubscriptions },
  { name: "refunds.send", everyMinutes: 1, run: sendRefunds },
  { name: "viewings.end", everyMinutes: 1, run: endDueViewings },
  { name: "search.refresh-openings", everyMinutes: 1, run: refreshOpenings },
  { name: "two-factor.seal-anew", everyMinutes: 24 * 60, run: sealTwoFactorAnew },
  { name: "payouts.seal-anew", everyMinutes: 24 * 60, run: sealPayoutsAnew },
  { name: "cards.finish", everyMinutes: 1, run: finishCardChanges },
  { name: "invoices.fill-suppliers", everyMinutes: 24 * 60, run: fillInvoiceSuppliers },
  { name: "affiliates.settle", everyMinutes: 60, run: settleAffiliates },
  { name: "webhooks.seal-anew", everyMinutes: 24 * 60, run: sealWebhooksAnew },
  { name: "calendars.seal-anew", everyMinutes: 24 * 60, run: sealCalendarsAnew },
  { name: "job-failures.forget-old", everyMinutes: 24 * 60, run: forgetOldRecords },
  // Last: they wait for servers of others.
  { name: "calendars.read", everyMinutes: 1, run: (now, signal) => readCalendars(now, signal) },
  { name: "webhooks.deliver", everyMinutes: 1, run: (now, signal) => deliverWebhooks(now, signal) },
];

/** Job: deletes the records of failures and jobs that no longer exist. */
async function forgetOldRecords(now: Date, signal: AbortSignal) {
  const names = allJobs.map(({ name }) => name);
  await deleteUnknownJobs(names, now);
  return deleteOldFailures(now, signal);
}

const tickMs = 60_000;
/** Milliseconds between checks for mails that other servers queued or that have become due. */
const mailPollMs = 2_000;

/**
 * Runs the due jobs, one after the other, and returns their names; each runs on one server at a time. A failure is
 * stored in the job's row and does not stop the others; one of the job's row itself is logged. Throws when the database
 * does not answer, because the next jobs would fail as well.
 */
export async function runDueJobs(now = currentTime(), list = allJobs): Promise<string[]> {
  const done: string[] = [];
  for (const job of list)
    try {
      if (await runIfDue(job, now)) done.push(job.name);
    } catch (error) {
      if (serverStops.aborted || !(await isDatabaseUp())) throw error;
      logError(`The job ${job.name} could not be started or finished.`, error);
    }
  return done;
}

const isDatabaseUp = () =>
  database()
    .then((db) => db.execute("select 1"))
    .then(
      () => true,
      () => false,
    );

/** Runs the due jobs and sends due mails once, for a scheduler with the token CRON_SECRET; 404 without it. */
export async function runScheduled(headers: Headers): Promise<{ ran: string[] }> {
  if (!hasBearer(headers, env.CRON_SECRET)) throw notFound();
  const ran = await runDueJobs();
  await deliverDue();
  return { ran };
}

/**
 * Runs due jobs now and every minute, and sends mails every two seconds, while the server runs; does nothing with
 * JOBS=off.
 */
export function startJobs(): void {
  // Vercel stops servers between requests; its scheduler calls `runScheduled`.
  if (env.JOBS === "off" || (env.VERCEL && env.CRON_SECRET)) return;
  const tick = () =>
    void runDueJobs().catch((error: unknown) => {
      if (!serverStops.aborted) logError("The due jobs could not be run.", error);
    });
  tick();
  setInterval(tick, tickMs).unref();
  setInterval(() => void deliverDue(), mailPollMs).unref();
}
