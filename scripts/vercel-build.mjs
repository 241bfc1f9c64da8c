// `npm run vercel-build`, the build step on Vercel: migrates the database of a production deployment, then builds.
// A preview migrates its own database at its first request. A failed migration fails the deployment.
import "./typescript.mjs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkSettings } from "./checks.mjs";
import { root } from "./settings.mjs";

await checkSettings();
const node = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};
if (process.env.VERCEL_ENV === "production" && process.env.DATABASE_URL) node(join(root, "scripts", "migrate.mjs"));
node(join(root, "node_modules", "next", "dist", "bin", "next"), "build");
