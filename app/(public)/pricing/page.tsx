import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";
import { Landing } from "../landing";

export const metadata = metadataOf("/pricing");

export default async function PricingPage() {
  return <Landing at="pricing" entries={await listLedgerEntries()} />;
}
