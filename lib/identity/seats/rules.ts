import type { SeatRole } from "@/lib/platform/auth/access";
import type { SeatOfFirm } from "./contract";

/** Days in which an invitation can be accepted. */
export const invitationDays = 7;

/** The state of an open seat. */
export function seatState(seat: { acceptedAt: Date | null; expiresAt: Date }, now: Date): SeatOfFirm["state"] {
  if (seat.acceptedAt) return "active";
  return seat.expiresAt > now ? "invited" : "expired";
}

/** Whether a plan with this many seats has any besides the owner's. */
export const hasTeamSeats = (limit: number) => limit > 1;

/** Seats in use, the owner's included; expired invitations free theirs. */
export const seatsUsed = (states: readonly SeatOfFirm["state"][]) =>
  1 + states.filter((state) => state !== "expired").length;

/** Labels of the roles, and what each may do. */
export const seatRoleLabels: Record<SeatRole, { label: string; may: string }> = {
  accountant: {
    label: "Accountant",
    may: "Answers leads and messages, sends quotes, and looks after bookings, hours, projects and content.",
  },
  assistant: { label: "Assistant", may: "Answers messages, looks after bookings and sees leads." },
};

const actionLabels: Readonly<Record<string, string>> = {
  "PATCH /api/leads/{id}": "Updated a lead",
  "POST /api/conversations": "Started a conversation",
  "PATCH /api/conversations/{id}": "Changed the priority of a conversation",
  "POST /api/conversations/{id}/messages": "Sent a message",
  "POST /api/conversations/{id}/attachments": "Added a file to a conversation",
  "POST /api/conversations/{id}/read": "Read a conversation",
  "POST /api/quotes": "Sent a quote",
  "PATCH /api/quotes/{id}": "Withdrew a quote",
  "POST /api/quotes/{id}/whatsapp": "Opened WhatsApp for a quote",
  "POST /api/bookings": "Booked a meeting",
  "PATCH /api/bookings/{id}": "Changed a booking",
  "POST /api/bookings/{id}/whatsapp": "Opened WhatsApp for a booking",
  "PUT /api/availability": "Changed the hours",
  "PATCH /api/projects/{id}": "Updated a project",
  "POST /api/practice/clients": "Added a client",
  "PATCH /api/practice/clients/{id}": "Changed a client",
  "POST /api/practice/requests": "Asked a client for papers",
  "PATCH /api/practice/requests/{id}": "Changed a request for papers",
  "POST /api/practice/requests/{id}/mail": "Sent a request for papers",
  "POST /api/practice/requests/{id}/whatsapp": "Opened WhatsApp for a request for papers",
  "POST /api/practice/requests/{id}/link": "Made a new link for papers",
  "DELETE /api/practice/requests/{id}/link": "Revoked a link for papers",
  "PATCH /api/practice/requests/{id}/items/{itemId}": "Checked a paper",
  "POST /api/practice/work": "Added work",
  "PATCH /api/practice/work/{id}": "Changed work",
  "PUT /api/practice/work/{id}/steps/{step}": "Marked a step of work",
  "PUT /api/deadlines/clients": "Marked a client's deadline",
  "POST /api/practice/series": "Added work that returns",
  "PATCH /api/practice/series/{id}": "Changed work that returns",
  "POST /api/practice/templates": "Added a template",
  "PATCH /api/practice/templates/{id}": "Changed a template",
  "POST /api/content/generations": "Generated texts",
  "POST /api/content/schedules": "Filled the content calendar",
  "POST /api/content/items": "Saved a text",
  "PATCH /api/content/items/{id}": "Changed a text",
  "DELETE /api/content/items/{id}": "Deleted a text",
  "PUT /api/content/settings": "Changed the content settings",
  "POST /api/notifications/read": "Read notices",
};

/** A recorded change in words; an unknown one by its method and route. */
export const seatActionLabel = (action: string) => actionLabels[action] ?? action;

/** The page of the firm that shows what an action changed; null where there is none. */
export function seatActionPath({ targetType, targetId }: { targetType: string; targetId: string | null }) {
  if (targetType === "leads") return "/professional-dashboard?tab=leads";
  if (targetType === "bookings" && targetId) return `/calendar?booking=${targetId}`;
  if (targetType === "projects") return "/professional-dashboard?tab=projects";
  return null;
}

/** How the people of a firm read who acted: "Amina Otieno for Otieno Books". */
export const actedFor = (name: string, firm: string) => `${name} for ${firm}`;
