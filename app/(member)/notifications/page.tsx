import type { Metadata } from "next";
import { NotificationsView } from "@/components/notifications/notifications-view";
import { PageHead } from "@/components/ui/page-head";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { getAccount } from "@/lib/identity/accounts/reads";
import { homeOf } from "@/lib/platform/auth/access";
import { currentTime } from "@/lib/platform/current-time";
import { countryByCode } from "@/lib/platform/reference/countries";
import { Gate, type SearchParams } from "../gate";
import { pageNumber } from "../page-number";

export const metadata: Metadata = { title: "Notifications" };

export default function NotificationsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/notifications" searchParams={searchParams}>
      {async (viewer, query) => {
        const [list, { country }] = await Promise.all([
          listNotifications(viewer, { page: pageNumber(query), perPage: 30 }),
          getAccount(viewer),
        ]);
        return (
          <div className="flex max-w-4xl flex-col gap-6">
            <PageHead title="Notifications" intro="What happened on your account, the newest first." />
            <NotificationsView
              key={list.page}
              first={list}
              timeZone={countryByCode(country).timeZone}
              now={currentTime().toISOString()}
              home={homeOf(viewer.role)}
            />
          </div>
        );
      }}
    </Gate>
  );
}
