import { BootScript } from "@/components/shell/boot-script";
import { SiteMarks } from "@/components/shell/site-marks";

/** What every page begins with, public or not. */
export function SiteStart({ painter, nonce }: { painter: string; nonce?: string }) {
  return (
    <>
      <SiteMarks />
      <BootScript painter={painter} nonce={nonce} />
    </>
  );
}
