import { connect, createServer, type Socket } from "node:net";

/** A proxy to a server at `port` on this machine that can be cut and restored. */
export class BreakableProxy {
  readonly #open = new Set<Socket>();
  #cut = false;
  readonly #server = createServer((near) => {
    if (this.#cut) return void near.destroy();
    const far = connect(this.target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        this.#open.delete(from);
        to.destroy();
      });
    }
  });
  port = 0;

  target: number;

  constructor(target = 0) {
    this.target = target;
  }

  async listen(): Promise<this> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    const address = this.#server.address();
    this.port = typeof address === "object" && address ? address.port : 0;
    return this;
  }

  cut(): void {
    this.#cut = true;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
