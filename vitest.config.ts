import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests with a database; see tests/support/database.ts. PostgreSQL runs all of them. */
const withDatabase = ["tests/**/{reads,writes,api}*.test.ts", "tests/platform/db/database*.test.ts"];
/** The tests with a database that run on the embedded engine too: the stored release and files that declare it. */
const onBothEngines = [
  "tests/upgrade/api-*.test.ts",
  ...globSync(withDatabase).filter((file) => readFileSync(file, "utf8").includes('engines: "both"')),
];
/** Long-running tests on PostgreSQL, only for `npm run gates`. */
const onGates = ["tests/**/gate-*.test.ts"];
/** Tests that start many processes, for `npm run test:rest`. */
const onRest = ["tests/**/rest-*.test.ts"];
/** Tests of the embedded engine itself. */
const ofPGlite = ["tests/platform/db/embedded*.test.ts"];
/** Settings of tests with the built server. */
const onServer = { testTimeout: 120_000, hookTimeout: 180_000, globalSetup: "tests/support/served.ts" };
const setupFiles = ["tests/support/setup.ts"];
const setupFilesWithDatabase = [...setupFiles, "tests/support/handlers.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    // A zone far from UTC with an odd offset exposes dates computed in the machine's zone. The developer's own settings
    // are ignored.
    env: {
      TZ: "Asia/Kathmandu",
      NODE_ENV: "test",
      DATABASE_URL: "",
      SITE_URL: "",
      NEXTAUTH_URL: "",
      SIMULATED_SIGN_IN: "",
      SAMPLE_DATA: "",
      // Generous, for busy machines.
      MAX_WAIT_SECONDS: "30",
    },
    // Generous, for busy machines; no test measures time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: [...withDatabase, ...ofPGlite, ...onGates, ...onRest, "tests/preview/**"],
          setupFiles,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "rest",
          include: onRest,
          exclude: ["tests/preview/**"],
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
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "preview",
          ...onServer,
          include: ["tests/preview/**/*.test.ts"],
          exclude: onRest,
        },
      },
      {
        extends: true,
        test: {
          name: "preview-rest",
          ...onServer,
          include: ["tests/preview/**/rest-*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "pglite",
          include: [...onBothEngines, ...ofPGlite],
          globalSetup: "tests/support/embedded.ts",
          setupFiles: setupFilesWithDatabase,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "pglite-rest",
          include: withDatabase,
          exclude: onBothEngines,
          globalSetup: "tests/support/embedded.ts",
          setupFiles: setupFilesWithDatabase,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: withDatabase,
          globalSetup: "tests/support/postgres.ts",
          setupFiles: setupFilesWithDatabase,
          isolate: false,
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
