import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { invalidateTags } from "@/lib/db/cache-tags";
import { transaction } from "@/lib/db/connection";
import { leads, projects } from "@/lib/db/tables/leads";
import { professionals } from "@/lib/db/tables/professionals";
import { conflict, notFound, HttpError } from "@/lib/http/errors";
import { stale } from "@/lib/http/versions";
import { appendMessage, ensureConversation } from "@/lib/messages/writes";
import { notify } from "@/lib/notifications/writes";
import { planPath } from "@/lib/plans/rules";
import { createQuote } from "@/lib/quotes/writes";
import type { LeadAnswer, LeadChange, Project, ProjectChange } from "./contract";
import { getLeadIn, getProjectIn, leadAllowance, ownLeads, ownProjects } from "./reads";
import { mayApply, nextLeadStatus } from "./rules";

/**
 * Views a lead, or applies: the first application sends a message, with a quote after it if one is given, and counts against the plan's month. 404 for a stranger, 412 on an old version,
 * 403 `lead-limit` with the way to upgrade when the plan's number is used up.
 */
export function moveLead(viewer: Viewer, id: string, version: number, change: LeadChange): Promise<LeadAnswer> {
  return transaction(async (tx) => {
    // One application of a professional at a time, so that rivals cannot both be the fiftieth.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads:${viewer.id}`}, 0))`);
    const [row] = await tx
      .select()
      .from(leads)
      .where(and(eq(leads.id, id), ownLeads(viewer)))
      .for("update");
    if (!row) throw notFound("There is no such lead.");
    if (row.version !== version) throw stale(row.version);
    const lead = await getLeadIn(tx, viewer, id);
    const next = nextLeadStatus(row.status, change.action);
    const firstApplication = next === "applied" && row.status !== "applied";
    if (firstApplication) {
      const { applied, maxLeads } = await leadAllowance(tx, viewer);
      if (!mayApply(applied, maxLeads))
        throw maxLeads === 0
          ? new HttpError(403, "plan-required", "Your plan has ended. Choose a plan to apply to leads.", {
              upgrade: planPath,
            })
          : new HttpError(403, "lead-limit", `Your plan includes ${maxLeads} leads a month, and they are used up.`, {
              upgrade: planPath,
            });
    }
    const news = {
      status: next,
      viewedAt: row.viewedAt ?? new Date(),
      ...(firstApplication && { appliedAt: new Date() }),
    };
    if (next !== row.status)
      await tx
        .update(leads)
        .set({ ...news, version: version + 1 })
        .where(eq(leads.id, id));
    const pair = { professionalId: row.professionalId, clientId: lead.clientId };
    const conversationId =
      next === "applied"
        ? await ensureConversation(tx, { ...pair, projectType: lead.projectType, budget: lead.budget })
        : null;
    if (firstApplication && conversationId && change.action === "apply") {
      await appendMessage(tx, { conversationId, senderId: viewer.id, type: "text", content: change.message });
      if (change.quote) await createQuote(tx, viewer, { conversationId, ...change.quote });
      await notify(tx, {
        accountId: lead.clientId,
        kind: "message",
        title: `${viewer.name} answers your request`,
        body: change.message.slice(0, 140),
        href: `/messages?conversation=${conversationId}`,
      });
    }
    return { ...(await getLeadIn(tx, viewer, id)), conversationId };
  });
}

/** Moves one's own project on (the professional only). Completing sets 100 percent and counts on the profile. 404 for a stranger, 412 on an old version, 409 once completed. */
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
    const done = change.status === "completed";
    await tx
      .update(projects)
      .set({ ...change, ...(done && { progress: 100, completedAt: new Date() }), version: version + 1 })
      .where(eq(projects.id, id));
    if (done) {
      await tx
        .update(professionals)
        .set({ completedProjects: sql`${professionals.completedProjects} + 1` })
        .where(eq(professionals.id, row.professionalId));
      await invalidateTags(tx, `professional:${row.professionalId}`);
    }
    await notify(tx, {
      accountId: row.clientId,
      kind: "project",
      title: done ? `${row.title} is completed` : `${row.title}: news`,
      body: done ? "Tell others how it went." : `${change.progress ?? row.progress} percent done`,
      href: "/dashboard",
    });
    return getProjectIn(tx, viewer, id);
  });
}
