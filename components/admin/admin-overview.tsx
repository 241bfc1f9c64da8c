import { RegionList } from "@/components/admin/region-list";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Day } from "@/components/ui/day";
import { Face } from "@/components/ui/face";
import { Icon } from "@/components/ui/icon";
import { NothingYet } from "@/components/ui/nothing-yet";
import { SectionCard } from "@/components/ui/section-card";
import { TextWithEmails } from "@/components/ui/text-with-emails";
import type { AdminActivity, Overview } from "@/lib/analytics/marketplace/contract";
import { periodLabels } from "@/lib/analytics/reports/rules";
import { capitalize } from "@/lib/platform/format/capitalize";

const tones: Record<AdminActivity["severity"], BadgeTone> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "danger",
};
const kinds: Record<AdminActivity["type"], string> = {
  user_registration: "User registration",
  verification_completed: "Verification completed",
  payment_received: "Payment received",
  security_alert: "Security alert",
};

type Props = { overview: Overview; showsLog: boolean };

/** Recent events with their severity, and the six busiest countries (specification 2.10). */
export function AdminOverview({ overview: { activity, regions, period }, showsLog }: Props) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <SectionCard
        title="Recent Activity"
        more={showsLog ? { label: "Audit log", href: "/admin?tab=settings&section=audit" } : undefined}
      >
        {activity.length === 0 ? (
          <NothingYet>
            Sign-ups, verifications, payments and security alerts of this period will be listed here.
          </NothingYet>
        ) : (
          <ul>
            {activity.map(({ id, type, description, timestamp, severity, person }) => (
              <li key={`${type} ${id}`} className="flex items-start gap-3 border-t border-rule py-3 first:border-t-0">
                {person ? (
                  <Face {...person} size={36} />
                ) : (
                  <Icon name="alert" className="m-2 size-5 shrink-0 text-ink-soft" />
                )}
                <span className="flex min-w-0 flex-1 items-start gap-x-3 gap-y-1 max-sm:flex-col">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <TextWithEmails text={description} />
                    <span className="block text-sm text-ink-soft">
                      <span>{`${kinds[type]}, `}</span>
                      <Day at={timestamp} />
                    </span>
                  </span>
                  <Badge tone={tones[severity]}>{capitalize(severity)}</Badge>
                </span>
              </li>
            ))}
          </ul>
        )}
      </SectionCard>
      <SectionCard title="Regional Activity">
        <p className="text-sm text-ink-soft">{`Sign-ups, bookings and quotes of the last ${periodLabels[period]}, the top six countries.`}</p>
        <RegionList regions={regions} />
      </SectionCard>
    </div>
  );
}
