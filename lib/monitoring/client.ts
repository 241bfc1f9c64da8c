import { mutationOptions } from "@tanstack/react-query";
import { fetchJson } from "@/lib/http/fetcher";

export const monitoringMutations = {
  /** `what` is "mails/ID" or "jobs/NAME". */
  retry: () =>
    mutationOptions({
      mutationFn: (what: string) => fetchJson<void>(`/api/monitoring/${what}/retry`, { method: "POST", json: {} }),
    }),
};
