import { and, count, desc, eq, inArray, sql, sum } from "drizzle-orm";
import { countWaiting } from "@/lib/dashboards/live-counts/reads";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { isOpenProject, listLeads, listProjects, ownLeads, ownProjects } from "@/lib/deals/leads/reads";
import { recommend } from "@/lib/directory/recommendations/reads";
import { countSaved } from "@/lib/directory/saved/reads";
import { getAccount } from "@/lib/identity/accounts/reads";
import { countRequested } from "@/lib/meetings/bookings/reads";
import { firstAnswers, listConversations, ownAnswers } from "@/lib/messaging/conversations/reads";
import type { Role } from "@/lib/platform/auth/access";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { leads, projects } from "@/lib/platform/db/tables/deals";
import { contactReveals, professionals, professionalSearch, profileViews } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { verificationDocuments, verifications } from "@/lib/platform/db/tables/verification";
import { fullName } from "@/lib/platform/format/full-name";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";
import type {
  AdminDashboard,
  ClientDashboard,
  Dashboard,
  Member,
  ProfessionalDashboard,
  WaitingCheck,
} from "./contract";

/** The viewer's dashboard, by role (specification 2.8 to 2.10). */
export async function getDashboard(viewer: Viewer): Promise<Dashboard> {
  const readers: Record<Role, (viewer: Viewer) => Promise<Dashboard>> = {
    client: getClientDashboard,
    professional: getProfessionalDashboard,
    admin: getAdminDashboard,
  };
  return readers[viewer.role](viewer);
}

const latest = async (viewer: Viewer) => (await listNotifications(viewer, { page: 1, perPage: 6 })).items;

/** A client's dashboard: counts, recent events and recommendations. */
export async function getClientDashboard(viewer: Viewer): Promise<ClientDashboard> {
  const [account, waiting, saved, activity, requested] = await Promise.all([
    getAccount(viewer),
    countWaiting(viewer),
    countSaved(viewer),
    latest(viewer),
    countRequested(viewer),
  ]);
  const { messages: unread, bookings: booked, quotes: offered } = waiting;
  return {
    role: "client",
    name: account.name,
    activity,
    counts: { saved, messages: unread, bookings: booked, requested, quotes: offered },
    recommended: await recommend(viewer, account.country),
    account: {
      accountType: account.accountType,
      memberSince: new Date(account.createdAt).getUTCFullYear(),
      isNew: currentTime().getTime() - new Date(account.createdAt).getTime() < 86_400_000,
      country: countryByCode(account.country).name,
      countryCode: account.country,
      status: "Active",
    },
  };
}

/** A professional's dashboard: counts, newest leads, active projects, and the state of the profile. */
export async function getProfessionalDashboard(viewer: Viewer): Promise<ProfessionalDashboard> {
  const db = await database();
  const first = { page: 1, perPage: 5 };
  const [waiting, leadList, newLeads, running, projectList, [earned], profile, talks, answers, activity] =
    await Promise.all([
      countWaiting(viewer),
      listLeads(viewer, { ...first, status: "", type: "" }),
      db.$count(leads, and(ownLeads(viewer), eq(leads.status, "new"))),
      db.$count(projects, and(ownProjects(viewer), isOpenProject)),
      listProjects(viewer, first),
      db
        .select({ cents: sum(projects.valueCents).mapWith(Number) })
        .from(projects)
        .where(and(ownProjects(viewer), eq(projects.status, "completed"))),
      getOwnProfile(viewer),
      listConversations(viewer, { q: "", priority: "", page: 1, perPage: 3 }),
      countAnswers(viewer),
      latest(viewer),
    ]);
  return {
    role: "professional",
    name: viewer.name,
    activity,
    profile,
    counts: {
      leads: leadList.total,
      newLeads,
      projects: running,
      messages: waiting.messages,
      bookings: waiting.bookings,
      quotes: waiting.quotes,
    },
    earned: (earned?.cents ?? 0) / 100,
    leads: leadList.items,
    projects: projectList.items,
    conversations: talks.items,
    answers,
  };
}

/** Numerator and denominator of the response rate, over all time. */
async function countAnswers(viewer: Viewer): Promise<ProfessionalDashboard["answers"]> {
  const db = await database();
  const { rows } = await db.execute<ProfessionalDashboard["answers"]>(
    sql`select count(*)::int as received, count(*)::int as asked, count(answered_at)::int as answered
      from ${firstAnswers} where ${ownAnswers(viewer)}`,
  );
  return rows[0]!;
}

