import type { ReactNode } from "react";
import { HeaderBehaviour } from "@/components/shell/header-behaviour";
import { PageLinks } from "@/components/shell/page-links";
import { PublicSignOut } from "@/components/shell/public-sign-out";
import { SiteFooter } from "@/components/shell/site-footer";
import { SkipLink } from "@/components/shell/skip-link";
import { StillBootScript, StillHeader } from "@/components/shell/still-parts";
import { ToastHost } from "@/components/ui/toast-host";
import type { Rates } from "@/lib/reference/currencies";

/** What every public page stands in: skip link, header, main, footer. The same bytes for everyone. */
export function PublicShell({ rates, newsletter, children }: { rates: Rates; newsletter?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <StillBootScript rates={rates} />
      <SkipLink />
      <StillHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <ToastHost />
      <SiteFooter newsletter={newsletter} />
      <HeaderBehaviour />
      <PageLinks />
      <PublicSignOut />
    </div>
  );
}
