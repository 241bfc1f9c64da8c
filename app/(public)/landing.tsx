import { LandingView } from "@/components/marketing/landing-view";
import { PlanCards } from "@/components/plans/plan-cards";
import { listLedgerEntries } from "@/lib/marketing/reads";
import type { LandingPlace } from "@/lib/marketing/rules";

/** The landing page with its plans and with people out of the directory. */
export async function Landing({ at }: { at: LandingPlace }) {
  const pricing = <PlanCards heading={at === "pricing" ? "h2" : "h3"} />;
  return <LandingView at={at} entries={await listLedgerEntries()} pricing={pricing} />;
}
