import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  callOutbound,
  checkOutbound,
  isOutboundError,
  isPublicAddress,
  type OutboundOptions,
} from "@/lib/platform/http/server/outbound";
import { network } from "../../support/network";

// Real sockets: which address a connection goes to is what these tests are about.
beforeAll(() => network.close());
afterAll(() => network.listen());

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** A server on loopback; `allow` accepts this server only. */
async function serve(handle: RequestListener) {
  const server = createServer(handle).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const allow: OutboundOptions["allow"] = (target) => target.address === "127.0.0.1" && target.port === port;
  return { url: `http://127.0.0.1:${port}/hook`, port, allow };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (error: unknown) => (isOutboundError(error) ? error.failure : String(error)),
  );

const never = async () => {
  throw new Error("no look-up expected");
};

describe("addresses that are refused", () => {
  it.each([
    ...["http://example.com/", "ftp://example.com/", "file:///etc/passwd", "javascript:alert(1)", "example.com", ""],
    ...[
      "https://",
      "https://user@example.com/",
      "https://user:secret@example.com/",
      "//example.com",
      "https://exa mple",
    ],
    ...["https://1.2.3.4.5.example:99999/", "https://256.256.256.256/", "https://[::1%25eth0]/", "https://[:::1]/"],
  ])("%s is not a full https address", async (url) => {
    const resolve = async () => ["93.184.216.34"];
    expect(await failureOf(checkOutbound(url, { resolve }))).toBe("invalid-address");
  });

  it.each([
    ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001", "127.0.0.1."],
    ...["0", "0.0.0.0", "10.0.0.1", "0xa.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "192.0.2.7"],
    ...["169.254.169.254", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "100.64.0.1", "100.100.100.200"],
    ...["198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
    ...[
      "[::]",
      "[::1]",
      "[0:0:0:0:0:0:0:1]",
      "[::ffff:127.0.0.1]",
      "[::ffff:7f00:1]",
      "[::ffff:8.8.8.8]",
      "[::127.0.0.1]",
    ],
    ...["[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[ff02::1]", "[64:ff9b::7f00:1]", "[64:ff9b:1::1]", "[100::1]"],
    ...["[2001::1]", "[2001:db8::1]", "[2002:7f00:1::]", "[2002:a00:1::1]", "[3fff::1]", "[5f00::1]", "[fec0::1]"],
    ...["\uff11\uff12\uff17.0.0.1", "127\u30020\u30020\u30021"],
  ])("https://%s/ is not public", async (host) => {
    expect(await failureOf(checkOutbound(`https://${host}/`, { resolve: never }))).toBe("private-address");
  });

  it.each([
    ["127.0.0.1"],
    ["93.184.216.34", "10.0.0.1"],
    ["2606:4700::1111", "::1"],
    ["::ffff:10.0.0.1"],
    ["fe80::1%eth0"],
  ])("a name with the address %s is not public", async (...addresses) => {
    const resolve = async () => addresses;
    expect(await failureOf(checkOutbound("https://partner.example/", { resolve }))).toBe("private-address");
  });

  it("refuses names without an address", async () => {
    expect(await failureOf(checkOutbound("https://partner.example/", { resolve: async () => [] }))).toBe(
      "unknown-host",
    );
    expect(await failureOf(checkOutbound("https://partner.example/", { resolve: never }))).toBe("unknown-host");
  });

  it("accepts public addresses", async () => {
    for (const host of ["8.8.8.8", "[2606:4700:4700::1111]", "172.32.0.1", "100.128.0.1", "11.0.0.1"])
      await checkOutbound(`https://${host}/hook?a=1`, { resolve: never });
    await checkOutbound("https://partner.example:8443/", { resolve: async () => ["93.184.216.34", "2606:4700::1111"] });
  });

  it("refuses every form of every private IPv4 address", () => {
    const privateBases: [number, number][] = [
      [10, 8],
      [127, 8],
      [0, 8],
      [0xa9fe, 16],
      [0xc0a8, 16],
      [0xac1, 12],
      [0xe, 4],
      [0xf, 4],
    ];
    const address = fc
      .tuple(fc.constantFrom(...privateBases), fc.nat(0xffffffff))
      .map(([[base, bits], rest]) => ((base * 2 ** (32 - bits)) | (rest % 2 ** (32 - bits))) >>> 0);
    fc.assert(
      fc.property(address, fc.constantFrom(10, 8, 16), (value, radix) => {
        const prefix = { 10: "", 8: "0", 16: "0x" }[radix]!;
        const whole = new URL(`https://${prefix}${value.toString(radix)}/`).hostname;
        const bytes = [24, 16, 8, 0].map((shift) => `${prefix}${((value >>> shift) & 255).toString(radix)}`);
        const dotted = new URL(`https://${bytes.join(".")}/`).hostname;
        const mapped = new URL(`https://[::ffff:${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}]/`);
        expect([whole, dotted].map(isPublicAddress)).toEqual([false, false]);
        expect(isPublicAddress(mapped.hostname.slice(1, -1))).toBe(false);
      }),
    );
  });

  it("refuses whatever is not an IP address", () => {
    fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(`${text}g`)));
  });
});

