import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests of the pure decisions alone: those that need neither a database nor a browser. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["tests/**/rules*.test.ts"],
    setupFiles: ["tests/support/setup.ts"],
    env: { TZ: "Asia/Kathmandu", NODE_ENV: "test" },
  },
});
