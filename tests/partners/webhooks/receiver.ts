import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { OutboundOptions } from "@/lib/platform/http/server/outbound";

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A partner's server on loopback, which the returned options allow. */
export async function startReceiver(answer: RequestListener = (_, response) => response.writeHead(204).end()) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) as Received["event"] });
      answer(request, response);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/hook`, port, received, close };
}

/** Accepts these ports of loopback; a short time for the whole call. */
export const allowing = (...ports: number[]): OutboundOptions => ({
  allow: ({ address, port }) => address === "127.0.0.1" && ports.includes(port),
  timeoutMs: 500,
});

/** The signature that a partner computes with the secret (Standard Webhooks). */
export function expectedSignature(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

/** How a partner's server fails to accept an event. */
export const receiverFaults: Record<string, RequestListener> = {
  "no answer": () => undefined,
  garbage: (request) => void request.socket.end("not http\r\n\r\n"),
  "a hang-up": (request) => void request.socket.destroy(),
  "a redirect to loopback": (_, response) => void response.writeHead(307, { Location: "http://127.0.0.1:9/" }).end(),
  "an endless answer": (_, response) => {
    response.writeHead(200);
    const writing = setInterval(() => response.write("x".repeat(1_000)), 10);
    response.on("close", () => clearInterval(writing));
  },
};
