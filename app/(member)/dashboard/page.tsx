import type { Metadata } from "next";
import { ClientView } from "@/components/dashboard/client-view";
import { getClientDashboard } from "@/lib/dashboard/reads";
import { Gate } from "../gate";

export const metadata: Metadata = { title: "Dashboard" };

export default function DashboardPage() {
  return <Gate path="/dashboard">{async (viewer) => <ClientView data={await getClientDashboard(viewer)} />}</Gate>;
}
