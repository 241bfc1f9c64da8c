import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { limitsOf } from "@/lib/billing/plans/rules";
import { billingMonthStart, entitledPlan, leadsCountedSince } from "@/lib/billing/subscriptions/rules";
import { completesAt } from "@/lib/deals/projects/rules";
import { deadlineOf } from "@/lib/deals/quote-requests/reads";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { workReviews } from "@/lib/directory/reviews/ports";
import { lastActors } from "@/lib/identity/seats/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { asksForChanges, listChanges } from "@/lib/platform/db/changes";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { fullNameOf } from "@/lib/platform/db/full-name";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { leads, projects, quoteRequests } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, seats } from "@/lib/platform/db/tables/identity";
import { notFound } from "@/lib/platform/http/errors";
import type { ChangeQuery } from "@/lib/platform/reference/list-fields";
import { findSpecialization, type SpecializationSlug } from "@/lib/platform/reference/services";
import type { Lead, LeadList, LeadQuery, Project, ProjectList } from "./contract";

/** The authorization filter of leads; required in every query on them. */
export function ownLeads(viewer: Viewer): SQL {
  return viewer.role === "professional" && viewer.professionalId
    ? eq(leads.professionalId, viewer.professionalId)
    : sql`false`;
}

/** The authorization filter of projects; required in every query on them. */
export function ownProjects(viewer: Viewer): SQL {
  if (viewer.role === "client") return eq(projects.clientId, viewer.id);
  return viewer.role === "professional" && viewer.professionalId
    ? eq(projects.professionalId, viewer.professionalId)
    : sql`false`;
}

/** Projects that are not completed: in progress, or finished and not confirmed yet. */
export const isOpenProject = inArray(projects.status, ["in-progress", "finished"]);

const client = {
  clientName: fullNameOf(accounts),
  clientCountry: accounts.country,
  clientImage: accounts.profileImage,
};
const host = {
  professionalName: professionals.name,
  professionalCountry: professionals.country,
  professionalImage: professionals.profileImage,
};

type LeadFilters = Omit<LeadQuery, "assigned" | "open"> & Partial<Pick<LeadQuery, "assigned" | "open">>;

/**
 * The account's leads, newest first or in the order of changes, with the number of first applications in this billing
 * month.
 */
export async function listLeads(
  viewer: Viewer,
  { status, type, assigned, clientId, open, page, perPage, ...changes }: LeadFilters,
): Promise<LeadList> {
  const db = await database();
  const wanted = and(
    ownLeads(viewer),
    status ? eq(leads.status, status) : undefined,
    type ? eq(quoteRequests.serviceType, findSpecialization(type) ?? type) : undefined,
    assigned === "mine" ? assignedTo(viewer) : undefined,
    clientId ? eq(quoteRequests.clientId, clientId) : undefined,
    open === "yes" ? and(isNull(quoteRequests.closedAt), isNull(leads.acceptedAt)) : undefined,
  );
  if (asksForChanges(changes)) {
    const ids = db
      .select({ id: leads.id })
      .from(leads)
      .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
      .where(wanted);
    const list = await listChanges(
      db,
      leads,
      and(ownLeads(viewer), inArray(leads.id, ids)),
      { ...changes, perPage },
      async (found) => toLeads(db, viewer, await selectLeads(db).where(inArray(leads.id, found))),
    );
    return { ...list, ...(await leadAllowance(db, viewer)) };
  }
  const rows = await selectLeads(db)
    .where(wanted)
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(leads)
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .where(wanted);
  const total = counted!.n;
  return {
    items: await toLeads(db, viewer, rows),
    total,
    page,
    pages: Math.ceil(total / perPage),
    ...(await leadAllowance(db, viewer)),
  };
}

/** A lead of the viewer, also inside a transaction; 404 for other accounts. */
export async function getLeadIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Lead> {
  const rows = await selectLeads(db).where(and(eq(leads.id, id), ownLeads(viewer)));
  const [lead] = await toLeads(db, viewer, rows);
  if (!lead) throw notFound("There is no such lead.");
  return lead;
}

/** The first contacts with leads' clients in this billing month and the plan's limit (-1: none; decisions, Money). */
export async function leadAllowance(db: Db | Tx, viewer: Viewer): Promise<{ applied: number; maxLeads: number }> {
  const professionalId = viewer.role === "professional" ? viewer.professionalId : null;
  return allowanceOf(db, { accountId: viewer.id, professionalId });
}

/** `leadAllowance` of an account and its profile; null without a profile. */
export async function allowanceOf(
  db: Db | Tx,
  { accountId, professionalId }: { accountId: string; professionalId: string | null },
): Promise<{ applied: number; maxLeads: number }> {
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  const now = currentTime();
  const since = subscription ? leadsCountedSince(subscription, now) : billingMonthStart(new Date(0), now);
  const counted = sql`${leads.appliedAt} >= ${since.toISOString()}::timestamptz`;
  const applied =
    professionalId === null ? 0 : await db.$count(leads, and(eq(leads.professionalId, professionalId), counted));
  return { applied, maxLeads: limitsOf(entitledPlan(subscription, currentTime())).maxLeads };
}

