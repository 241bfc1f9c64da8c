import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GET as bookings } from "@/app/api/bookings/route";
import { POST as createToken } from "@/app/api/tokens/route";
import type { BookingList } from "@/lib/meetings/bookings/contract";
import { deliverWebhooks } from "@/lib/partners/deliveries/writes";
import type { CreatedToken } from "@/lib/partners/tokens/contract";
import { firstHour } from "@/lib/partners/tokens/rules";
import { isHandler, pathOf, type RouteModule } from "@/lib/platform/http/server/openapi";
import { useDatabase } from "@/tests/support/database";
import { network } from "@/tests/support/network";
import { Visitor } from "@/tests/support/visitor";

useDatabase("sample");
beforeAll(() => network.close());
afterAll(() => network.listen());

const modules = import.meta.glob<RouteModule>(
  ["/app/api/{me,webhooks,bookings}/route.ts", "/app/api/professionals/[[]id]/slots/route.ts"],
  { eager: true },
);
const routes = Object.entries(modules).map(([file, module]) => {
  const path = pathOf(file).replace("/api/", "/api/v1/");
  return { path, module, pattern: new RegExp(`^${path.replace("{id}", "(?<id>[^/]+)")}$`) };
});
/** The calls of the program, each once, in their order. */
const calls: string[] = [];

/** Answers a program's request with the endpoint, as the built server does. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url!, "http://localhost:3000");
  const found = routes.find(({ pattern }) => pattern.test(url.pathname))!;
  const handler = found.module[request.method!];
  if (!isHandler(handler)) throw new Error(`no endpoint for ${request.method} ${url.pathname}`);
  const call = `${request.method} ${found.path}`;
  if (!calls.includes(call)) calls.push(call);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const answer = await handler(
    new Request(url, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: parts.length > 0 ? Buffer.concat(parts) : undefined,
    }),
    { params: Promise.resolve(found.pattern.exec(url.pathname)!.groups ?? {}) },
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  // The job that runs each minute; a second more, because the database's clock is finer than JavaScript's.
  if (call === "POST /api/v1/bookings") await deliverWebhooks(new Date(Date.now() + 1_000));
}

test("a partner follows the page for developers to a booked meeting and a delivery with the right signature", async () => {
  const client = new Visitor();
  expect((await client.signIn("first-hour@example.com")).status).toBe(200);
  const wish = { name: "First hour", scopes: ["read", "bookings:write", "webhooks:write"], days: 30 };
  const { token } = (await (await client.call(createToken, { method: "POST", json: wish })).json()) as CreatedToken;
  // As `npm run dev`, which also delivers to this machine.
  vi.stubEnv("NODE_ENV", "development");
  const server = createServer((request, response) => void serve(request, response)).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const env = {
    ...process.env,
    DAFTARI_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    DAFTARI_TOKEN: token,
  };
  const script = ["docs/examples/first-meeting.mjs", "grace-wanjiku-kimani"];
  const { stdout } = await promisify(execFile)(process.execPath, script, { env, timeout: 60_000 }).finally(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
  });
  const { items } = (await (await client.call(bookings)).json()) as BookingList;
  expect(items).toHaveLength(1);
  expect(stdout).toContain(`${items[0]!.date} ${items[0]!.time} in Africa/Nairobi, which is ${items[0]!.startsAt}.`);
  expect(stdout).toContain(`Received booking.created for ${items[0]!.id}; its signature is right.`);
  expect(calls).toEqual(firstHour.map(({ call }) => call));
});
