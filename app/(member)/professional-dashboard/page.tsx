import type { Metadata } from "next";
import { Gate, type SearchParams } from "../gate";
import { Hub } from "../hub";

export const metadata: Metadata = { title: "Professional Hub" };

export default function ProfessionalDashboardPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/professional-dashboard" searchParams={searchParams}>
      {(viewer, query) => <Hub viewer={viewer} query={query} path="/professional-dashboard" />}
    </Gate>
  );
}
