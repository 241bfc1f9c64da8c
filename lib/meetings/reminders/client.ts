import { fetchJson } from "@/lib/platform/http/client/fetcher";
import type { ReminderChoice } from "./contract";

/** Changes when the account is reminded of meetings. */
export const saveReminderChoice = (choice: ReminderChoice) =>
  fetchJson<ReminderChoice>("/api/reminder-choices", { method: "PUT", json: choice });
