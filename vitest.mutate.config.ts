import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests of pure rules only, without database or browser. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    include: ["tests/**/rules*.test.ts"],
    setupFiles: ["tests/support/setup.ts"],
    env: { TZ: "Asia/Kathmandu", NODE_ENV: "test" },
  },
});
