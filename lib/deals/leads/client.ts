import { fetchJson } from "@/lib/platform/http/fetcher";
import type { Lead, LeadAnswer, LeadChangeForm, Project, ProjectChange } from "./contract";

/**
 * Views a lead or applies for it, as it was seen. Throws ProblemError: 412 when it is something else by now, 403
 * `lead-limit` with `upgrade` when the plan's month is used up.
 */
export const moveLead = ({ id, version }: Pick<Lead, "id" | "version">, change: LeadChangeForm, key?: string) =>
  fetchJson<LeadAnswer>(`/api/leads/${id}`, { method: "PATCH", json: change, version, key });

/**
 * Moves a project on, as it was seen. Throws ProblemError: 412 when it is something else by now, 409 once it is
 * completed.
 */
export const changeProject = ({ id, version }: Pick<Project, "id" | "version">, change: ProjectChange, key?: string) =>
  fetchJson<Project>(`/api/projects/${id}`, { method: "PATCH", json: change, version, key });
