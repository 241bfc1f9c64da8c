import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteMenus } from "@/components/shell/site-menus";

/** What stands after a public page's own words: the footer with the newsletter box, and the header's menus. */
export function SiteFoot() {
  return (
    <>
      <SiteFooter newsletter={<NewsletterForm />} />
      <SiteMenus />
    </>
  );
}
