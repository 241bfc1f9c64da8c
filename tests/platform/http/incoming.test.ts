import { Agent, createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodableUrl, prepareIncoming } from "@/lib/platform/http/server/incoming";

test.each([
  ["/professional/thandi%20mokoena?q=%E0", "/professional/thandi%20mokoena?q=%E0"],
  ["/professional/%E0%A4%A?q=%E0", "/professional/%25E0%25A4%25A?q=%E0"],
  ["/%ff", "/%25ff"],
  ["/100%", "/100%25"],
])("%s is read as %s", (url, read) => expect(decodableUrl(url)).toBe(read));

const server = createServer((incoming, answer) =>
  answer
    .setHeader("content-type", ["application/json"])
    .end(JSON.stringify([incoming.headers["x-socket-address"], incoming.url, answer.getHeader("content-type")])),
);
beforeAll(() => {
  prepareIncoming();
  return new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => void server.close());

test("an idle connection stays open for longer than the two minutes for which Caddy keeps it", async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const next = () =>
    new Promise<IncomingHttpHeaders>((done) => {
      request({ port, host: "127.0.0.1", agent }, (answer) => {
        answer.resume().on("end", () => done(answer.headers));
      }).end();
    });
  // The answer to a server's first request was made before the server was prepared.
  await next();
  const headers = await next();
  agent.destroy();
  expect(headers).toMatchObject({ connection: "keep-alive", "keep-alive": "timeout=125" });
});

test("every answer has HSTS and nosniff, whatever answers", async () => {
  const { port } = server.address() as AddressInfo;
  const headers = await new Promise<IncomingHttpHeaders>((done) => {
    request({ port, host: "127.0.0.1", agent: false }, (answer) => {
      answer.resume();
      done(answer.headers);
    }).end();
  });
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=63072000;includeSubDomains",
    "x-content-type-options": "nosniff",
  });
});

test("a client cannot set its own address, and a JSON type becomes one that compression recognises", async () => {
  const { port } = server.address() as AddressInfo;
  const body = await new Promise<string>((done) => {
    request(
      { port, host: "127.0.0.1", path: "/%ff", headers: { "x-socket-address": "9.9.9.9" }, agent: false },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => (text += String(chunk))).on("end", () => done(text));
      },
    ).end();
  });
  expect(JSON.parse(body)).toEqual(["127.0.0.1", "/%25ff", "application/json"]);
});
