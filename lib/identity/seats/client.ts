import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { NewSeat, SeatChange, SeatOfFirm } from "./contract";

/** Invites an address. Throws ProblemError: 403 `plan-required`, 409 `seats-full` or `seat-exists`, 400. */
export const inviteSeat = (seat: NewSeat, key?: string) =>
  fetchJson<SeatOfFirm>("/api/seats", { method: "POST", json: seat, key });

/** Changes a role or sends an invitation again, under the displayed version. Throws ProblemError: 412, 409. */
export const changeSeat = ({ id, version }: Pick<SeatOfFirm, "id" | "version">, change: SeatChange) =>
  fetchJson<SeatOfFirm>(`/api/seats/${id}`, { method: "PATCH", json: change, version });

/** Ends a seat of the firm, or the viewer's own; its leads go to `heir`, else to the owner. Throws ProblemError: 404. */
export const endSeat = ({ id, heir }: { id: string; heir?: string }) =>
  fetchJson<void>(`/api/seats/${id}${heir ? `?heir=${heir}` : ""}`, { method: "DELETE" });