async function getOwnProfile({ professionalId }: Viewer): Promise<ProfessionalDashboard["profile"]> {
  if (!professionalId) return null;
  const db = await database();
  const [row] = await db.select().from(professionals).where(eq(professionals.id, professionalId));
  if (!row) return null;
  const [reveals] = await db
    .select({ times: sum(contactReveals.count).mapWith(Number) })
    .from(contactReveals)
    .where(eq(contactReveals.professionalId, professionalId));
  const [seen] = await db
    .select({ times: sum(profileViews.count).mapWith(Number) })
    .from(profileViews)
    .where(eq(profileViews.professionalId, professionalId));
  const { id, title, status, rating, reviewCount, completedProjects, responseTime, version } = row;
  const specializations = row.specializations as SpecializationSlug[];
  return {
    id,
    title,
    country: row.country as CountryCode,
    status,
    rating,
    reviewCount,
    completedProjects,
    responseTime,
    hasHours: (row.weeklyHours as unknown[]).length > 0,
    contactReveals: reveals?.times ?? 0,
    views: seen?.times ?? 0,
    specializations,
    version,
  };
}

/** The administrators' overview across all accounts. Administrators only. */
export async function getAdminDashboard(viewer: Viewer): Promise<AdminDashboard> {
  const db = await database();
  const [users, verified, listed, pending, booked, subscribed, members, checks, regions, activity] = await Promise.all([
    db.$count(accounts),
    db.$count(professionals, eq(professionals.status, "approved")),
    db.$count(professionalSearch),
    db.$count(verifications, inArray(verifications.status, ["pending", "under_review"])),
    db.$count(bookings),
    db.$count(subscriptions, inArray(subscriptions.status, ["trial", "active"])),
    newestMembers(),
    oldestChecks(),
    busiestRegions(),
    latest(viewer),
  ]);
  return {
    role: "admin",
    name: viewer.name,
    activity,
    counts: { users, verified, listed, pending, bookings: booked, subscriptions: subscribed },
    members,
    checks,
    regions,
  };
}

const namesOf = (code: string) => ({
  country: countryByCode(code as CountryCode).name,
  countryCode: code as CountryCode,
});

async function newestMembers(): Promise<Member[]> {
  const db = await database();
  const rows = await db.select().from(accounts).orderBy(desc(accounts.createdAt), accounts.id).limit(20);
  return rows.map(({ id, firstName, lastName, email, role, status, country, createdAt }) => ({
    id,
    email,
    role,
    status,
    name: fullName({ firstName, lastName }),
    ...namesOf(country),
    createdAt: createdAt.toISOString(),
  }));
}

async function oldestChecks(): Promise<WaitingCheck[]> {
  const db = await database();
  const open = ["pending", "under_review", "information_requested"] as const;
  const rows = await db
    .select({
      check: verifications,
      name: professionals.name,
      email: professionals.email,
      country: professionals.country,
      professionalBody: sql<string>`coalesce(${professionals.bodyName}, ${professionals.professionalBody})`,
    })
    .from(verifications)
    .innerJoin(professionals, eq(professionals.id, verifications.professionalId))
    .where(inArray(verifications.status, [...open]))
    .orderBy(verifications.submittedAt, verifications.id)
    .limit(50);
  if (rows.length === 0) return [];
  const papers = await db
    .select()
    .from(verificationDocuments)
    .where(
      inArray(
        verificationDocuments.verificationId,
        rows.map(({ check }) => check.id),
      ),
    );
  return rows.map(({ check, country, ...person }) => ({
    ...person,
    id: check.id,
    ...namesOf(country),
    submittedAt: check.submittedAt.toISOString(),
    status: check.status as WaitingCheck["status"],
    documents: papers.filter(({ verificationId }) => verificationId === check.id).map(({ label }) => label),
  }));
}

async function busiestRegions(): Promise<AdminDashboard["regions"]> {
  const db = await database();
  const rows = await db
    .select({ code: professionalSearch.country, people: count() })
    .from(professionalSearch)
    .groupBy(professionalSearch.country)
    .orderBy(desc(count()), professionalSearch.country)
    .limit(6);
  return rows.map(({ code, people }) => ({
    country: countryByCode(code as CountryCode).name,
    countryCode: code as CountryCode,
    professionals: people,
  }));
}
