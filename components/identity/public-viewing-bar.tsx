"use client";

import { EndViewForm, viewingBarClass } from "@/components/identity/end-view-form";
import { useViewing } from "@/components/ui/when-signed-in";

/**
 * The bar on public pages while an administrator views the site as another person. The page is the same for everyone:
 * the browser adds the bar, and the head script sets its text from a cookie (components/shell/head-script.tsx).
 */
export function PublicViewingBar() {
  if (!useViewing()) return null;
  return (
    <section aria-label="View as another person" className={viewingBarClass}>
      <p className="viewing-text min-w-0 py-2 wrap-anywhere" />
      <EndViewForm />
    </section>
  );
}
