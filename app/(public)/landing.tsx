import { PlanCards } from "@/components/billing/plan-cards";
import { LandingView } from "@/components/content/landing-view";
import { getSiteFigures, listLedgerEntries } from "@/lib/content/marketing/reads";
import type { LandingPlace } from "@/lib/content/marketing/rules";

/** The landing page with its plans and with professionals of the directory. */
export async function Landing({ opensAt }: { opensAt: LandingPlace }) {
  const pricing = <PlanCards heading={opensAt === "pricing" ? "h2" : "h3"} />;
  const [entries, figures] = await Promise.all([listLedgerEntries(), getSiteFigures()]);
  return <LandingView opensAt={opensAt} entries={entries} figures={figures} pricing={pricing} />;
}
