import { HttpError } from "@/lib/platform/http/errors";

/** The administrator who views the site as an account, and when the view ends. */
export interface ViewedBy {
  id: string;
  name: string;
  /** ISO time. */
  until: string;
}

/** What an endpoint does during a view: ends it, or is hidden from it. */
export type DuringView = "ends" | "hidden";

/** The text in place of a message's. */
export const withheldText = "The text is hidden from administrators.";

type Viewed = { viewedBy?: ViewedBy } | null;

const viewOnly = (detail: string) => new HttpError(403, "view-only", detail);

/** Throws 403 `view-only` for every request of a view but reads that are not hidden, and its end. */
export function requireReadOnly(viewer: Viewed, { method }: { method: string }, duringView?: DuringView): void {
  if (!viewer?.viewedBy || duringView === "ends") return;
  if (method !== "GET" && method !== "HEAD")
    throw viewOnly("You see this as another person, so you can't change anything. End the view first.");
  if (duringView === "hidden") requireOwnEyes(viewer);
}

/** Throws 403 `view-only` while an administrator views the site as this account. For reads of what a view hides. */
export function requireOwnEyes(viewer: Viewed): void {
  if (viewer?.viewedBy) throw viewOnly("This is hidden while you see the site as another person.");
}
