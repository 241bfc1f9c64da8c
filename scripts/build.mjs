// Builds for production, and only when something the build is made of changed since the last one. `--force` builds in any case.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { checkNode, root } from "./settings.mjs";

const folders = ["app", "components", "fixtures", "lib", "public"];
const files = [
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "scripts/build.mjs",
  "scripts/public-css.mjs",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
/** Settings that show in the pages the build draws. */
const settings = [
  "COMPANY_DOMAIN",
  "DATABASE_URL",
  "NEXTAUTH_URL",
  "SAMPLE_DATA",
  "SIMULATED_SIGN_IN",
  "SITE_URL",
  "VERCEL_ENV",
];

const stamp = join(root, ".next", "built-from");
const standalone = join(root, ".next", "standalone");
export const serverFile = join(standalone, "server.js");

/** One fingerprint of every source file's path and content and of the settings above. */
export function fingerprint(env = process.env) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  for (const name of settings) hash.update(`\0${name}=${env[name] ?? ""}`);
  const sources = folders.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [],
  );
  for (const file of [...sources, ...files.map((name) => join(root, name)).filter(existsSync)].sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** Builds when needed; answers whether it did. Ends the process when the build fails. */
export async function build({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && existsSync(serverFile) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  rmSync(stamp, { force: true });
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const { status } = spawnSync(process.execPath, [next, "build"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
  // The traced copy comes without what a CDN may serve; here the server serves it.
  cpSync(join(root, ".next", "static"), join(standalone, ".next", "static"), { recursive: true });
  if (existsSync(join(root, "public"))) cpSync(join(root, "public"), join(standalone, "public"), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  if (!(await build({ force: process.argv.includes("--force") }))) console.log("The build is up to date.");
}
