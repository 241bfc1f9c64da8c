import type { Metadata } from "next";
import { FiguresView } from "@/components/dashboard/figures-view";
import { PageHead } from "@/components/dashboard/page-head";
import { StatLedger } from "@/components/dashboard/stat-ledger";
import { countWaiting, getFigures } from "@/lib/dashboard/reads";
import { Gate } from "../gate";

export const metadata: Metadata = { title: "Analytics" };

export default function AnalyticsPage() {
  return (
    <Gate path="/analytics">
      {async (viewer) => {
        const [figures, waiting] = await Promise.all([getFigures(viewer), countWaiting(viewer)]);
        const accepted = figures.quotes.find(({ status }) => status === "accepted")?.count ?? 0;
        return (
          <div className="flex flex-col gap-6">
            <PageHead title="Analytics" intro={viewer.role === "admin" ? "What everybody's bookings, quotes and projects add up to." : "What your bookings, quotes and projects add up to, from your first day until now."} />
            <StatLedger
              stats={[
                { label: "Unread messages", value: waiting.messages, icon: "message", href: "/messages" },
                { label: "Bookings ahead", value: waiting.bookings, icon: "calendar", href: "/calendar" },
                { label: "Quotes to answer", value: waiting.quotes, icon: "document" },
                { label: "Quotes accepted", value: accepted, icon: "check" },
              ]}
            />
            <FiguresView figures={figures} />
          </div>
        );
      }}
    </Gate>
  );
}
