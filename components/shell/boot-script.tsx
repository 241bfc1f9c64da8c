import { bootSource } from "@/components/shell/boot-source";
import type { Rates } from "@/lib/reference/currencies";

/** The only script that runs before the first paint; see boot-source. It stands before everything that it changes. */
export function BootScript({ rates }: { rates: Rates }) {
  return <script dangerouslySetInnerHTML={{ __html: bootSource(rates) }} />;
}
