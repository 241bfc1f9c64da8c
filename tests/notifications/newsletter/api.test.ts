import { describe, expect, test } from "vitest";
import { POST } from "@/app/api/newsletter/route";
import { database } from "@/lib/platform/db/connection";
import { newsletterSubscriptions } from "@/lib/platform/db/tables/notifications";
import { useDatabase } from "@/tests/support/database";
import { roomInWindow } from "@/tests/support/rate-window";

useDatabase("empty");

const address = "http://localhost:3000/api/newsletter";
const origin = "http://localhost:3000";
const post = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin, ...headers },
      body: JSON.stringify(body),
    }),
  );
const form = (email: string, referer = `${origin}/pricing?x=1`) =>
  POST(
    new Request(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Accept: "text/html",
        Origin: origin,
        Referer: referer,
        Host: "localhost:3000",
      },
      body: new URLSearchParams({ email }),
    }),
  );

describe("POST /api/newsletter", () => {
  test("answers the same whether or not the address is known, and keeps it once in lower case", async () => {
    const answers = [await post({ email: "Amina@Example.com" }), await post({ email: " amina@example.com " })];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ subscribed: true });
    }
    const rows = await (await database()).select().from(newsletterSubscriptions);
    expect(rows.map(({ email }) => email)).toEqual(["amina@example.com"]);
  });

  test.each([
    ["no address", {}],
    ["an empty one", { email: "" }],
    ["not an address", { email: "amina" }],
    ["a number", { email: 5 }],
    ["a NUL", { email: "a\u0000@example.com" }],
    ["a field too many", { email: "a@example.com", admin: true }],
  ])("refuses %s with a problem", async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
  });

  test("brings a form posted without JavaScript back to its page, where the outcome shows", async () => {
    const answer = await form("kofi@example.com");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/pricing?sent=1#subscribed");
  });

  test("refuses an address that subscribes too often", async () => {
    await roomInWindow();
    for (let turn = 0; turn < 5; turn += 1) await post({ email: "often@example.com" });
    const answer = await post({ email: "often@example.com" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
