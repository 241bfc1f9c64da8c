import { keptStore } from "@/components/messaging/kept-store";

/** Unsent text, one draft per conversation (decisions, Messages: unsent text survives a reload). */
export const drafts = keptStore<string>("daftari-draft:", "", (value): value is string => typeof value === "string");
