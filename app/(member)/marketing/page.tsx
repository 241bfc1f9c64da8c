import type { Metadata } from "next";
import { Gate, type SearchParams } from "../gate";
import { Hub } from "../hub";

export const metadata: Metadata = { title: "Marketing tools" };

export default function MarketingPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/marketing" searchParams={searchParams}>
      {(viewer, query) => <Hub viewer={viewer} query={query} path="/marketing" />}
    </Gate>
  );
}
