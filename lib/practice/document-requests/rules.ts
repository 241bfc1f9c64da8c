import { addDays } from "@/lib/platform/format/zones";
import { megabyte } from "@/lib/platform/reference/limits";

export const itemStates = ["requested", "received", "accepted", "sent-back"] as const;
export type ItemState = (typeof itemStates)[number];
export const requestStates = ["draft", "open", "received", "accepted", "closed"] as const;
export type RequestState = (typeof requestStates)[number];

/** Papers that one request asks for. */
export const mostItems = 40;
/** Bytes of one paper, of one piece of it, and of all papers of a request. */
export const paperBytes = 20 * megabyte;
export const pieceBytes = 4 * megabyte;
export const requestBytes = 200 * megabyte;
/** Files of one request. */
export const mostPapers = 200;

/** The file types of papers; the content decides, not the name. */
export const paperTypes: readonly string[] = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.spreadsheet",
  "text/csv",
];
export const paperTypesLabel = "PDF, JPG, PNG, Word (docx), Excel (xlsx), ODS or CSV";

export const itemStateLabels: Record<ItemState, string> = {
  requested: "Not received",
  received: "Received",
  accepted: "Accepted",
  "sent-back": "Sent back",
};
export const requestStateLabels: Record<RequestState, string> = {
  draft: "Not sent",
  open: "Waiting for papers",
  received: "Ready to check",
  accepted: "All accepted",
  closed: "Closed",
};

interface RequestFacts {
  sentAt: Date | null;
  closedAt: Date | null;
  items: number;
  received: number;
  accepted: number;
}

/** The state of a request. `received` and `accepted` count its items in these states. */
export function requestStateOf({ sentAt, closedAt, items, received, accepted }: RequestFacts): RequestState {
  if (closedAt) return "closed";
  if (items > 0 && accepted === items) return "accepted";
  if (items > 0 && accepted + received === items) return "received";
  return sentAt || received + accepted > 0 ? "open" : "draft";
}

/** Whether either side has stopped the reminders of a request. */
export const areRemindersStopped = (request: { remindersStoppedAt: Date | null; remindersRefusedAt: Date | null }) =>
  request.remindersStoppedAt !== null || request.remindersRefusedAt !== null;

/** Days after its due date at which the link of a request ends. */
const linkDays = 60;

/** When a new link ends: 60 days after the due date, or after today if that is later. `today` is a civil date. */
export const linkExpiry = (dueOn: string, today: string): Date =>
  new Date(`${addDays(dueOn > today ? dueOn : today, linkDays)}T00:00:00Z`);

/** The address of the page where a client sends papers. */
export const papersPath = (token: string): string => `/papers/${token}`;

/** A paper to ask for. */
interface Paper {
  name: string;
  note: string;
}

/** The papers of a text field, one on each line: "name" or "name: note". */
export const papersOf = (lines: string): Paper[] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(": ");
      return colon > 0 ? { name: line.slice(0, colon), note: line.slice(colon + 2) } : { name: line, note: "" };
    });

/** The text of `papersOf`. */
export const linesOfPapers = (papers: readonly Paper[]): string =>
  papers.map(({ name, note }) => (note ? `${name}: ${note}` : name)).join("\n");
