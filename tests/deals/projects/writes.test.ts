import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { getFigures } from "@/lib/analytics/figures/reads";
import { getProfessionalDashboard } from "@/lib/dashboards/dashboard/reads";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import type { ProjectChange } from "@/lib/deals/leads/contract";
import { getProjectIn } from "@/lib/deals/leads/reads";
import { changeProject, completeProjects } from "@/lib/deals/projects/writes";
import { getProfessional } from "@/lib/directory/professionals/reads";
import { listMessages } from "@/lib/messaging/messages/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setClock } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { projects } from "@/lib/platform/db/tables/deals";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { createReview } from "@/lib/trust/reviews/writes";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { makeProject, twoListed } from "../../trust/reviews/work";

useDatabase("profiles");

let host: Viewer;
let client: Viewer;
let id = "";
beforeAll(async () => {
  [id] = await twoListed();
  host = await makeViewer("professional", { professionalId: id, name: "Thandi Nkosi" });
});

const day = 86_400_000;
/** A running project of a new client, 40 percent done. */
async function start(): Promise<string> {
  client = await makeViewer("client", { name: "Kofi Mensah" });
  const project = await makeProject(client, id, null);
  await (await database()).update(projects).set({ progress: 40 }).where(eq(projects.id, project));
  return project;
}
const read = async (viewer: Viewer, project: string) => getProjectIn(await database(), viewer, project);
const change = async (viewer: Viewer, project: string, wanted: ProjectChange) =>
  changeProject(viewer, project, (await read(viewer, project)).version, wanted);
/** The public and private figures that only completed projects raise. */
const figures = async () => ({
  shown: (await getProfessional(id))!.completedProjects,
  earned: (await getProfessionalDashboard(host)).earned,
});
const latestOf = async (viewer: Viewer) => (await listNotifications(viewer, { page: 1, perPage: 1 })).items[0];
const review = (projectId: string) =>
  codeOf(
    transaction((tx) =>
      createReview(tx, client, { professionalId: id, projectId, rating: 5, comment: "Clear, quick and kind." }),
    ),
  );

test("another deadline is today or later on the professional's clock; one that has passed does not block progress", async () => {
  const project = await start();
  const db = await database();
  await db.update(accounts).set({ timeZone: "Pacific/Kiritimati" }).where(eq(accounts.id, host.id));
  onTestFinished(() => setClock());
  // It is the 2nd in Kiritimati (UTC+14).
  setClock(new Date("2030-05-01T12:00:00Z"));
  await expect(change(host, project, { deadline: "2030-05-01" })).rejects.toMatchObject({
    status: 400,
    extra: { fields: { deadline: "Choose today or a later day" } },
  });
  expect(await change(host, project, { deadline: "2030-05-02" })).toMatchObject({ deadline: "2030-05-02" });
  setClock(new Date("2030-05-09T12:00:00Z"));
  const later = { progress: 60, deadline: "2030-05-02" };
  expect(await change(host, project, later)).toMatchObject(later);
});

test("a client hears of progress once, a minute after its last change, and not when the work is finished by then", async () => {
  const project = await start();
  const db = await database();
  const waiting = async () => {
    const rows = await db.select().from(notifications).where(eq(notifications.accountId, client.id));
    return rows.map(({ type, params, shownFrom }) => ({ type, ...(params as object), isDelayed: shownFrom !== null }));
  };
  for (const progress of [50, 55, 60]) await change(host, project, { progress });
  const notice = { type: "project-progressed", projectId: project, progress: 60, isDelayed: true };
  expect(await waiting()).toEqual([notice]);
  expect(await latestOf(client)).toBeUndefined();
  const sent = await db.select().from(mails).where(eq(mails.to, client.email));
  expect(sent).toHaveLength(1);
  expect(sent[0]!.dueAt.getTime()).toBeGreaterThan(sent[0]!.createdAt.getTime() + 50_000);
  await change(host, project, { status: "finished" });
  expect((await waiting()).map(({ type }) => type)).toEqual(["project-finished"]);
});

