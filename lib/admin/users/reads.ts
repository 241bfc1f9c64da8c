import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { roles } from "@/lib/platform/auth/access";
import { subRoleOf } from "@/lib/platform/auth/permissions";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { containing } from "@/lib/platform/db/like";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import type { Cell } from "@/lib/platform/format/cells";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { PlanId } from "@/lib/platform/reference/plans";
import type { User, UserExport, UserList, UserQuery, UserSort } from "./contract";

const accountName = fullNameOf(accounts);
const verified = sql<boolean>`(case when ${accounts.role} = 'professional' then coalesce(${professionals.verified}, false) else ${accounts.simulated} or ${accounts.emailVerifiedAt} is not null end)`;
const tier = sql<PlanId | null>`coalesce(${subscriptions.plan}, ${professionals.subscriptionTier})`;
// Column names are qualified by hand, because Drizzle drops table names in a subquery of a select.
const spent = sql<number>`((
    select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from ${payments} p
    where p.account_id = ${accounts.id} and p.status = 'settled'
  ) + (
    select coalesce(sum(q.amount_cents), 0) from ${quotes} q
    where q.client_id = ${accounts.id} and q.status = 'accepted'
  ))`;

const columns = {
  account: accounts,
  professionalId: professionals.id,
  verified,
  tier,
  pausedAt: sql<Date | null>`case when ${subscriptions.resumedAt} is null then ${subscriptions.pausedAt} end`.mapWith(
    subscriptions.pausedAt,
  ),
  cents: spent.mapWith(Number),
};

/** The same sums for all accounts at once, faster than one subquery per row when all rows are compared. */
const allSpent = sql`(
    select s.account_id, sum(s.cents) as cents from (
      select account_id, amount_cents - refunded_cents as cents from ${payments} where status = 'settled'
      union all select client_id, amount_cents from ${quotes} where status = 'accepted'
    ) as s group by s.account_id
  ) as all_spent`;
const spentOfAll = sql`coalesce(all_spent.cents, 0)`;

