import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type {
  DecidedRequest,
  DocumentRequest,
  ItemDecision,
  RequestChange,
  RequestForm,
  RequestItem,
} from "./contract";

type Shown = Pick<DocumentRequest, "id" | "version">;
const at = ({ id }: Shown, rest = "") => `/api/practice/requests/${id}${rest}`;

/** Adds a document request. Throws ProblemError: 403 `plan-required`, 400, 404. */
export const addRequest = (json: RequestForm, key?: string) =>
  fetchJson<DocumentRequest>("/api/practice/requests", { method: "POST", json, key });

/** Changes a request under the displayed version (If-Match). Throws ProblemError: 412, 409 `item-has-papers`. */
export const changeRequest = (request: Shown, json: RequestChange) =>
  fetchJson<DocumentRequest>(at(request), { method: "PATCH", json, version: request.version });

/** Sends a request by email. Throws ProblemError: 412, 409 `request-closed`, `client-objected`, `no-address`. */
export const mailRequest = (request: Shown) =>
  fetchJson<DocumentRequest>(at(request, "/mail"), { method: "POST", version: request.version });

/** The message for WhatsApp; the request counts as sent. Throws ProblemError as `mailRequest`. */
export const whatsAppRequest = (request: Shown) =>
  fetchJson<{ url: string; text: string }>(at(request, "/whatsapp"), { method: "POST", version: request.version });

/** A new link; the earlier one ends. Throws ProblemError: 412. */
export const renewLink = (request: Shown) =>
  fetchJson<DocumentRequest>(at(request, "/link"), { method: "POST", version: request.version });

/** Ends the link. Throws ProblemError: 412. */
export const revokeLink = (request: Shown) =>
  fetchJson<DocumentRequest>(at(request, "/link"), { method: "DELETE", version: request.version });

/**
 * Accepts a paper as displayed, or sends it back. Throws ProblemError: 412 once something more has arrived for it or it
 * was decided, 409 `nothing-received`, `request-closed`.
 */
export const decideItem = (request: Shown, { id, updatedAt: seen }: RequestItem, decision: ItemDecision) =>
  fetchJson<DecidedRequest>(at(request, `/items/${id}`), {
    method: "PATCH",
    json: { ...decision, seen },
    version: request.version,
  });
