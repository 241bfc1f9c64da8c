import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";
import { JsonLd } from "@/components/ui/json-ld";
import { siteUrl } from "@/lib/env";
import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";
import { organizationJsonLd, websiteJsonLd } from "@/lib/seo/structured";

export const metadata = metadataOf("/");

export default async function LandingPage() {
  return (
    <>
      <JsonLd data={[organizationJsonLd(siteUrl), websiteJsonLd(siteUrl)]} />
      <LandingView entries={await listLedgerEntries()} pricing={<PlanCards />} />
    </>
  );
}
