import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./lib/platform/db/tables/index.ts",
  out: "./lib/platform/db/migrations",
});
