"use client";

import { ChannelMatrix } from "@/components/notifications/channel-matrix";
import { Checkbox } from "@/components/ui/checkbox";
import { useChoices } from "@/components/ui/use-choices";
import { saveAdminNotices } from "@/lib/notifications/admin-notices/client";
import type { AdminNotices } from "@/lib/notifications/admin-notices/contract";
import { adminNoticesOf } from "@/lib/notifications/admin-notices/rules";
import type { AdminNoticeKey } from "@/lib/platform/reference/lists";

const labels: Record<AdminNoticeKey, string> = {
  security_alerts: "Security alerts",
  system_updates: "System updates",
  user_reports: "User reports",
  verification_requests: "Verification requests",
  payment_alerts: "Payment alerts",
  performance_reports: "Performance reports",
};

type Props = {
  notices: AdminNotices;
  /** The kinds that the administrator's sub-role includes. */
  keys: readonly AdminNoticeKey[];
};

/**
 * The six switches of an administrator's notices (specification 2.10), below them the channels of each and the daily
 * digest. Saved on change.
 */
export function NoticesForm({ notices, keys }: Props) {
  const [choices, save] = useChoices(notices, saveAdminNotices);
  const defaults = adminNoticesOf({});
  const off = { notice: false, email: false };
  return (
    <>
      <fieldset className="max-w-2xl">
        <legend className="mb-2 text-ink-soft">What we notify you about.</legend>
        {keys.map((key) => (
          <Checkbox
            key={key}
            id={key}
            name={key}
            label={labels[key]}
            checked={choices[key].notice || choices[key].email}
            onChange={({ target }) => save({ ...choices, [key]: target.checked ? defaults[key] : off })}
          />
        ))}
      </fieldset>
      <h3 className="mt-6 text-lg">How we notify you</h3>
      <p className="mb-2 text-ink-soft">Emails are sent at once.</p>
      <ChannelMatrix
        caption="How we notify you"
        rows={keys.map((key) => ({ key, label: labels[key] }))}
        choices={choices}
        onChange={(key, channel, on) => save({ ...choices, [key]: { ...choices[key], [channel]: on } })}
      />
      <div className="mt-4 max-w-2xl">
        <Checkbox
          name="daily_digest"
          label="Daily digest"
          checked={choices.daily_digest}
          onChange={({ target }) => save({ ...choices, daily_digest: target.checked })}
          aria-describedby="daily-digest-about"
        />
        <p id="daily-digest-about" className="ms-8 text-sm text-ink-soft">
          One email each morning at 7 in your time zone: what is waiting, and for how long. No email when nothing is.
        </p>
      </div>
    </>
  );
}
