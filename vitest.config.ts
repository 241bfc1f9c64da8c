import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** These need a database and run on both engines; see tests/support/database.ts. */
const onBothEngines = ["tests/**/{reads,writes,api}*.test.ts", "tests/platform/db/database*.test.ts"];
/** Long trials of operation on PostgreSQL, only for `npm run gates`. */
const onGates = ["tests/**/gate-*.test.ts"];
/** And these are about the embedded engine itself. */
const onPGlite = ["tests/platform/db/embedded*.test.ts"];
const setupFiles = ["tests/support/setup.ts"];
const withDatabase = [...setupFiles, "tests/support/handlers.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    // Far from UTC and with odd minutes: a date made in the machine's own zone shows. The settings of whoever runs the tests do not count.
    env: {
      TZ: "Asia/Kathmandu",
      NODE_ENV: "test",
      DATABASE_URL: "",
      SITE_URL: "",
      NEXTAUTH_URL: "",
      SIMULATED_SIGN_IN: "",
      SAMPLE_DATA: "",
    },
    // Generous, for a machine that does other things too: no test measures time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: [...onBothEngines, ...onPGlite, ...onGates, "tests/preview/**"],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-dom",
          include: ["tests/**/*.test.tsx"],
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://localhost:3000" } },
          setupFiles: [...setupFiles, "tests/support/setup-dom.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "preview",
          include: ["tests/preview/**/*.test.ts"],
          globalSetup: "tests/support/postgres.ts",
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: "pglite",
          include: [...onBothEngines, ...onPGlite],
          globalSetup: "tests/support/embedded.ts",
          setupFiles: withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: onBothEngines,
          globalSetup: "tests/support/postgres.ts",
          setupFiles: withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: "gates",
          include: onGates,
          globalSetup: "tests/support/postgres.ts",
          setupFiles: "tests/support/handlers.ts",
          fileParallelism: false,
        },
      },
    ],
  },
});
