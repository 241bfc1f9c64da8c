import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAnalytics } from "@/lib/analytics/marketplace/reads";
import { getReport } from "@/lib/analytics/reports/reads";
import type { ProfessionalDashboard } from "@/lib/dashboards/dashboard/contract";
import { getDashboard } from "@/lib/dashboards/dashboard/reads";
import { getProfessional, listReviews } from "@/lib/directory/professionals/reads";
import { defaultQuery } from "@/lib/directory/professionals/rules";
import { listProfessionals } from "@/lib/directory/search/reads";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { listReceivedReviews } from "@/lib/trust/reviews/reads";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("sample");

const number = async (query: ReturnType<typeof sql>) =>
  Number(Object.values((await (await database()).execute(query)).rows[0]!)[0]);

/** The owner of a profile as a signed-in viewer. */
async function ownerOf(professionalId: string): Promise<Viewer> {
  const { rows } = await (
    await database()
  ).execute<{ id: string; name: string; email: string }>(
    sql`select a.id, p.name, a.email from professionals p join accounts a on a.id = p.account_id where p.id = ${professionalId}`,
  );
  return { ...rows[0]!, role: "professional", professionalId, sessionId: "-", simulated: true };
}

const people = async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(
    sql`(select id from professionals where id = ${demoProfileId}) union all
      (select id from professionals where listed and id <> ${demoProfileId} order by review_count desc, id limit 2)`,
  );
  return rows.map(({ id }) => id);
};

test("profile, card, hub and reviews show the same figures as the rows", async () => {
  for (const id of await people()) {
    const profile = (await getProfessional(id))!;
    const viewer = await ownerOf(id);
    const hub = (await getDashboard(viewer)) as ProfessionalDashboard;
    const { items } = await listProfessionals({ ...defaultQuery, q: profile.name });
    const card = items.find((item) => item.id === id)!;
    const received = await listReceivedReviews(viewer, { page: 1, perPage: 1 });
    const completed = await number(
      sql`select count(*) from projects where professional_id = ${id} and status = 'completed'`,
    );

    expect([profile.completedProjects, hub.profile!.completedProjects], id).toEqual([completed, completed]);
    const achievement = profile.achievements.find(({ label }) => label === "Projects completed");
    expect([undefined, String(completed)], id).toContain(achievement?.value);
    expect([card.rating, hub.profile!.rating, received.rating], id).toEqual(Array(3).fill(profile.rating));
    expect([card.reviewCount, hub.profile!.reviewCount, received.total, (await listReviews(id, 1)).total], id).toEqual(
      Array(4).fill(profile.reviewCount),
    );
    expect(
      profile.ratingDistribution.reduce((sum, stars) => sum + stars),
      id,
    ).toBe(profile.reviewCount);
    expect(card.hourlyRate, id).toBe(profile.hourlyRate);
    expect(hub.earned, id).toBe(
      (await number(
        sql`select coalesce(sum(value_cents), 0) from projects where professional_id = ${id} and status = 'completed'`,
      )) / 100,
    );
  }
});

test("the hub's response rate equals the report's over the same period", async () => {
  const db = await database();
  for (const id of await people()) {
    const viewer = await ownerOf(id);
    const { answers } = (await getDashboard(viewer)) as ProfessionalDashboard;
    const { rows } = await db.execute<{ first: Date | null }>(
      sql`select min(created_at) as first from conversations where professional_id = ${id} and created_at < now() - interval '364 days'`,
    );
    const { now } = await getReport(viewer, "1y");
    if (!rows[0]!.first) expect(answers, id).toMatchObject({ received: now.received, answered: now.answered });
    expect(now.received, id).toBeLessThanOrEqual(answers.received);
    expect(answers.answered, id).toBeLessThanOrEqual(answers.received);
  }
});

test("the administrators' table of professionals shows the rating of their profiles", async () => {
  const { topProfessionals } = await getAnalytics(await makeViewer("admin"), "1y");
  expect(topProfessionals.length).toBeGreaterThan(0);
  for (const { id, rating } of topProfessionals) expect(rating, id).toBe((await getProfessional(id))!.rating);
});

test("a month of the report starts at midnight in the reader's time zone", async () => {
  const { timeZone } = (await getProfessional(demoProfileId))!;
  const { since } = await getReport(await ownerOf(demoProfileId), "7d");
  expect(since).toBe(addDays(wallTime(new Date(), timeZone).date, -6));
});
