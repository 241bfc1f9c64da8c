import { expect, test } from "vitest";
import type { Notification, NotificationList } from "@/lib/notifications/notices/contract";
import { Person } from "@/tests/support/person";
import { engines, serveOn } from "@/tests/support/serving";
import { recordOf, releaseSecret } from "@/tests/upgrade/release";

const release = "v0.1.0";
// Recurring jobs would change the stored rows with the day of the test.
const settings = { JOBS: "off", SAMPLE_DATA: "off", NEXTAUTH_SECRET: releaseSecret };

/** Access tokens had no page of their own in v0.1.0. */
const asLinkedToday = <Seen extends Pick<Notification, "href">>(notice: Seen): Seen =>
  notice.href === "/profile?tab=security#api" ? { ...notice, href: "/api-access" } : notice;

test.each(engines)("a server starts on the data of v0.1.0 on %s", { timeout: 120_000 }, async (engine) => {
  const served = await serveOn(engine, { release, settings });
  try {
    const amina = recordOf(release).people.find(({ email }) => email.startsWith("amina@"))!;
    const person = await Person.signIn(served.address, amina.email, amina.password);
    const { body } = await person.ask<NotificationList>("GET", "/api/notifications?perPage=100");
    expect(body.items).toMatchObject(amina.seen.notices.map(asLinkedToday));
    const page = await person.fetch("GET", "/notifications");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(amina.seen.notices[0]!.title);
  } finally {
    await served.clear();
  }
});

test.each(engines)("a server ends on the data of a release before v0.1.0 and says why, on %s", async (engine) => {
  let log = "";
  const serving = serveOn(engine, { release: "2026-11-23", settings, onLog: (text) => (log += text) });
  await expect(serving).rejects.toThrow("ended before it was ready");
  expect(log).toContain("This database is of a release before v0.1.0. Start v0.1.0 once, then this release.");
});
