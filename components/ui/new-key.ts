/** A random key, for one attempt at sending something (also where crypto.randomUUID is missing: plain http in a local network). */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
