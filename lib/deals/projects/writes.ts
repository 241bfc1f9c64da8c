import { randomUUID } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Project, ProjectChange } from "@/lib/deals/leads/contract";
import { getProjectIn, ownProjects } from "@/lib/deals/leads/reads";
import { emitProject } from "@/lib/deals/project-events/writes";
import { countCompletedProject } from "@/lib/directory/listing/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { appendMessage } from "@/lib/messaging/messages/writes";
import { notify, readNotices } from "@/lib/notifications/notices/writes";
import { deleteWaiting, openUndoWindow } from "@/lib/notifications/undo-window/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { projects } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, HttpError, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";
import { completesAt, confirmationDays, type PersonalMove, projectMoveOf, statusAfter } from "./rules";

type Row = typeof projects.$inferSelect;

/**
 * Changes a project of the viewer: progress, deadline and the end of the work by its professional, the answer to it by
 * its client. 404 for other accounts, 403 for a client's other changes, 412 for an old version, 409 with the status
 * where the transition table has no such move.
 */
export function changeProject(viewer: Viewer, id: string, version: number, change: ProjectChange): Promise<Project> {
  return transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, id), ownProjects(viewer)))
      .for("update");
    if (!row) throw notFound("There is no such project.");
    if (row.version !== version) throw stale(row.version);
    if (row.status === "completed")
      throw conflict("project-completed", "This project is completed.", { state: row.status });
    if (viewer.role === "client") await answer(tx, viewer, row, change);
    else await work(tx, viewer, row, change);
    return getProjectIn(tx, viewer, id);
  });
}

/** The date of the account's own clock. */
async function todayOf(tx: Tx, viewer: Viewer): Promise<string> {
  const [account] = await tx
    .select({ timeZone: accounts.timeZone, country: accounts.country })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  return wallTime(currentTime(), account ? zoneOfPerson(account) : "UTC").date;
}

/** A change by the professional; 400 at `deadline` for another deadline that is over in the professional's zone. */
async function work(tx: Tx, viewer: Viewer, row: Row, { status, progress, deadline }: ProjectChange): Promise<void> {
  const facts = { progress, deadline };
  const move = status && status !== row.status ? projectMoveOf(row.status, status, viewer.role) : null;
  if (!move && row.status === "finished")
    throw conflict("project-finished", "This project awaits your client's confirmation. Undo that first.", {
      state: row.status,
    });
  if (deadline && deadline !== row.deadline && deadline < (await todayOf(tx, viewer)))
    throw badRequest("The deadline is over.", { deadline: "Choose today or a later day" });
  // The notice of progress waits for a minute under the project's id, and a later change replaces it.
  await deleteWaiting(tx, row.id);
  if (move) return moveTo(tx, viewer, row, move, facts);
  await tx
    .update(projects)
    .set({ ...facts, version: row.version + 1 })
    .where(eq(projects.id, row.id));
  await emitProject(tx, "progressed", row.id);
  await notify(tx, {
    accountId: row.clientId,
    type: "project-progressed",
    params: { projectId: row.id, progress: progress ?? row.progress },
    names: { project: row.title },
    undo: { undoId: row.id, until: openUndoWindow().until },
  });
}

/** The client's answer to finished work: confirmed, or not yet, with the reason as a message. */
async function answer(tx: Tx, viewer: Viewer, row: Row, change: ProjectChange): Promise<void> {
  const { status, reason, ...others } = change;
  if (!status || Object.keys(others).length > 0)
    throw new HttpError(403, "forbidden", "Only the professional changes progress and deadline.");
  const move = projectMoveOf(row.status, status, viewer.role);
  if (!move) throw conflict("project-not-finished", "The work is still in progress.", { state: row.status });
  if (move === "return" && !reason) throw badRequest("Say what is missing.", { reason: "Write what is missing" });
  await moveTo(tx, viewer, row, move, {}, reason);
}

