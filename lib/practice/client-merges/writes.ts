import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { planRequired } from "@/lib/billing/plans/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import {
  practiceClients,
  practiceObjections,
  practiceRequests,
  practiceSeries,
  practiceWork,
} from "@/lib/platform/db/tables/practice";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { settleObjections } from "@/lib/practice/client-mail/writes";
import type { PracticeClient } from "@/lib/practice/clients/contract";
import { clientAllowance, getClientIn, noClient, ownClients, ownClientsAndDoubles } from "@/lib/practice/clients/reads";
import { hasRoom } from "@/lib/practice/clients/rules";
import { lockList } from "@/lib/practice/clients/writes";
import { type ClientFacts, completedBy } from "@/lib/practice/doubles/rules";
import { type Merge, mergeSchema, type NewMerge } from "./contract";
import { mergeEnds } from "./rules";

type ClientRow = typeof practiceClients.$inferSelect;

/**
 * Merges a client into another one of the owner's firm: its work, papers and account move there, and facts that the other
 * client lacks. The double can be restored for 30 days. Its own doubles stay its own: they can be restored after it was.
 * Throws 404 for another firm's client and the client itself, 412 for an old version, 409 `two-accounts` when both have
 * an account.
 */
export function mergeClients(viewer: Viewer, id: string, version: number, { into }: NewMerge): Promise<PracticeClient> {
  return transaction(async (tx) => {
    await lockList(tx, viewer);
    const rows = await tx
      .select()
      .from(practiceClients)
      .where(and(ownClients(viewer), inArray(practiceClients.id, [id, into])))
      .for("update");
    const double = rows.find((row) => row.id === id);
    const target = rows.find((row) => row.id === into && row.id !== id);
    if (!double || !target) throw noClient();
    if (double.version !== version) throw stale(double.version);
    if (double.accountId && target.accountId)
      throw conflict("two-accounts", "Both clients have an account of their own here, so they can't be merged.");
    const after = completedBy(target, double);
    const merge: Merge = {
      accountId: double.accountId,
      work: await moveAll(tx, practiceWork, { from: id, to: into }),
      series: await moveAll(tx, practiceSeries, { from: id, to: into }),
      requests: await moveAll(tx, practiceRequests, { from: id, to: into }),
      before: pick(target, after),
      after: pick({ ...target, ...after } as ClientRow, after),
      objected: double.objectedAt !== null && target.objectedAt === null,
    };
    const now = currentTime();
    await tx
      .update(practiceClients)
      .set({ accountId: null, mergedIntoId: into, mergedAt: now, merged: merge, updatedAt: now, version: version + 1 })
      .where(eq(practiceClients.id, id));
    await tx
      .update(practiceClients)
      .set({
        ...columnsOfFacts(after),
        ...(double.accountId && { accountId: double.accountId }),
        ...(merge.objected && { objectedAt: double.objectedAt }),
        doubleIds: [...new Set([...target.doubleIds, id, ...double.doubleIds])],
        updatedAt: now,
        version: target.version + 1,
      })
      .where(eq(practiceClients.id, into));
    await settleObjections(tx, [into]);
    return getClientIn(tx, viewer, into);
  });
}

/**
 * Undoes a merge within 30 days: what moved goes back, unless it is elsewhere since, with the work and the requests that
 * followed from it, and facts that the other client got go unless they were changed since. Throws 404 for a client that was not merged or not by this firm, 412 for an old
 * version, 409 `merge-over` after 30 days, 409 `merged-since` while the other client is a double itself, 403
 * `plan-required` when the plan has no room for the client.
 */
