import { format } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { setClock } from "@/lib/platform/current-time";
import { env } from "@/lib/platform/env";
import { callCounter } from "@/lib/platform/http/observability/call-counter";
import { network } from "./network";

/** Errors and warnings that the code under test wrote to the console. A test that expects one empties the list. */
export const consoleOutput: string[] = [];

for (const level of ["error", "warn"] as const) {
  console[level] = (...args: unknown[]) => void consoleOutput.push(`console.${level}: ${format(...args)}`);
}

// Without a database no call is counted; the projects with one register the real handlers.
callCounter.provide(() => {});

beforeAll(() =>
  network.listen({
    onUnhandledFrame({ frame }) {
      if (frame.protocol !== "http") return;
      const { method, url } = (frame.data as { request: Request }).request;
      consoleOutput.push(`A request without an answer: ${method} ${url}`);
      throw new Error(`A request without an answer: ${method} ${url}`);
    },
  }),
);
beforeEach(() => void (consoleOutput.length = 0));
afterEach(() => {
  network.resetHandlers();
  expect(consoleOutput.splice(0), "the console stays silent and every request has an answer").toEqual([]);
});
afterAll(() => network.close());

// The next test file of this process shares its modules (`isolate: false`): clock, settings and spies are restored, and
// calls and searches that are counted but not yet written belong to the database of this file.
const settings = { ...env };
afterAll(() => {
  delete (globalThis as { daftariCounts?: unknown }).daftariCounts;
  for (const name of Object.keys(env)) if (!(name in settings)) delete env[name as keyof typeof env];
  Object.assign(env, settings);
  setClock();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
