import { beforeAll, expect, test } from "vitest";
import { POST as create } from "@/app/api/tokens/route";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const client = new Visitor();
beforeAll(async () => {
  expect((await client.signIn("replayed@example.com")).status).toBe(200);
});

test("a program sees that an answer is the stored one of its earlier call", async () => {
  const json = { name: "Practice software", scopes: ["read"], days: 90 };
  const send = () => client.call(create, { method: "POST", json, headers: { "idempotency-key": "one" } });
  const first = await send();
  const again = await send();
  expect([first.status, again.status]).toEqual([201, 201]);
  expect([first.headers.get("idempotency-replayed"), again.headers.get("idempotency-replayed")]).toEqual([
    null,
    "true",
  ]);
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
});