export function undoMerge(viewer: Viewer, id: string, version: number): Promise<PracticeClient> {
  return transaction(async (tx) => {
    await lockList(tx, viewer);
    const own = and(ownClientsAndDoubles(viewer), eq(practiceClients.id, id), isNotNull(practiceClients.mergedAt));
    const [double] = await tx.select().from(practiceClients).where(own).for("update");
    if (!double) throw notFound("There is no such merged client.");
    if (double.version !== version) throw stale(double.version);
    const now = currentTime();
    if (now > mergeEnds(double.mergedAt!)) throw conflict("merge-over", "A merge can be undone for 30 days only.");
    if (double.origin !== "marketplace" && !hasRoom(await clientAllowance(tx, viewer))) throw planRequired("practice");
    const merge = mergeSchema.parse(double.merged);
    const [target] = double.mergedIntoId
      ? await tx.select().from(practiceClients).where(eq(practiceClients.id, double.mergedIntoId)).for("update")
      : [];
    if (target?.mergedAt) throw conflict("merged-since", `Take back the merge of ${target.name} first.`);
    const takesAccount = merge.accountId !== null && target?.accountId === merge.accountId;
    if (target) await giveBack(tx, target, double, merge);
    await tx
      .update(practiceClients)
      .set({
        ...(takesAccount && { accountId: merge.accountId }),
        mergedIntoId: null,
        mergedAt: null,
        merged: null,
        updatedAt: now,
        version: version + 1,
      })
      .where(eq(practiceClients.id, id));
    if (target) {
      await moveSome(tx, practiceWork, { from: target.id, to: id, ids: merge.work });
      await moveSome(tx, practiceSeries, { from: target.id, to: id, ids: merge.series });
      await moveSome(tx, practiceRequests, { from: target.id, to: id, ids: merge.requests });
      await moveMade(tx, { from: target.id, to: id });
    }
    await settleObjections(tx, target ? [id, target.id] : [id]);
    return getClientIn(tx, viewer, id);
  });
}

/** Takes from the client that stayed what it got and still has as it got it. */
async function giveBack(
  tx: Tx,
  target: ClientRow,
  double: ClientRow,
  { accountId, before, after, objected }: Merge,
): Promise<void> {
  // An objection since the merge has another instant, and stays.
  const endsObjection = objected && target.objectedAt?.getTime() === double.objectedAt?.getTime();
  const gone = new Set([double.id, ...double.doubleIds]);
  const names = Object.keys(after) as (keyof ClientFacts)[];
  const unchanged = names.filter((name) => JSON.stringify(target[name]) === JSON.stringify(after[name]));
  const back: Partial<ClientFacts> = Object.fromEntries(unchanged.map((name) => [name, before[name]]));
  await tx
    .update(practiceClients)
    .set({
      ...columnsOfFacts(back),
      ...(accountId !== null && target.accountId === accountId && { accountId: null }),
      ...(endsObjection && { objectedAt: null }),
      doubleIds: target.doubleIds.filter((id) => !gone.has(id)),
      updatedAt: currentTime(),
      version: target.version + 1,
    })
    .where(eq(practiceClients.id, target.id));
  if (endsObjection)
    await tx.update(practiceObjections).set({ objectedAt: null }).where(eq(practiceObjections.clientId, target.id));
}

const pick = (client: ClientFacts, of: Partial<ClientFacts>) =>
  Object.fromEntries(Object.keys(of).map((name) => [name, client[name as keyof ClientFacts]])) as Merge["before"];

const columnsOfFacts = ({ taxes, tags, ...facts }: Partial<ClientFacts>) => ({
  ...facts,
  ...(taxes && { taxes: [...taxes] }),
  ...(tags && { tags: [...tags] }),
});

type MovedTable = typeof practiceWork | typeof practiceSeries | typeof practiceRequests;

/** Gives all rows of a client to another one; answers their ids. */
async function moveAll(tx: Tx, table: MovedTable, { from, to }: { from: string; to: string }): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`update ${table} set client_id = ${to} where client_id = ${from} returning id`,
  );
  return rows.map(({ id }) => id);
}

async function moveSome(
  tx: Tx,
  table: MovedTable,
  { from, to, ids }: { from: string; to: string; ids: readonly string[] },
): Promise<void> {
  const list = JSON.stringify(ids);
  await tx.execute(sql`update ${table} set client_id = ${to}
    where client_id = ${from} and id in (select value::uuid from jsonb_array_elements_text(${list}::jsonb))`);
}

/** Gives a client the periods that its work that returns has made for another one since, and the requests for its work. */
async function moveMade(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`update ${practiceWork} set client_id = ${to} where client_id = ${from}
    and series_id in (select s.id from ${practiceSeries} s where s.client_id = ${to})`);
  await tx.execute(sql`update ${practiceRequests} set client_id = ${to} where client_id = ${from}
    and work_id in (select w.id from ${practiceWork} w where w.client_id = ${to})`);
}
