import type { Metadata } from "next";
import { AgreementForm } from "@/components/affiliates/agreement-form";
import { Materials } from "@/components/affiliates/materials";
import { Day } from "@/components/ui/day";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { TabNav } from "@/components/ui/tab-nav";
import { tabOf } from "@/components/ui/tab-of";
import type { Member } from "@/lib/affiliates/agreement/contract";
import { getAffiliate } from "@/lib/affiliates/agreement/reads";
import { getReferralAnalytics } from "@/lib/affiliates/referrals/reads";
import { getAccount } from "@/lib/identity/accounts/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { brand } from "@/lib/platform/brand";
import { Gate, type SearchParams } from "../gate";
import { pageNumber } from "../page-number";
import { AnalyticsTab } from "./analytics-tab";
import { DashboardTab } from "./dashboard-tab";
import { PaymentsTab } from "./payments-tab";

export const metadata: Metadata = { title: "Affiliate" };

/** The tabs of specification 2.13. */
const tabs = [
  { tab: "dashboard", label: "Dashboard" },
  { tab: "marketing", label: "Marketing Tools" },
  { tab: "payments", label: "Payments" },
  { tab: "analytics", label: "Analytics" },
] as const;

export default function AffiliatePage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/affiliate" searchParams={searchParams}>
      {async (viewer, query) => {
        const { agreement, member } = await getAffiliate(viewer, { page: pageNumber(query) });
        return (
          <div className="flex flex-col gap-6">
            <PageHead title="Affiliate Program" intro={`Bring people to ${brand.name}, and share in what they pay.`} />
            {member && !agreement.outdated ? (
              <Program viewer={viewer} member={member} query={query} />
            ) : (
              <AgreementForm outdated={agreement.outdated} />
            )}
          </div>
        );
      }}
    </Gate>
  );
}

async function Program({ viewer, member, query }: { viewer: Viewer; member: Member; query: URLSearchParams }) {
  const tab = tabOf(tabs, query.get("tab"));
  const { country, hasPassword } = await getAccount(viewer);
  const panels = {
    dashboard: () => <DashboardTab member={member} country={country} hasPassword={hasPassword} />,
    marketing: () => <Materials member={member} name={viewer.name} />,
    payments: () => <PaymentsTab member={member} country={country} hasPassword={hasPassword} />,
    analytics: async () => {
      const analytics = await getReferralAnalytics(viewer);
      return analytics && <AnalyticsTab analytics={analytics} />;
    },
  };
  return (
    <>
      {member.pause && (
        <section aria-label="Your link is paused" className="ledger border-s-4 border-s-warning p-5">
          <h2 className="text-xl">Your link is paused</h2>
          <p className="measure mt-1 wrap-anywhere">{member.pause.reason}</p>
          <p className="measure mt-1 text-ink-soft">
            We paused it on <Day at={member.pause.since} />. New clicks and sign-ups are not counted. Commissions of
            earlier sign-ups are still earned and paid. Is this wrong?{" "}
            <IntentLink href="/contact" className="text-link">
              Write to us
            </IntentLink>
            .
          </p>
        </section>
      )}
      <TabNav label="Affiliate Program" path="/affiliate" tabs={tabs} current={tab} />
      {await panels[tab]()}
    </>
  );
}
