import { queryOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Lead, LeadAnswer, LeadChangeForm, LeadList, Project, ProjectChange } from "./contract";

/** React Query options of a client's open requests, as leads of the viewer, newest first. */
export const openLeadsOf = (clientId: string) =>
  queryOptions({
    queryKey: ["leads", "open", clientId],
    queryFn: () => fetchJson<LeadList>(`/api/leads?clientId=${clientId}&open=yes&perPage=50`),
  });

/**
 * Views a lead or applies for it under the displayed version. Throws ProblemError: 412 if it has changed, 403
 * `lead-limit` with `upgrade` if the plan's monthly leads are used up.
 */
export const moveLead = ({ id, version }: Pick<Lead, "id" | "version">, change: LeadChangeForm, key?: string) =>
  fetchJson<LeadAnswer>(`/api/leads/${id}`, { method: "PATCH", json: change, version, key });

/**
 * Updates a project under the displayed version. Throws ProblemError: 412 if it has changed, 409 if it is completed.
 */
export const changeProject = ({ id, version }: Pick<Project, "id" | "version">, change: ProjectChange, key?: string) =>
  fetchJson<Project>(`/api/projects/${id}`, { method: "PATCH", json: change, version, key });