/** Leads given to the viewer's seat; for the owner, those given to no seat. */
const assignedTo = ({ seat }: Viewer): SQL => (seat ? eq(leads.assignedSeatId, seat.id) : isNull(leads.assignedSeatId));

const colleague = alias(accounts, "colleague");

function selectLeads(db: Db | Tx) {
  return db
    .select({ lead: leads, request: quoteRequests, client, colleague: fullNameOf(colleague) })
    .from(leads)
    .leftJoin(seats, eq(seats.id, leads.assignedSeatId))
    .leftJoin(colleague, eq(colleague.id, seats.accountId))
    .innerJoin(quoteRequests, eq(quoteRequests.id, leads.requestId))
    .innerJoin(accounts, eq(accounts.id, quoteRequests.clientId))
    .$dynamic();
}

type LeadRow = Awaited<ReturnType<typeof selectLeads>>[number];

async function toLeads(db: Db | Tx, viewer: Viewer, rows: readonly LeadRow[]): Promise<Lead[]> {
  const actors = await lastActors(
    db,
    viewer,
    rows.map(({ lead }) => lead.id),
  );
  return rows.map((row) => toLead(row, actors.get(row.lead.id)));
}

function toLead({ lead, request, client: sender, colleague: name }: LeadRow, changedBy: string | undefined): Lead {
  return {
    id: lead.id,
    requestId: request.id,
    clientId: request.clientId,
    ...sender,
    service: request.serviceType as SpecializationSlug,
    projectType: quoteServiceLabel(request.serviceType),
    brief: request.brief,
    budget: request.budget,
    location: request.location,
    postedAt: request.createdAt.toISOString(),
    deadline: deadlineOf(request),
    status: lead.status,
    accepted: lead.acceptedAt !== null,
    closed: request.closedAt !== null,
    ...(lead.assignedSeatId && { assignedTo: { id: lead.assignedSeatId, name } }),
    ...(changedBy && { changedBy }),
    version: lead.version,
  };
}

/** The account's projects, active ones first, or in the order of changes. */
export async function listProjects(
  viewer: Viewer,
  { page, perPage, ...changes }: { page: number; perPage: number } & ChangeQuery,
): Promise<ProjectList> {
  const db = await database();
  if (asksForChanges(changes))
    return listChanges(db, projects, ownProjects(viewer), { ...changes, perPage }, async (ids) =>
      toProjects(db, viewer, await selectProjects(db).where(inArray(projects.id, ids))),
    );
  const rows = await selectProjects(db)
    .where(ownProjects(viewer))
    .orderBy(
      desc(isOpenProject),
      sql`case when ${isOpenProject} then ${projects.deadline} end`,
      desc(projects.completedAt),
      projects.id,
    )
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = await db.$count(projects, ownProjects(viewer));
  return { items: await toProjects(db, viewer, rows), total, page, pages: Math.ceil(total / perPage) };
}

/** A project of the viewer, also inside a transaction; 404 for other accounts. */
export async function getProjectIn(db: Db | Tx, viewer: Viewer, id: string): Promise<Project> {
  const [project] = await toProjects(
    db,
    viewer,
    await selectProjects(db).where(and(eq(projects.id, id), ownProjects(viewer))),
  );
  if (!project) throw notFound("There is no such project.");
  return project;
}

function selectProjects(db: Db | Tx) {
  return db
    .select({ project: projects, host, client })
    .from(projects)
    .innerJoin(professionals, eq(professionals.id, projects.professionalId))
    .innerJoin(accounts, eq(accounts.id, projects.clientId))
    .$dynamic();
}

async function toProjects(
  db: Db | Tx,
  viewer: Viewer,
  rows: Awaited<ReturnType<typeof selectProjects>>,
): Promise<Project[]> {
  if (rows.length === 0) return [];
  const reviews = await workReviews.current().of(
    db,
    "projectId",
    rows.map(({ project }) => project.id),
    viewer.id,
  );
  return rows.map((row) =>
    toProject(viewer, row, reviews.find(({ projectId }) => projectId === row.project.id) ?? null),
  );
}

function toProject(
  viewer: Viewer,
  { project, host: whose, client: forWhom }: Awaited<ReturnType<typeof selectProjects>>[number],
  review: WrittenReview | null,
): Project {
  const completedAt = project.status === "completed" ? project.completedAt : null;
  return {
    id: project.id,
    professionalId: project.professionalId,
    ...whose,
    clientId: project.clientId,
    ...forWhom,
    projectTitle: project.title,
    // The stored progress returns with an undo.
    progress: project.status === "in-progress" ? project.progress : 100,
    deadline: project.deadline,
    value: project.valueCents / 100,
    status: project.status,
    completesAt: completesAt(project)?.toISOString() ?? null,
    reviewable:
      viewer.id === project.clientId &&
      workReviews.current().isOpen({ completedAt, reviewed: review !== null }, currentTime()),
    review,
    version: project.version,
  };
}
