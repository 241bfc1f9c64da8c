"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { useChange } from "@/components/ui/use-change";
import { saveAdminNotices } from "@/lib/notifications/admin-notices/client";
import { adminNoticeKeys, type AdminNotices } from "@/lib/notifications/admin-notices/contract";

const labels: Record<keyof AdminNotices, string> = {
  security_alerts: "Security alerts",
  system_updates: "System updates",
  user_reports: "User reports",
  verification_requests: "Verification requests",
  payment_alerts: "Payment alerts",
  performance_reports: "Performance reports",
};

/** Six switches, saved on change; a switch reverts if saving fails. */
export function NoticesForm({ notices }: { notices: AdminNotices }) {
  const [chosen, setChosen] = useState(notices);
  const save = useChange({
    errorsIn: "toast",
    send: saveAdminNotices,
    onMutate: (notices: AdminNotices) => setChosen(notices),
    onError: () => setChosen(notices),
  });
  return (
    <fieldset>
      <legend className="mb-2 text-ink-soft">What we notify you about.</legend>
      {adminNoticeKeys.map((key) => (
        <Checkbox
          key={key}
          name={key}
          label={labels[key]}
          checked={chosen[key]}
          onChange={(event) => save.mutate({ ...chosen, [key]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
