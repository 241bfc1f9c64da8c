import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";
import { listLedgerEntries } from "@/lib/marketing/reads";
import { metadataOf } from "@/lib/seo/pages";

// The same text as the landing page, opened at this section: search engines are told which one is the original.
export const metadata = { ...metadataOf("/testimonials"), alternates: { canonical: "/" } };

export default async function TestimonialsPage() {
  return <LandingView at="testimonials" entries={await listLedgerEntries()} pricing={<PlanCards />} />;
}
