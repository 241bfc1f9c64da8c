import { afterEach, expect, test, vi } from "vitest";
import { httpErrorOf } from "@/lib/platform/db/errors";
import { asHttpError } from "@/lib/platform/http/server/problem";

afterEach(() => vi.resetModules());

/** Evaluates a module again, as each bundle of the built server does. */
async function copyOf<T>(load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  return load();
}

test("a refusal of another bundle keeps its status and code, also as the cause of another error", async () => {
  const { HttpError } = await copyOf(() => import("@/lib/platform/http/errors"));
  const refusal = new HttpError(403, "lead-limit", "All leads of the month are used.");
  expect(asHttpError(refusal)).toBe(refusal);
  expect(httpErrorOf(new Error("Failed query", { cause: refusal }))).toBe(refusal);
});

test("each class of errors recognises the errors of another bundle, and no other class does", async () => {
  const classes = async () => {
    const { HttpError, isHttpError } = await import("@/lib/platform/http/errors");
    const { OutboundError, isOutboundError } = await import("@/lib/platform/http/server/outbound");
    const { Replay, isReplay } = await import("@/lib/platform/http/server/idempotency");
    const { SecondStepNeeded, isSecondStepNeeded } = await import("@/lib/identity/sign-in/two-factor");
    const { GatewayError, isGatewayError } = await import("@/lib/billing/payments/gateway-port");
    const { FolderInUse, isFolderInUse } = await import("@/lib/platform/db/lock");
    const { OlderRelease, isOlderRelease } = await import("@/lib/platform/db/migrate");
    return [
      { name: "HttpError", make: () => new HttpError(404, "not-found", "Gone."), is: isHttpError },
      { name: "OutboundError", make: () => new OutboundError("timeout"), is: isOutboundError },
      { name: "Replay", make: () => new Replay({ status: 200, headers: {}, json: null }), is: isReplay },
      {
        name: "SecondStepNeeded HttpError",
        make: () => new SecondStepNeeded({ id: "1", email: "a@example.com" }),
        is: isSecondStepNeeded,
      },
      { name: "GatewayError HttpError", make: () => new GatewayError("no answer"), is: isGatewayError },
      { name: "FolderInUse", make: () => new FolderInUse("/data", 1), is: isFolderInUse },
      { name: "OlderRelease", make: () => new OlderRelease("backup"), is: isOlderRelease },
    ];
  };
  const own = await classes();
  const others = await copyOf(classes);
  for (const { name, make } of others) {
    const recognised = own.filter(({ is }) => is(make())).map((one) => one.name.split(" ")[0]);
    expect(recognised.toSorted()).toEqual(name.split(" ").toSorted());
  }
  expect(own.filter(({ is }) => is(new Error("another")) || is(null))).toEqual([]);
});
