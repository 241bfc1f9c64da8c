import { definePort } from "@/lib/platform/ports";
import type { CountryCode } from "@/lib/platform/reference/countries";

/** Looks up the deadlines that requests are about. The deadlines domain holds them and implements this interface. */
export interface RequestDeadlines {
  /** The name, the page and the country of an obligation; null for an unknown id. */
  find: (obligation: string) => { name: string; path: string; country: CountryCode } | null;
}

export const requestDeadlines = definePort<RequestDeadlines>("request-deadlines");
