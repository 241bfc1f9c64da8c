import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";
import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";

export const metadata = metadataOf("/how-it-works");

export default async function HowItWorksPage() {
  return <LandingView at="how-it-works" entries={await listLedgerEntries()} pricing={<PlanCards />} />;
}
