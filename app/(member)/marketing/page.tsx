import type { Metadata } from "next";
import { MarketingTools } from "@/components/content/marketing-tools";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { getMarketingKit } from "@/lib/content/marketing/reads";
import { Gate, type SearchParams } from "../gate";
import { Hub } from "../hub";

export const metadata: Metadata = { title: "Marketing Tools" };

/** Marketing Tools; with a tab parameter the hub at that tab (specification 2.1). */
export default function MarketingPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/marketing" searchParams={searchParams}>
      {async (viewer, query) => {
        if (query.has("tab")) return <Hub viewer={viewer} query={query} path="/professional-dashboard" />;
        const kit = await getMarketingKit(viewer);
        return (
          <div className="flex flex-col gap-6">
            <PageHead
              title="Marketing Tools"
              intro="Share your profile, show that you're verified, and ask happy clients for a review."
            />
            {kit ? (
              <MarketingTools kit={kit} />
            ) : (
              <EmptyState
                title="Set up your profile first"
                hint="Your link, QR code, badge and share cards are made from your public profile."
                pattern="kente"
              >
                <IntentLink href="/professional-signup" className={buttonClass()}>
                  Set up your profile
                </IntentLink>
              </EmptyState>
            )}
          </div>
        );
      }}
    </Gate>
  );
}
