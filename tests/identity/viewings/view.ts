import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { POST as begin } from "@/app/api/users/[id]/viewing/route";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { isHandler, pathOf, type RouteModule, verbs } from "@/lib/platform/http/server/openapi";
import type { Handler } from "@/lib/platform/http/server/route";
import { type Checksum, checksumQuery } from "@/tests/support/checksums";
import { Visitor } from "@/tests/support/visitor";

const modules = import.meta.glob<RouteModule>(["/app/api/**/route.ts", "!/app/api/auth/**"], { eager: true });

/** Every verb of every endpoint. */
export const endpoints = Object.entries(modules).flatMap(([file, module]) =>
  verbs.flatMap((verb) =>
    isHandler(module[verb]) ? [{ path: pathOf(file), verb, handler: module[verb] as Handler }] : [],
  ),
);

/** The id of an account. */
export async function accountId(email: string): Promise<string> {
  const db = await database();
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
  return row!.id;
}

/** A signed-in administrator's browser that views the site as an account. */
export async function viewAs(email: string, admin = "admin@daftari.example"): Promise<Visitor> {
  const visitor = new Visitor();
  expect((await visitor.signIn(admin)).status).toBe(200);
  const answer = await beginView(visitor, await accountId(email));
  expect(answer.status).toBe(200);
  return visitor;
}

export const beginView = (visitor: Visitor, id: string, reason = "They cannot find a quote.") =>
  visitor.call(begin, { method: "POST", path: `/api/users/${id}/viewing`, json: { reason }, params: { id } });

/** A checksum of the rows of each table but those that every request may write. */
export async function checksums(): Promise<Record<string, string>> {
  const db = await database();
  const { rows } = await db.execute<Checksum>(checksumQuery);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
