import { ActivityList } from "@/components/dashboard/activity-list";
import { CheckList } from "@/components/dashboard/check-list";
import { RegionList } from "@/components/dashboard/region-list";
import { SectionCard } from "@/components/dashboard/section-card";
import type { AdminDashboard } from "@/lib/dashboard/contract";

/** specification 2.10: what an administrator sees first. */
export function AdminOverview({ data: { activity, checks, regions } }: { data: AdminDashboard }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-6">
        <SectionCard
          title="Waiting for a check"
          more={{ label: "All verifications", href: "/admin?tab=verifications" }}
        >
          <CheckList checks={checks.slice(0, 5)} />
        </SectionCard>
        <SectionCard title="Recent Activity" more={{ label: "All notifications", href: "/notifications" }}>
          <ActivityList items={activity} empty="What needs an administrator will be noted here." />
        </SectionCard>
      </div>
      <SectionCard title="Regional Activity">
        <p className="text-sm text-ink-soft">Listed professionals, the top six countries.</p>
        <RegionList regions={regions} />
      </SectionCard>
    </div>
  );
}