test("finished work raises no figure and takes no review until the client confirms it", async () => {
  const project = await start();
  const before = await figures();
  const { counts } = await getProfessionalDashboard(host);
  const finished = await change(host, project, { status: "finished" });
  expect(finished).toMatchObject({ status: "finished", progress: 100, reviewable: false });
  expect(Date.parse(finished.completesAt!) - Date.now()).toBeGreaterThan(7 * day - 60_000);
  expect(await figures()).toEqual(before);
  expect((await getProfessionalDashboard(host)).counts.projects, "still active").toBe(counts.projects);
  expect(await review(project)).toBe("review-not-completed");
  expect(await latestOf(client)).toMatchObject({
    type: "project-finished",
    read: false,
    title: expect.stringMatching(/ finished VAT registration$/) as string,
  });

  const done = await change(client, project, { status: "completed" });
  expect(done).toMatchObject({ status: "completed", completesAt: null, reviewable: true });
  expect(await figures()).toEqual({ shown: before.shown + 1, earned: before.earned + 1250.5 });
  expect((await getProfessionalDashboard(host)).counts.projects).toBe(counts.projects - 1);
  expect(await latestOf(client), "answered").toMatchObject({ type: "project-finished", read: true });
  expect(await latestOf(host)).toMatchObject({
    type: "project-confirmed",
    title: "Kofi Mensah confirmed VAT registration",
  });
  expect((await getFigures(client)).projects).toEqual([{ status: "completed", count: 1, amount: 1250.5 }]);
  expect(await review(project)).toBe("done");
  for (const viewer of [host, client])
    expect(await codeOf(change(viewer, project, { status: "in-progress" }))).toBe("project-completed");
});

test("an earlier client's `completed` only finishes; the professional undoes it, with the progress from before", async () => {
  const project = await start();
  const before = await figures();
  expect(await change(host, project, { status: "completed" })).toMatchObject({ status: "finished" });
  expect(await codeOf(change(host, project, { status: "completed" }))).toBe("project-finished");
  expect(await codeOf(change(host, project, { progress: 90 }))).toBe("project-finished");
  expect(await change(host, project, { status: "in-progress" })).toMatchObject({
    status: "in-progress",
    progress: 40,
    completesAt: null,
  });
  expect(await latestOf(client)).toMatchObject({ type: "project-resumed" });
  expect(await codeOf(change(client, project, { status: "completed" }))).toBe("project-not-finished");
  expect(await figures()).toEqual(before);
});

test("not yet: the reason is the client's message in the thread, and the work goes on", async () => {
  const project = await start();
  await change(host, project, { status: "finished" });
  await expect(change(client, project, { status: "in-progress" })).rejects.toMatchObject({
    status: 400,
    extra: { fields: { reason: "Write what is missing" } },
  });
  const reason = "The October statement is missing.";
  expect(await change(client, project, { status: "in-progress", reason })).toMatchObject({
    status: "in-progress",
    progress: 40,
  });
  const db = await database();
  const [talk] = await db.select().from(conversations).where(eq(conversations.clientId, client.id));
  const thread = talk!.id;
  expect((await listMessages(host, thread, { limit: 5 })).items).toMatchObject([
    { type: "text", content: reason, isOwn: false },
  ]);
  expect(await latestOf(host)).toMatchObject({
    type: "project-returned",
    body: reason,
    href: `/messages?conversation=${thread}`,
  });
  expect(await change(host, project, { status: "finished" }), "and again").toMatchObject({ status: "finished" });
});

test("after seven days without an answer it counts as completed, once, from that instant", async () => {
  const due = await start();
  const early = await start();
  const before = await figures();
  for (const [project, days] of [
    [due, 9],
    [early, 6],
  ] as const)
    await (
      await database()
    ).execute(
      sql`update projects set status = 'finished', finished_at = now() - make_interval(days => ${days}) where id = ${project}`,
    );
  expect(await completeProjects(new Date())).toMatchObject({ done: 1, failed: 0 });
  expect(await completeProjects(new Date())).toMatchObject({ done: 0 });
  expect(await figures()).toEqual({ shown: before.shown + 1, earned: before.earned + 1250.5 });
  const [row] = await (await database()).select().from(projects).where(eq(projects.id, due));
  expect(row).toMatchObject({ status: "completed", progress: 100 });
  expect(row!.completedAt!.getTime() - row!.finishedAt!.getTime()).toBe(7 * day);
  expect(await latestOf(host)).toMatchObject({ type: "project-lapsed" });
  expect((await read(client, early)).status).toBe("finished");
});

test("of a confirmation and an undo at the same time one wins, and the figures fit it", async () => {
  const project = await start();
  const before = await figures();
  const { version } = await change(host, project, { status: "finished" });
  const codes = await Promise.all([
    codeOf(changeProject(client, project, version, { status: "completed" })),
    codeOf(changeProject(host, project, version, { status: "in-progress" })),
  ]);
  expect(codes.sort()).toEqual(["done", "stale"]);
  const { status } = await read(host, project);
  expect((await figures()).shown - before.shown).toBe(status === "completed" ? 1 : 0);
});

test("a project belongs to its two sides, and a client changes no progress", async () => {
  const project = await start();
  for (const role of ["client", "professional", "admin"] as const)
    expect(await codeOf(changeProject(await makeViewer(role), project, 1, { status: "finished" })), role).toBe(
      "not-found",
    );
  expect(await codeOf(change(client, project, { progress: 90 }))).toBe("forbidden");
  expect(await change(host, project, { progress: 50 })).toMatchObject({ progress: 50, status: "in-progress" });
});
