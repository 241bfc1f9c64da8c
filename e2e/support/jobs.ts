import { type APIRequestContext, expect } from "@playwright/test";

/** The bearer token of /api/cron/jobs on the server of the browser tests. */
export const cronSecret = "browser-tests-run-due-jobs";

/** Makes a job due as an administrator and runs the due jobs, instead of waiting for the server's next minute. */
export async function runJob(admin: APIRequestContext, origin: string, name: string): Promise<void> {
  const due = await admin.post(`/api/monitoring/jobs/${name}/retry`, { data: {}, headers: { origin } });
  expect(due.ok()).toBe(true);
  const ran = await admin.get("/api/cron/jobs", { headers: { authorization: `Bearer ${cronSecret}` } });
  expect(ran.ok()).toBe(true);
}
