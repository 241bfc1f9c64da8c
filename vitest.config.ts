import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** These need a database and run on both engines; see tests/support/database.ts. */
const onBothEngines = ["tests/*/{reads,writes,api}*.test.ts", "tests/db/database*.test.ts"];
const setupFiles = ["tests/support/setup.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    // Far from UTC and with odd minutes: a date made in the machine's own zone shows. The settings of whoever runs the tests do not count.
    env: { TZ: "Asia/Kathmandu", NODE_ENV: "test", DATABASE_URL: "", SITE_URL: "", NEXTAUTH_URL: "", SIMULATED_SIGN_IN: "", SAMPLE_DATA: "" },
    testTimeout: 20_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/**/*.test.ts"], exclude: [...onBothEngines, "tests/preview/**"], setupFiles },
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
      { extends: true, test: { name: "preview", include: ["tests/preview/**/*.test.ts"], globalSetup: "tests/support/postgres.ts", fileParallelism: false } },
      { extends: true, test: { name: "pglite", include: onBothEngines, globalSetup: "tests/support/embedded.ts", setupFiles } },
      { extends: true, test: { name: "postgres", include: onBothEngines, globalSetup: "tests/support/postgres.ts", setupFiles } },
    ],
  },
});
