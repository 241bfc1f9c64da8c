import type { ReactNode } from "react";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { SkipLink } from "@/components/shell/skip-link";
import { Toasts } from "@/components/ui/toasts";
import type { Place } from "@/lib/directory/places/rules";

/**
 * The layout of public pages: skip link, header, main, footer. It does not depend on the visitor, so that pages can be
 * cached.
 */
export function PublicShell({
  viewing,
  announcements,
  newsletter,
  places,
  children,
}: {
  /** The bar of an administrator who views the site as another person. */
  viewing: ReactNode;
  announcements: ReactNode;
  newsletter: ReactNode;
  /** The countries that have a landing page. */
  places: readonly Place[];
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {viewing}
      {announcements}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Toasts />
      <SiteFooter newsletter={newsletter} places={places} />
    </div>
  );
}
