import { expect, test } from "vitest";
import { readEnv } from "@/lib/platform/env";

const build = { NEXT_PHASE: "phase-production-build", SITE_URL: "https://daftari.example", NODE_ENV: "production" };

test("a build needs only its address, so that it runs anywhere", () => {
  const elsewhere = {
    DATABASE_URL: "postgres://db/live",
    SIMULATED_SIGN_IN: "off",
    SAMPLE_DATA: "off",
    COMPANY_DOMAIN: "example.org",
    NEXTAUTH_SECRET: "secret",
  };
  expect(readEnv({ ...build, ...elsewhere })).toEqual(readEnv(build));
  expect(readEnv(build).SITE_URL).toBe("https://daftari.example");
});

test("a server reads every setting, and rejects an invalid one at start", () => {
  expect(readEnv({ DATABASE_URL: "postgres://db/live", SIMULATED_SIGN_IN: "off" })).toMatchObject({
    DATABASE_URL: "postgres://db/live",
    SIMULATED_SIGN_IN: "off",
  });
  expect(() => readEnv({ PORT: "many", JOBS: "maybe" })).toThrow(/PORT.*\n.*JOBS|JOBS.*\n.*PORT/);
});
