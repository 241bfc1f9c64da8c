import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on this machine that accepts every request, and keeps its path and body. */
export async function startRecordingServer() {
  const received: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      received.push({ path: request.url!, body });
      response.end("{}");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, received, close: () => void server.close() };
}
