import { bootSource } from "@/components/shell/boot-source";

/** The only script that runs before the first paint for everybody; see boot-source. It stands before everything that it changes. `painter` is the address of what
 * converts prices; on a page whose policy names a nonce, `nonce` is that one.
 */
export function BootScript({ painter, nonce }: { painter: string; nonce?: string }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: bootSource(painter) }} />;
}
