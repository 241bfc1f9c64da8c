import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { roles } from "@/lib/auth/access";
import { database, type Db, type Tx } from "@/lib/db/connection";
import { accounts } from "@/lib/db/tables/accounts";
import { payments } from "@/lib/db/tables/payments";
import { professionals } from "@/lib/db/tables/professionals";
import { quotes } from "@/lib/db/tables/quotes";
import { subscriptions } from "@/lib/db/tables/subscriptions";
import { csvOf } from "@/lib/format/csv";
import { notFound } from "@/lib/http/errors";
import { countryByCode, type CountryCode } from "@/lib/reference/countries";
import type { PlanId } from "@/lib/reference/plans";
import type { User, UserExport, UserList, UserQuery, UserSort } from "./contract";

const fullName = sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`;
const verified = sql<boolean>`(case when ${accounts.role} = 'professional' then coalesce(${professionals.verified}, false) else ${accounts.simulated} or ${accounts.emailVerifiedAt} is not null end)`;
const tier = sql<PlanId | null>`coalesce(${subscriptions.plan}, ${professionals.subscriptionTier})`;
// Names by hand: a subquery inside a select would lose its tables' names.
const spent = sql<number>`((select coalesce(sum(p.amount_cents), 0) from ${payments} p where p.account_id = ${accounts.id} and p.status = 'settled') + (select coalesce(sum(q.amount_cents), 0) from ${quotes} q where q.client_id = ${accounts.id} and q.status = 'accepted'))`;

const columns = {
  account: accounts,
  professionalId: professionals.id,
  verified,
  tier,
  cents: spent.mapWith(Number),
};

const orders: Record<UserSort, SQL | typeof accounts.email> = {
  name: sql`lower(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  email: accounts.email,
  role: sql`${accounts.role}`,
  country: sql`${accounts.country}`,
  status: sql`${accounts.status}`,
  joined: sql`${accounts.createdAt}`,
  lastActive: sql`coalesce(${accounts.lastActiveAt}, 'epoch')`,
  spent,
};

type Filters = Omit<UserExport, "ids">;

function wanted(query: Filters): SQL | undefined {
  const { q, role, status, country, joinedFrom, joinedTo, active, spentMin, spentMax } = query;
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    // A role nobody knows opens nothing and is no user of ours.
    inArray(accounts.role, [...roles]),
    q ? or(ilike(fullName, like), ilike(accounts.email, like)) : undefined,
    // One that nobody knows (a row changed by hand) is no reason to show nobody.
    role ? eq(accounts.role, role) : inArray(accounts.role, [...roles]),
    status ? eq(accounts.status, status) : undefined,
    country ? eq(accounts.country, country) : undefined,
    query.tier ? eq(tier, query.tier) : undefined,
    query.verified ? eq(verified, query.verified === "yes") : undefined,
    joinedFrom ? gte(accounts.createdAt, new Date(`${joinedFrom}T00:00:00Z`)) : undefined,
    joinedTo ? lt(accounts.createdAt, new Date(Date.parse(`${joinedTo}T00:00:00Z`) + 86_400_000)) : undefined,
    active === "never" ? isNull(accounts.lastActiveAt) : undefined,
    active && active !== "never"
      ? sql`${accounts.lastActiveAt} > now() - make_interval(days => ${Number(active)})`
      : undefined,
    spentMin === "" ? undefined : sql`${spent} >= ${spentMin * 100}`,
    spentMax === "" ? undefined : sql`${spent} <= ${spentMax * 100}`,
  );
}

const select = (db: Db | Tx) =>
  db
    .select(columns)
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .$dynamic();

const ordered = ({ sort, order }: Pick<Filters, "sort" | "order">) => [
  order === "asc" ? asc(orders[sort]) : desc(orders[sort]),
  asc(accounts.id),
];

/** A page of everybody's accounts. For administrators only. */
export async function listUsers(query: UserQuery): Promise<UserList> {
  const { page, perPage } = query;
  const db = await database();
  const where = wanted(query);
  const rows = await select(db)
    .where(where)
    .orderBy(...ordered(query))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(accounts)
    .leftJoin(professionals, eq(professionals.accountId, accounts.id))
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(where);
  const total = counted?.total ?? 0;
  return { items: rows.map(toUser), total, page, pages: Math.ceil(total / perPage) };
}

/** One account, also inside a transaction; 404 when there is none. For administrators only. */
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
  cents,
}: Awaited<ReturnType<typeof select>>[number]): User {
  return {
    id: account.id,
    name: `${account.firstName} ${account.lastName}`.trim(),
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone,
    role: account.role,
    country: account.country as CountryCode,
    status: account.status,
    suspensionReason: account.status === "suspended" ? account.suspensionReason : null,
    verified: has,
    joinDate: account.createdAt.toISOString(),
    lastActive: account.lastActiveAt?.toISOString() ?? null,
    subscriptionTier: plan,
    totalSpent: cents / 100,
    profileImage: account.profileImage,
    professionalId,
    version: account.version,
  };
}

const exportStep = 500;

/** The accounts of a search, or those named, as lines of CSV, read in steps. For administrators only. */
export async function* exportUsers({ ids, ...query }: UserExport): AsyncGenerator<string> {
  yield csvOf([
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
  ]);
  for (let offset = 0; ; offset += exportStep) {
    const rows = await select(await database())
      .where(ids ? inArray(accounts.id, ids) : wanted(query))
      .orderBy(...ordered(query))
      .limit(exportStep)
      .offset(offset);
    if (rows.length > 0)
      yield csvOf(
        rows
          .map(toUser)
          .map((user) => [
            user.id,
            user.name,
            user.email,
            user.phone,
            user.role,
            countryByCode(user.country).name,
            user.status,
            user.verified ? "yes" : "no",
            user.joinDate,
            user.lastActive,
            user.subscriptionTier,
            user.totalSpent,
          ]),
      );
    if (rows.length < exportStep) return;
  }
}
