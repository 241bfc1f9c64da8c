import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiError, createClient } from "@/docs/examples/client.mjs";
import type { Booking, Slots } from "@/lib/meetings/bookings/contract";
import type { CreatedToken } from "@/lib/partners/tokens/contract";
import { addDays } from "@/lib/platform/format/zones";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

let served: Served;
let client: Person;
let token: CreatedToken;
const professionalId = "grace-wanjiku-kimani";

beforeAll(async () => {
  served = await serveOn("the embedded engine");
  client = await Person.signIn(served.address, "program.owner@example.com");
  const reply = await client.ask<CreatedToken>("POST", "/api/v1/tokens", {
    json: { name: "Practice software", scopes: ["read", "bookings:write"], days: 30 },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  token = reply.body;
}, 120_000);
afterAll(() => served?.clear());

test("every documented path under /api/v1 is the endpoint of the same path without the version", async () => {
  const document = (await (await fetch(`${served.address}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const verbsOf = async (path: string) => {
    const answer = await fetch(served.address + path, { method: "OPTIONS" });
    return `${answer.status} ${answer.headers.get("allow") ?? ""}`;
  };
  const found: Record<string, string[]> = {};
  const expected: Record<string, string[]> = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const url = path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000001");
    const verbs = Object.keys(operations).map((verb) => verb.toUpperCase());
    const allow = ["OPTIONS", ...verbs, ...(verbs.includes("GET") ? ["HEAD"] : [])].toSorted().join(", ");
    expected[path] = [`204 ${allow}`, `204 ${allow}`];
    found[path] = [await verbsOf(url), await verbsOf(url.replace("/api/v1/", "/api/"))];
  }
  expect(Object.keys(found).length).toBeGreaterThan(90);
  expect(found).toEqual(expected);
});

describe("the example client", () => {
  const program = () => createClient({ url: served.address, token: token.token });

  test("books with a key, and lists all pages", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const made: string[] = [];
    for (let day = 3; made.length < 3; day++) {
      const date = addDays(today, day);
      const query = { date, duration: "60" };
      const { slots } = (await program().call("GET", `/professionals/${professionalId}/slots`, { query })) as Slots;
      const free = slots.find((slot) => slot.free);
      if (!free) continue;
      const json = { professionalId, date, time: free.time, duration: 60, serviceType: "Tax Consultation" };
      const key = `booking-${day}`;
      const first = (await program().call("POST", "/bookings", { json, key })) as Booking;
      const again = (await program().call("POST", "/bookings", { json, key })) as Booking;
      expect(again).toEqual(first);
      made.push(first.id);
    }
    const listed: string[] = [];
    for await (const { id } of program().list("/bookings", { perPage: 1 })) listed.push(id);
    expect(listed.toSorted()).toEqual(made.toSorted());
  });

  test("runs from the command line, and names the refusal of a revoked token", async () => {
    const run = () =>
      promisify(execFile)(process.execPath, ["docs/examples/client.mjs", "quotes"], {
        env: { ...process.env, DAFTARI_URL: served.address, DAFTARI_TOKEN: token.token },
      });
    expect(await run()).toEqual({ stdout: "", stderr: "" });
    expect((await client.fetch("DELETE", `/api/v1/tokens/${token.id}`)).status).toBe(204);
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("invalid-token: ") });
    await expect(program().call("GET", "/bookings")).rejects.toBeInstanceOf(ApiError);
  });
});
