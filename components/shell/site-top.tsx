import { BootScript } from "@/components/shell/boot-script";
import { SiteHeader } from "@/components/shell/site-header";
import { SkipLink } from "@/components/shell/skip-link";

/** What stands before a public page's own words: the boot script, before everything it changes; the skip link; the header. */
export function SiteTop({ painter }: { painter: string }) {
  return (
    <>
      <BootScript painter={painter} />
      <SkipLink />
      <SiteHeader />
    </>
  );
}
