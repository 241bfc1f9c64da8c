import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";
import { siteUrl } from "@/lib/env";
import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";
import { StillSiteFacts } from "./still-site-facts";

export const metadata = metadataOf("/");

export default async function LandingPage() {
  return (
    <>
      <StillSiteFacts siteUrl={siteUrl} />
      <LandingView entries={await listLedgerEntries()} pricing={<PlanCards />} />
    </>
  );
}
