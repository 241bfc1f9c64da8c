import { createServer } from "node:net";

/** A port of this machine that nothing listens on. */
export function freePort() {
  return new Promise((found) => {
    const free = createServer().listen(0, "127.0.0.1", () => {
      const { port } = free.address();
      free.close(() => found(port));
    });
  });
}
