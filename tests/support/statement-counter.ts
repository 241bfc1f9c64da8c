import { type AddressInfo, connect, createServer, type Server } from "node:net";

/** Query and Execute of the PostgreSQL protocol (Message Formats): each runs one statement. */
const runsStatement = new Set(["Q", "E"].map((type) => type.charCodeAt(0)));

/** A proxy to a PostgreSQL server on this machine that counts the statements passing through it. */
export class StatementCounter {
  /** Statements since the start. */
  count = 0;
  #target = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((near) => {
      const far = connect(this.#target, "127.0.0.1");
      let pending: Buffer = Buffer.alloc(0);
      let isStarted = false;
      near.on("data", (bytes: Buffer) => {
        far.write(bytes);
        pending = Buffer.concat([pending, bytes]);
        // The first message of a connection has no type; each length counts itself, but not the type.
        for (let head = isStarted ? 1 : 0; pending.length >= head + 4; head = 1) {
          const end = head + pending.readInt32BE(head);
          if (pending.length < end) break;
          if (isStarted && runsStatement.has(pending[0]!)) this.count++;
          isStarted = true;
          pending = pending.subarray(end);
        }
      });
      far.on("data", (bytes) => near.write(bytes));
      near.on("error", () => far.destroy()).on("close", () => far.destroy());
      far.on("error", () => near.destroy()).on("close", () => near.destroy());
    });
  }

  static async listen(): Promise<StatementCounter> {
    const counter = new StatementCounter();
    await new Promise<void>((ready) => counter.#server.listen(0, "127.0.0.1", ready));
    return counter;
  }

  /** The connection URL of a database through this proxy; one proxy serves one database server. */
  through(url: string): string {
    this.#target = Number(new URL(url).port);
    const { port } = this.#server.address() as AddressInfo;
    return Object.assign(new URL(url), { port: String(port) }).href;
  }

  close(): void {
    this.#server.close();
  }
}
