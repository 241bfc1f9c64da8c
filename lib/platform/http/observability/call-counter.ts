import { definePort } from "@/lib/platform/ports";

/** Counts answered calls by endpoint; provided by analytics, which stores the counts. */
export const callCounter = definePort<(endpoint: string, status: number, ms: number) => void>("call-counter");
