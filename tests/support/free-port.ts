import { createServer } from "node:net";

/** A free TCP port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() => found(typeof bound === "object" && bound ? bound.port : 0));
    });
  });
}
