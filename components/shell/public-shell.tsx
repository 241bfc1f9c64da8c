"use client";

import type { ReactNode } from "react";
import { HeaderBehaviour } from "@/components/shell/header-behaviour";
import { PageLinks } from "@/components/shell/page-links";
import { PublicSignOut } from "@/components/shell/public-sign-out";
import { StillTop } from "@/components/shell/still-parts";
import { ToastHost } from "@/components/ui/toast-host";

/**
 * What every public page stands in: skip link, header, main, footer, the header's menus. The same bytes for everyone. A client component, so that the
 * data a page hydrates from says nothing of all this.
 */
export function PublicShell({ painter, foot, children }: { painter: string; foot: ReactNode; children: ReactNode }) {
  return (
    <div className="frame">
      <StillTop painter={painter} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ToastHost />
      {foot}
      <HeaderBehaviour />
      <PageLinks />
      <PublicSignOut />
    </div>
  );
}
