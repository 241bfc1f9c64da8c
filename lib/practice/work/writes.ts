import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { planRequired } from "@/lib/billing/plans/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { practiceSeries, practiceWork, type WorkStep } from "@/lib/platform/db/tables/practice";
import { wallTime } from "@/lib/platform/format/zones";
import { badRequest, conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { clientAllowance, getClientIn } from "@/lib/practice/clients/reads";
import { allowsWork } from "@/lib/practice/clients/rules";
import { demandSeat } from "@/lib/practice/clients/writes";
import type { NewWork, Work, WorkChange, WorkDue, WorkState } from "./contract";
import { getWorkIn, type KnownObligation, knownObligation, listProjectsOfClient, noWork, ownWork } from "./reads";
import { canMove, dateOfPeriod, isFinished, nextDate, stateLabels } from "./rules";

/**
 * Adds a piece of work. Throws 404 for another firm's client or seat, 403 `plan-required` when the plan has no room, 400
 * for an obligation of another country or without a date, or a project of someone else.
 */
export async function addWork(tx: Tx, viewer: Viewer, { client: clientId, due, ...input }: NewWork): Promise<Work> {
  const client = await clientForWork(tx, viewer, clientId);
  await demandSeat(tx, viewer, input.seat);
  await demandProject(tx, viewer, clientId, input.project);
  const dates = await dueColumns(tx, client, due);
  const [row] = await tx
    .insert(practiceWork)
    .values({
      professionalId: viewer.professionalId!,
      clientId,
      title: input.title,
      service: input.service,
      steps: input.steps.map(newStep),
      seatId: input.seat,
      projectId: input.project,
      frequency: "once",
      ...dates,
    })
    .returning({ id: practiceWork.id });
  return getWorkIn(tx, viewer, row!.id);
}

/**
 * The client, whose work the plan has room for. Throws 404 for another firm's, 403 `plan-required`.
 */
export async function clientForWork(tx: Tx, viewer: Viewer, clientId: string): Promise<PracticeClient> {
  const client = await getClientIn(tx, viewer, clientId);
  if (!allowsWork(await clientAllowance(tx, viewer), client.origin)) throw planRequired("practice");
  return client;
}

export const newStep = (text: string): WorkStep => ({ id: randomUUID(), text, doneAt: null });

/**
 * Changes a piece of work. Throws 404 for another firm's work or seat, 412 for an old version, 409 `no-such-move` for a
 * state that does not follow, 400 as `addWork`.
 */
export function changeWork(viewer: Viewer, id: string, version: number, change: WorkChange): Promise<Work> {
  return transaction(async (tx) => {
    const row = await lockWork(tx, viewer, id, version);
    const { due, seat, project, state, steps, ...facts } = change;
    if (seat !== undefined) await demandSeat(tx, viewer, seat);
    if (project !== undefined) await demandProject(tx, viewer, row.clientId, project);
    const now = currentTime();
    await tx
      .update(practiceWork)
      .set({
        ...facts,
        ...(due && (await changedDue(tx, viewer, row, due))),
        ...(steps && { steps: changedSteps(row.steps, steps) }),
        ...(seat !== undefined && { seatId: seat }),
        ...(project !== undefined && { projectId: project }),
        ...(state !== undefined && state !== row.state && movedTo(row, state, now)),
        updatedAt: now,
        version: row.version + 1,
      })
      .where(eq(practiceWork.id, id));
    return getWorkIn(tx, viewer, id);
  });
}

/** Marks a step as done or not; the same again changes nothing. Throws 404 for another firm's work, or no such step. */
export function setStep(viewer: Viewer, id: string, stepId: string, { done }: { done: boolean }): Promise<Work> {
  return transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(practiceWork)
      .where(and(eq(practiceWork.id, id), ownWork(viewer)))
      .for("update");
    if (!row) throw noWork();
    const step = row.steps.find((one) => one.id === stepId);
    if (!step) throw notFound("There is no such step.");
    if (done === (step.doneAt !== null)) return getWorkIn(tx, viewer, id);
    const now = currentTime();
    const doneAt = done ? now.toISOString() : null;
    await tx
      .update(practiceWork)
      .set({
        steps: row.steps.map((one) => (one.id === stepId ? { ...one, doneAt } : one)),
        updatedAt: now,
        version: row.version + 1,
      })
      .where(eq(practiceWork.id, id));
    return getWorkIn(tx, viewer, id);
  });
}

