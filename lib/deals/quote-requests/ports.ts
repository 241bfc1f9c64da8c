import { definePort } from "@/lib/platform/ports";

/** Looks up the deadlines that requests are about. The deadlines domain holds them and implements this interface. */
export interface RequestDeadlines {
  /** The name and the page of an obligation; null for an unknown id. */
  find: (obligation: string) => { name: string; path: string } | null;
}

export const requestDeadlines = definePort<RequestDeadlines>("request-deadlines");