const orders: Record<UserSort, SQL | typeof accounts.email> = {
  name: sql`lower(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  email: accounts.email,
  role: sql`${accounts.role}`,
  country: sql`${accounts.country}`,
  status: sql`${accounts.status}`,
  joined: sql`${accounts.createdAt}`,
  lastActive: sql`coalesce(${accounts.lastActiveAt}, 'epoch')`,
  spent: spentOfAll,
};

type Filters = Omit<UserExport, "ids">;

function wanted(query: Filters): SQL | undefined {
  const { q, role, status, country, joinedFrom, joinedTo, active, spentMin, spentMax } = query;
  const like = containing(q);
  return and(
    // Rows with an unknown role (edited by hand) are excluded.
    inArray(accounts.role, [...roles]),
    q ? or(ilike(accountName, like), ilike(accounts.email, like)) : undefined,
    role ? eq(accounts.role, role) : undefined,
    status === "erased" ? isNotNull(accounts.erasedAt) : isNull(accounts.erasedAt),
    status && status !== "erased" ? eq(accounts.status, status) : undefined,
    country ? eq(accounts.country, country) : undefined,
    query.tier ? eq(tier, query.tier) : undefined,
    query.verified ? eq(verified, query.verified === "yes") : undefined,
    joinedFrom ? gte(accounts.createdAt, new Date(`${joinedFrom}T00:00:00Z`)) : undefined,
    joinedTo ? lt(accounts.createdAt, new Date(Date.parse(`${joinedTo}T00:00:00Z`) + 86_400_000)) : undefined,
    active === "never" ? isNull(accounts.lastActiveAt) : undefined,
    active && active !== "never"
      ? sql`${accounts.lastActiveAt} > now() - make_interval(days => ${Number(active)})`
      : undefined,
    spentMin === "" ? undefined : sql`${spentOfAll} >= ${spentMin * 100}`,
    spentMax === "" ? undefined : sql`${spentOfAll} <= ${spentMax * 100}`,
  );
}

const select = (db: Db | Tx) =>
  db
    .select(columns)
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .$dynamic();

/** The ids of the matching accounts in order, or of one page of them, and their total. */
async function matchingIds(
  query: Filters,
  page?: { limit: number; offset: number },
): Promise<{ id: string; total: number }[]> {
  const db = await database();
  const { sort, order, spentMin, spentMax } = query;
  const found = db
    .select({ id: accounts.id, total: sql<number>`(count(*) over ())::int` })
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .$dynamic();
  if (sort === "spent" || spentMin !== "" || spentMax !== "")
    found.leftJoin(allSpent, sql`all_spent.account_id = ${accounts.id}`);
  found.where(wanted(query)).orderBy(order === "asc" ? asc(orders[sort]) : desc(orders[sort]), asc(accounts.id));
  return page ? found.limit(page.limit).offset(page.offset) : found;
}

/** A page of the matching accounts in order, and their total; only rows of the page are read in full. */
async function matching(query: Filters, limit: number, offset: number): Promise<{ users: User[]; total: number }> {
  const db = await database();
  const hits = await matchingIds(query, { limit, offset });
  // A page past the end has no row with the total, so it is counted separately.
  if (hits.length === 0 && offset > 0) return { users: [], total: (await matching(query, 1, 0)).total };
  return {
    users: await usersOf(
      db,
      hits.map(({ id }) => id),
    ),
    total: hits[0]?.total ?? 0,
  };
}

/** The accounts with these ids, in the same order. */
async function usersOf(db: Db, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  const rows = await select(db).where(inArray(accounts.id, [...ids]));
  const order = new Map(ids.map((id, index) => [id, index]));
  return rows.map(toUser).sort((a, b) => order.get(a.id)! - order.get(b.id)!);
}

/** A page of all accounts. Administrators only. */
export async function listUsers(query: UserQuery): Promise<UserList> {
  const { page, perPage } = query;
  const { users, total } = await matching(query, perPage, (page - 1) * perPage);
  return { items: users, total, page, pages: Math.ceil(total / perPage) };
}

/** One account, readable inside a transaction; 404 when unknown. Administrators only. */
export async function getUserIn(db: Db | Tx, id: string): Promise<User> {
  const [row] = await select(db).where(eq(accounts.id, id));
  if (!row) throw notFound("There is no such account.");
  return toUser(row);
}

function toUser({
  account,
  professionalId,
  verified: has,
  tier: plan,
  pausedAt,
  cents,
}: Awaited<ReturnType<typeof select>>[number]): User {
  return {
    id: account.id,
    name: fullName(account),
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone,
    role: account.role,
    subRole: subRoleOf(account) ?? null,
    erased: account.erasedAt !== null,
    country: account.country as CountryCode,
    status: account.status,
    undoUntil: account.suspensionUndoUntil?.toISOString() ?? null,
    suspensionReason: account.status === "suspended" ? account.suspensionReason : null,
    verified: has,
    joinDate: account.createdAt.toISOString(),
    lastActive: account.lastActiveAt?.toISOString() ?? null,
    subscriptionTier: plan,
    planPausedAt: pausedAt?.toISOString() ?? null,
    totalSpent: cents / 100,
    profileImage: account.profileImage,
    professionalId,
    version: account.version,
  };
}

const exportStep = 500;

/** The accounts of a search or with given ids, as rows to export. Administrators only. */
export async function* exportUsers({ ids, ...query }: UserExport): AsyncGenerator<Cell[][]> {
  yield [
    [
      "ID",
      "Name",
      "Email",
      "Phone",
      "Role",
      "Country",
      "Status",
      "Verified",
      "Joined",
      "Last active",
      "Plan",
      "Total spent (ZAR)",
    ],
  ];
  // The ids are read first: accounts that are added or closed during the export shift nothing.
  const wantedIds = ids ?? (await matchingIds(query)).map(({ id }) => id);
  for (let position = 0; position < wantedIds.length; position += exportStep) {
    const users = await usersOf(await database(), wantedIds.slice(position, position + exportStep));
    if (users.length > 0)
      yield users.map((user) => [
        ...[user.id, user.name, user.email, user.phone, user.role, countryByCode(user.country).name],
        ...[user.status, user.verified ? "yes" : "no", user.joinDate, user.lastActive, user.subscriptionTier],
        user.totalSpent,
      ]);
  }
}
