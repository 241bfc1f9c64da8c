import { createServer, type IncomingHttpHeaders, request, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { http, passthrough } from "msw";
import { afterEach } from "vitest";
import { network } from "./network";

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as it crossed the network. */
  bytes: Buffer;
  text: string;
}

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** One raw request: only the given headers, and the received bytes. `first` receives what arrives before the end. */
export function rawGet(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  first?: (bytes: Buffer) => void,
): Promise<RawAnswer> {
  return new Promise((done, failed) => {
    request(origin + path, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on("data", (part: Buffer) => {
          parts.push(part);
          return first?.(Buffer.concat(parts));
        })
        .on("error", failed);
      answer.on("end", () => {
        const bytes = Buffer.concat(parts);
        const decode = bytes.length > 0 ? decoders[answer.headers["content-encoding"] ?? ""] : undefined;
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes,
          text: String(decode ? decode(bytes) : bytes),
        });
      });
    })
      .on("error", failed)
      .end();
  });
}

/**
 * An HTTP server for one test.
 * @returns its address
 */
export async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  running.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  network.use(http.all(`${origin}/*`, () => passthrough()));
  return origin;
}
