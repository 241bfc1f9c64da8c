import type { Metadata } from "next";
import { TokensPanel } from "@/components/partners/tokens-panel";
import { WebhooksPanel } from "@/components/partners/webhooks-panel";
import { HiddenInView } from "@/components/ui/hidden-in-view";
import { IntentLink } from "@/components/ui/link";
import { PageHead } from "@/components/ui/page-head";
import { SectionCard } from "@/components/ui/section-card";
import { getAccount } from "@/lib/identity/accounts/reads";
import { listTokens } from "@/lib/partners/tokens/reads";
import { listWebhooks } from "@/lib/partners/webhooks/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { Gate } from "../gate";

export const metadata: Metadata = { title: "API and webhooks", robots: { index: false } };

const path = "/api-access";

/** The account's access tokens and webhooks, for people who connect their own software. */
export default function ApiAccessPage() {
  return (
    <Gate path={path}>
      {(viewer) => (
        <div className="flex flex-col gap-6">
          <PageHead title="API and webhooks" intro="Connect your own software to your account." />
          <p className="measure">
            <IntentLink href="/developers" className="text-link font-semibold">
              Read how the API works
            </IntentLink>
          </p>
          {viewer.viewedBy ? (
            <SectionCard title="Access tokens and webhooks">
              <HiddenInView />
            </SectionCard>
          ) : (
            <Panels viewer={viewer} />
          )}
        </div>
      )}
    </Gate>
  );
}

async function Panels({ viewer }: { viewer: Viewer }) {
  const [{ hasPassword }, tokens, webhooks] = await Promise.all([
    getAccount(viewer),
    listTokens(viewer),
    listWebhooks(viewer),
  ]);
  const proof = { hasPassword, path };
  return (
    <SectionCard title="Access tokens and webhooks">
      <p className="measure mb-4 text-ink-soft">A new password ends all tokens and turns off all webhooks.</p>
      <div className="grid gap-8 xl:grid-cols-2">
        <TokensPanel tokens={tokens} {...proof} />
        <WebhooksPanel webhooks={webhooks} {...proof} />
      </div>
    </SectionCard>
  );
}