describe("calls", () => {
  it("sends method, headers and body to the checked address, with the entered host", async () => {
    const server = await serve(async (request, response) => {
      let body = "";
      for await (const part of request) body += String(part);
      response.setHeader("x-seen", `${request.method} ${request.url} ${request.headers.host} ${body}`);
      response.end("done");
    });
    const resolve = vi.fn(async () => ["127.0.0.1"]);
    const url = `http://partner.example:${server.port}/hook?x=1`;
    const answer = await callOutbound({ url, method: "POST", body: "{}" }, { resolve, allow: server.allow });
    expect(answer).toMatchObject({ status: 200, url });
    expect(answer.headers["x-seen"]).toBe(`POST /hook?x=1 partner.example:${server.port} {}`);
    expect(answer.body.toString()).toBe("done");
  });

  it("looks a name up once for a request, so that a second look-up cannot change the address", async () => {
    const server = await serve((_, response) => response.end("first"));
    const resolve = vi.fn(async () => ["10.0.0.1"]).mockResolvedValueOnce(["127.0.0.1"]);
    const answer = await callOutbound(
      { url: `http://partner.example:${server.port}/` },
      { resolve, allow: server.allow },
    );
    expect(answer.body.toString()).toBe("first");
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it("checks a name again after a redirect to itself", async () => {
    const server = await serve((_, response) => response.writeHead(302, { Location: "/again" }).end());
    const resolve = vi.fn(async () => ["10.0.0.1"]).mockResolvedValueOnce(["127.0.0.1"]);
    const call = callOutbound({ url: `http://partner.example:${server.port}/` }, { resolve, allow: server.allow });
    expect(await failureOf(call)).toBe("private-address");
  });

  it("refuses a redirect to loopback, private networks and plain http", async () => {
    const secret = await serve((_, response) => response.end("secret"));
    const outcomes = new Map([
      [secret.url, "private-address"],
      ["https://169.254.169.254/latest/meta-data/", "private-address"],
      ["http://93.184.216.34/", "invalid-address"],
      ["file:///etc/passwd", "invalid-address"],
      ["https://[::1]/", "private-address"],
    ]);
    for (const [location, failure] of outcomes) {
      const server = await serve((_, response) => response.writeHead(307, { Location: location }).end());
      expect(await failureOf(callOutbound({ url: server.url }, { allow: server.allow }))).toBe(failure);
    }
  });

  it("follows three redirects and not four", async () => {
    const server = await serve((request, response) => {
      const left = Number(new URL(request.url!, "http://x").searchParams.get("left"));
      if (left > 0) response.writeHead(302, { Location: `?left=${left - 1}` }).end();
      else response.end("arrived");
    });
    const answer = await callOutbound({ url: `${server.url}?left=3` }, { allow: server.allow });
    expect(answer.body.toString()).toBe("arrived");
    expect(await failureOf(callOutbound({ url: `${server.url}?left=4` }, { allow: server.allow }))).toBe(
      "too-many-redirects",
    );
  });

  it("repeats a post after 307 and 308 only, and keeps credentials on the same origin", async () => {
    const seen: string[] = [];
    const other = await serve((request, response) => {
      seen.push(`${request.method} ${request.headers.authorization ?? "none"}`);
      response.end();
    });
    const first = await serve((request, response) =>
      response.writeHead(Number(request.url!.slice(1)), { Location: other.url }).end(),
    );
    const allow: OutboundOptions["allow"] = (target) => [first.port, other.port].includes(target.port);
    const post = (status: number) =>
      callOutbound(
        {
          url: `http://127.0.0.1:${first.port}/${status}`,
          method: "POST",
          body: "{}",
          headers: { Authorization: "x" },
        },
        { allow },
      );
    expect((await post(302)).status).toBe(302);
    expect((await post(308)).status).toBe(200);
    expect(seen).toEqual(["POST none"]);
  });

  it("ends a slow, an endless, a large and a broken answer with its own failure", async () => {
    const silent = await serve(() => undefined);
    const limits = { timeoutMs: 100, maxBytes: 1_000 };
    expect(await failureOf(callOutbound({ url: silent.url }, { ...limits, allow: silent.allow }))).toBe("timeout");
    const drip = await serve((_, response) => {
      response.write("x");
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    });
    expect(await failureOf(callOutbound({ url: drip.url }, { ...limits, allow: drip.allow }))).toBe("timeout");
    const large = await serve((_, response) => response.end("x".repeat(1_001)));
    expect(
      await failureOf(callOutbound({ url: large.url }, { ...limits, timeoutMs: 10_000, allow: large.allow })),
    ).toBe("too-large");
    const garbage = await serve((request) => request.socket.end("not http\r\n\r\n"));
    expect(await failureOf(callOutbound({ url: garbage.url }, { allow: garbage.allow }))).toBe("unreachable");
    const cut = await serve((request, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("x", () => request.socket.destroy());
    });
    expect(await failureOf(callOutbound({ url: cut.url }, { allow: cut.allow }))).toBe("unreachable");
  });

  it("ends with a failure when the server changes the protocol, closes without an answer or only announces one", async () => {
    const upgrade = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    const switching = await serve((request) => request.socket.write(upgrade));
    expect(await failureOf(callOutbound({ url: switching.url }, { allow: switching.allow }))).toBe("unreachable");
    const closed = await serve((request) => request.socket.end());
    expect(await failureOf(callOutbound({ url: closed.url }, { allow: closed.allow }))).toBe("unreachable");
    const announcing = await serve((request) => request.socket.write("HTTP/1.1 103 Early Hints\r\n\r\n"));
    const call = callOutbound({ url: announcing.url }, { allow: announcing.allow, timeoutMs: 100 });
    expect(await failureOf(call)).toBe("timeout");
  });

  it("counts a slow look-up towards the time", async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    expect(await failureOf(callOutbound({ url: "https://partner.example/" }, { resolve, timeoutMs: 50 }))).toBe(
      "timeout",
    );
  });

  it("ends with the caller's signal", async () => {
    const server = await serve(() => undefined);
    const signal = AbortSignal.abort();
    expect(await failureOf(callOutbound({ url: server.url }, { allow: server.allow, signal }))).toBe("timeout");
    const stop = new AbortController();
    const waiting = await serve((request) => {
      request.socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbegun", () => stop.abort());
    });
    const call = callOutbound({ url: waiting.url }, { allow: waiting.allow, signal: stop.signal });
    expect(await failureOf(call)).toBe("timeout");
  });

  it("refuses a closed port", async () => {
    const server = await serve(() => undefined);
    open.splice(0).forEach((close) => close());
    expect(await failureOf(callOutbound({ url: server.url }, { allow: server.allow }))).toBe("unreachable");
  });
});
