"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { showToast } from "@/components/ui/toast-store";
import { settingsMutations } from "@/lib/settings/client";
import { adminNoticeKeys, type AdminNotices } from "@/lib/settings/contract";

const labels: Record<keyof AdminNotices, string> = {
  security_alerts: "Security alerts",
  system_updates: "System updates",
  user_reports: "User reports",
  verification_requests: "Verification requests",
  payment_alerts: "Payment alerts",
  performance_reports: "Performance reports",
};

/** Six switches, saved as they are pressed; one that could not be saved goes back. */
export function NoticesForm({ notices }: { notices: AdminNotices }) {
  const [chosen, setChosen] = useState(notices);
  const save = useMutation({
    ...settingsMutations.saveNotices(),
    onError: (_error, _wanted) => {
      setChosen(notices);
      showToast("That could not be saved. Try again.");
    },
  });
  return (
    <fieldset>
      <legend className="mb-2 text-ink-soft">What you hear of in your notifications.</legend>
      {adminNoticeKeys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          label={labels[key]}
          checked={chosen[key]}
          onChange={(event) => {
            const next = { ...chosen, [key]: event.target.checked };
            setChosen(next);
            save.mutate(next);
          }}
        />
      ))}
    </fieldset>
  );
}
