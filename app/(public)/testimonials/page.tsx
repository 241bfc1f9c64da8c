import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";
import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";

export const metadata = metadataOf("/testimonials");

export default async function TestimonialsPage() {
  return <LandingView at="testimonials" entries={await listLedgerEntries()} pricing={<PlanCards />} />;
}
