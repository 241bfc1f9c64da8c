import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { CardChange, StartedCardChange } from "./contract";

/** Begins the replacement of the card for renewals. */
export const startCardChange = (key: string) =>
  fetchJson<StartedCardChange>("/api/card-changes", { method: "POST", json: {}, key });

/** Reads the outcome of a replacement; `simulate` is the choice made at the simulated gateway. */
export const verifyCardChange = (id: string, simulate?: "pay" | "decline") =>
  fetchJson<CardChange>(`/api/card-changes/${id}/verification`, {
    method: "POST",
    json: simulate ? { simulate } : {},
  });
