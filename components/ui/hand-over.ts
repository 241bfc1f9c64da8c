import { createHash } from "node:crypto";
import { handed } from "./handed";

/** More than are ever drawn at the same time; the least recent go first, so the memory stays bounded. */
const room = 500;

/**
 * Hands the facts of a page to its still parts (still.tsx) without sending them: only the key it answers crosses the network. To be called by the
 * page itself, never inside "use cache", where it would be skipped whenever the cache answers. The key holds the id, by which the browser can ask
 * for the facts, and a fingerprint of them: nobody is given another's facts or older ones.
 */
export function handOver(id: string, facts: object): string {
  const key = `${id}.${createHash("sha1").update(JSON.stringify(facts)).digest("base64url").slice(0, 10)}`;
  handed.delete(key);
  handed.set(key, facts);
  if (handed.size > room) handed.delete(handed.keys().next().value!);
  return key;
}