/** The events of moves, after `project.`. */
const eventOfMove = { finish: "finished", undo: "resumed", return: "resumed", confirm: "completed" } as const;

/** Makes a move of the transition table and notifies the other side; `reason` is the client's, for `return`. */
async function moveTo(
  tx: Tx,
  viewer: Viewer,
  row: Row,
  move: PersonalMove,
  facts: Pick<ProjectChange, "progress" | "deadline">,
  reason = "",
): Promise<void> {
  const now = currentTime();
  const next = statusAfter(move);
  await tx
    .update(projects)
    .set({
      ...facts,
      status: next,
      version: row.version + 1,
      ...(move !== "confirm" && { finishedAt: move === "finish" ? now : null }),
      ...(move === "confirm" && { progress: 100, completedAt: now }),
    })
    .where(eq(projects.id, row.id));
  await emitProject(tx, eventOfMove[move], row.id);
  if (move === "confirm") await countCompletedProject(tx, row.professionalId);
  const params = { projectId: row.id };
  const host = await hostOf(tx, row.professionalId);
  if (move === "finish" || move === "undo") {
    const type = move === "finish" ? "project-finished" : "project-resumed";
    return notify(tx, {
      accountId: row.clientId,
      type,
      params,
      names: { project: row.title, professional: host.name },
    });
  }
  await readNotices(tx, viewer, `project:${row.id}`);
  const names = { project: row.title, client: viewer.name };
  if (move === "confirm") return notify(tx, { accountId: host.accountId, type: "project-confirmed", params, names });
  const conversationId = await ensureConversation(tx, { professionalId: row.professionalId, clientId: row.clientId });
  const messageId = randomUUID();
  await appendMessage(tx, { id: messageId, conversationId, senderId: viewer.id, type: "text", content: reason });
  await notify(tx, {
    accountId: host.accountId,
    type: "project-returned",
    params: { ...params, conversationId, messageId },
    names: { ...names, message: reason },
  });
}

async function hostOf(tx: Tx, id: string): Promise<{ name: string; accountId: string | null }> {
  const [host] = await tx
    .select({ name: professionals.name, accountId: professionals.accountId })
    .from(professionals)
    .where(eq(professionals.id, id));
  return host!;
}

/**
 * A job: completes finished projects whose client has not answered in time, each in its own transaction. The time for a
 * review runs from that instant, also when the job runs later.
 */
export function completeProjects(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const due = and(
    eq(projects.status, "finished"),
    lte(projects.finishedAt, new Date(now.getTime() - confirmationDays * 86_400_000)),
  );
  return forEachItem({
    task: "projects.complete",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: projects.id })
        .from(projects)
        .where(and(due, next(projects.id)))
        .orderBy(projects.id)
        .limit(limit);
    },
    run: ({ id }) =>
      transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(projects)
          .where(and(eq(projects.id, id), due))
          .for("update");
        if (!row) return false;
        await lapse(tx, row);
        return true;
      }),
  });
}

/** Completes a project without the client's answer and notifies both sides. */
async function lapse(tx: Tx, row: Row): Promise<void> {
  await tx
    .update(projects)
    .set({ status: statusAfter("lapse"), progress: 100, completedAt: completesAt(row), version: row.version + 1 })
    .where(eq(projects.id, row.id));
  await emitProject(tx, "completed", row.id);
  await countCompletedProject(tx, row.professionalId);
  const { accountId } = await hostOf(tx, row.professionalId);
  const about = { params: { projectId: row.id }, names: { project: row.title } };
  await notify(tx, { accountId: row.clientId, type: "project-completed", ...about });
  await notify(tx, { accountId, type: "project-lapsed", ...about });
}

/** Increments a project's version after its review has changed, so that both sides refetch it. */
export async function renewProject(tx: Tx, id: string): Promise<void> {
  await tx
    .update(projects)
    .set({ version: sql`${projects.version} + 1` })
    .where(eq(projects.id, id));
}
