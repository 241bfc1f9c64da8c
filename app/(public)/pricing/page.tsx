import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";
import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";

export const metadata = metadataOf("/pricing");

export default async function PricingPage() {
  return <LandingView at="pricing" entries={await listLedgerEntries()} pricing={<PlanCards heading="h2" />} />;
}
