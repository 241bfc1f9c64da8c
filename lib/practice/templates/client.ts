import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { Template, TemplateChange, TemplateForm } from "./contract";

type Shown = Pick<Template, "id" | "version">;

/** Adds a template to the firm's own. Throws ProblemError: 409 `too-many-templates`, 400. */
export const addTemplate = (json: TemplateForm, key?: string) =>
  fetchJson<Template>("/api/practice/templates", { method: "POST", json, key });

/** Changes a template under the displayed version (If-Match). Throws ProblemError: 412, 400. */
export const changeTemplate = ({ id, version }: Shown, json: TemplateChange, key?: string) =>
  fetchJson<Template>(`/api/practice/templates/${id}`, { method: "PATCH", json, version, key });

/** Deletes a template under the displayed version. Throws ProblemError: 412. */
export const removeTemplate = ({ id, version }: Shown) =>
  fetchJson<void>(`/api/practice/templates/${id}`, { method: "DELETE", version });
