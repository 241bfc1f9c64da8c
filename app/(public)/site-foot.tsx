import { NewsletterForm } from "@/components/newsletter/newsletter-form";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteMenus } from "@/components/shell/site-header";
import { foot } from "@/components/ui/foot-sheet-text";

/** What stands after a public page's own words, with the rules it is drawn by: the footer with the newsletter box, and the header's menus. */
export function SiteFoot() {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: foot }} />
      <SiteFooter newsletter={<NewsletterForm />} />
      <SiteMenus />
    </>
  );
}
