import { bootSource } from "@/components/shell/boot-source";

/** The only script that runs before the first paint for everybody; see boot-source. It stands before everything that it changes. `painter` is the address of what converts prices. */
export function BootScript({ painter }: { painter: string }) {
  return <script dangerouslySetInnerHTML={{ __html: bootSource(painter) }} />;
}
