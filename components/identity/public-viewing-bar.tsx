import { EndViewForm, viewingBarClass } from "@/components/identity/end-view-form";

/**
 * The bar on public pages while an administrator views the site as another person. The page is the same for everyone:
 * the head script shows the bar and sets its text from a cookie (components/shell/head-script.tsx).
 */
export function PublicViewingBar() {
  return (
    <section aria-label="View as another person" className={`viewing-bar ${viewingBarClass}`}>
      <p className="viewing-text min-w-0 py-2 wrap-anywhere" />
      <EndViewForm />
    </section>
  );
}