/** Deletes a piece of work, for its owner. Throws 404 for another firm's, 412 for an old version. */
export function removeWork(viewer: Viewer, id: string, version: number): Promise<void> {
  return transaction(async (tx) => {
    await lockWork(tx, viewer, id, version);
    await tx.delete(practiceWork).where(eq(practiceWork.id, id));
  });
}

/** Gives the work of a seat that ended to another seat, or to the owner with null, for `seatEnded`. */
export async function handOverWork(tx: Tx, seatId: string, heirSeatId: string | null): Promise<void> {
  for (const table of [practiceWork, practiceSeries])
    await tx
      .update(table)
      .set({ seatId: heirSeatId, version: sql`${table.version} + 1` })
      .where(eq(table.seatId, seatId));
}

async function lockWork(tx: Tx, viewer: Viewer, id: string, version: number) {
  const own = and(eq(practiceWork.id, id), ownWork(viewer));
  const [row] = await tx.select().from(practiceWork).where(own).for("update");
  if (!row) throw noWork();
  if (row.version !== version) throw stale(row.version);
  return row;
}

async function demandProject(tx: Tx, viewer: Viewer, clientId: string, project: string | null): Promise<void> {
  if (project === null) return;
  const known = await listProjectsOfClient(tx, viewer, clientId);
  if (!known.some(({ id }) => id === project)) {
    const message = "Please choose a project of this client";
    throw badRequest(`${message}.`, { project: message });
  }
}

/** An obligation of the client's country as it is published now. Throws 400 for another one. */
export async function demandObligation(
  tx: Tx,
  { country }: Pick<PracticeClient, "country">,
  id: string,
): Promise<KnownObligation> {
  const known = await knownObligation(tx, id);
  if (known?.obligation.country === country) return known;
  const message = "Please choose a tax of the client's country";
  throw badRequest(`${message}.`, { obligation: message });
}

/** The 400 for an obligation that has no date for these answers. */
export function noDate() {
  const message = "There is no date for these answers. Change them, or choose a date yourself";
  return badRequest(`${message}.`, { obligation: message });
}

/** The columns of a due date. Throws 400 for an obligation of another country or without a date. */
async function dueColumns(tx: Tx, client: Pick<PracticeClient, "country">, due: WorkDue) {
  if (due.by === "hand") return { obligation: null, facts: {}, zone: due.zone, dueOn: due.on, nominalOn: null };
  const known = await demandObligation(tx, client, due.obligation);
  const { obligation, calendar, zone } = known;
  const found = due.period
    ? dateOfPeriod(obligation, due.facts, due.period, calendar)
    : nextDate(obligation, due.facts, wallTime(currentTime(), zone).date, calendar);
  if (!found) throw noDate();
  return {
    obligation: obligation.id,
    facts: due.facts,
    frequency: obligation.frequency,
    zone,
    period: found.period,
    dueOn: found.date,
    nominalOn: found.nominal,
  };
}

/** A new due date. Work that returns keeps its period: its date by hand, or again the one of the obligation. */
async function changedDue(tx: Tx, viewer: Viewer, row: typeof practiceWork.$inferSelect, due: WorkDue) {
  const client = await getClientIn(tx, viewer, row.clientId);
  const isOfSeries = row.seriesId !== null && row.period !== null;
  return dueColumns(tx, client, isOfSeries && due.by === "obligation" ? { ...due, period: row.period } : due);
}

/** The steps of a form: known ones keep when they were done. */
function changedSteps(old: readonly WorkStep[], steps: NonNullable<WorkChange["steps"]>): WorkStep[] {
  return steps.map(({ id, text }) => {
    const known = old.find((one) => one.id === id);
    return known ? { ...known, text } : newStep(text);
  });
}

/** The columns of a move. Throws 409 `no-such-move` for a state that does not follow. */
function movedTo(row: { state: WorkState; filedAt: Date | null }, state: WorkState, now: Date) {
  if (!canMove(row.state, state))
    throw conflict("no-such-move", `Work that is "${stateLabels[row.state]}" can't become "${stateLabels[state]}".`);
  return {
    state,
    filedAt: isFinished(state) ? (state === "filed" ? (row.filedAt ?? now) : row.filedAt) : null,
    doneAt: state === "done" ? now : null,
  };
}
