import { keptStore } from "@/components/messaging/kept-store";

/** What somebody was writing, one text a conversation (decisions, Messages: unsent text survives a reload). */
export const drafts = keptStore<string>("daftari-draft:", "", (value): value is string => typeof value === "string");
