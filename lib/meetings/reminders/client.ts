import { fetchJson } from "@/lib/platform/http/fetcher";
import type { ReminderChoice } from "./contract";

/** When the account is reminded of meetings. */
export const getReminderChoice = () => fetchJson<ReminderChoice>("/api/reminder-choices");

/** Changes when the account is reminded of meetings. */
export const saveReminderChoice = (choice: ReminderChoice) =>
  fetchJson<ReminderChoice>("/api/reminder-choices", { method: "PUT", json: choice });
