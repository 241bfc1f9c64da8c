import { SiteHeader } from "@/components/shell/site-header";
import { SiteStart } from "@/components/shell/site-start";
import { SkipLink } from "@/components/shell/skip-link";

/** What stands before a public page's own words: the boot script, which comes before everything it changes; the skip link; the header. */
export function SiteTop({ painter }: { painter: string }) {
  return (
    <>
      <SiteStart painter={painter} />
      <SkipLink />
      <SiteHeader />
    </>
  );
}
