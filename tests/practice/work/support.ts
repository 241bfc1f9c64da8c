import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { PATCH } from "@/app/api/practice/work/[id]/route";
import { GET as readList, POST } from "@/app/api/practice/work/route";
import { database } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { practiceClients } from "@/lib/platform/db/tables/practice";
import type { Work, WorkChange, WorkDue, WorkForm, WorkList } from "@/lib/practice/work/contract";
import { type Firm, type Person, setPlan } from "@/tests/identity/seats/support";
import { facts } from "./sample";

export { facts };
export const vat = (period: string | null = null): Extract<WorkDue, { by: "obligation" }> => ({
  by: "obligation",
  obligation: "ke-vat3",
  facts,
  period,
});

/** Gives the firm a plan that goes on for all the days to which tests move the clock. */
export async function setLongPlan({ accountId }: Firm, plan: "basic" | "enterprise"): Promise<void> {
  await setPlan(accountId, plan);
  const db = await database();
  await db
    .update(subscriptions)
    .set({ currentPeriodEnd: new Date("2099-01-01T00:00:00Z") })
    .where(eq(subscriptions.accountId, accountId));
}

/** A client whom the firm added. */
export async function makeClient(
  { professionalId }: Firm,
  change: Partial<typeof practiceClients.$inferInsert> = {},
): Promise<string> {
  const db = await database();
  const [row] = await db
    .insert(practiceClients)
    .values({ professionalId, origin: "own", kind: "company", name: "Mara Bakers", country: "KE", ...change })
    .returning({ id: practiceClients.id });
  return row!.id;
}

export const add = ({ visitor }: Person, json: WorkForm, key?: string) =>
  visitor.call(POST, {
    method: "POST",
    path: "/api/practice/work",
    json,
    headers: key ? { "Idempotency-Key": key } : undefined,
  });
export async function added(person: Person, json: WorkForm): Promise<Work> {
  const answer = await add(person, json);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Work;
}
export const change = ({ visitor }: Person, { id, version }: Pick<Work, "id" | "version">, json: WorkChange) =>
  visitor.call(PATCH, {
    method: "PATCH",
    path: `/api/practice/work/${id}`,
    params: { id },
    json,
    headers: { "If-Match": `"${version}"` },
  });
export async function changed(person: Person, work: Pick<Work, "id" | "version">, json: WorkChange): Promise<Work> {
  const answer = await change(person, work, json);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Work;
}
export async function list({ visitor }: Person, search = ""): Promise<WorkList> {
  return (await (await visitor.call(readList, { path: `/api/practice/work${search}` })).json()) as WorkList;
}
export const titles = async (person: Person, search = "") =>
  (await list(person, search)).items.map(({ title }) => title);
export const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
