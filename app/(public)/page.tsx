import { siteUrl } from "@/lib/env";
import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";
import { Landing } from "./landing";
import { StillSiteFacts } from "./still-site-facts";

export const metadata = metadataOf("/");

export default async function LandingPage() {
  return (
    <>
      <Landing entries={await listLedgerEntries()} />
      <StillSiteFacts siteUrl={siteUrl} />
    </>
  );
}
