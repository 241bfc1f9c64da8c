import { BootScript } from "@/components/shell/boot-script";
import { SiteHeader } from "@/components/shell/site-header";
import { SkipLink } from "@/components/shell/skip-link";
import type { Rates } from "@/lib/reference/currencies";

/** What stands before a public page's own words: the boot script, before everything it changes; the skip link; the header. */
export function SiteTop({ rates }: { rates: Rates }) {
  return (
    <>
      <BootScript rates={rates} />
      <SkipLink />
      <SiteHeader />
    </>
  );
}
