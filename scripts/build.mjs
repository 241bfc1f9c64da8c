// Builds for production, and only when something the build is made of changed since the last one. `--force` builds in
// any case. A build touches no database and runs anywhere: DATABASE_URL, SIMULATED_SIGN_IN, SAMPLE_DATA and the rest
// are read by the server.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
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
/**
 * Where releases lie: each in a folder of its own, so that a server goes on running from the one it was started from.
 */
const releases = join(root, ".build");
const current = join(releases, "current");
/** By this name the tests and Next's own habits find it. */
const alias = join(root, ".next", "standalone");
const keptReleases = 3;
export const serverFile = join(current, "server.js");
const stampIn = (release) => join(release, "built-from");

/**
 * One fingerprint of every source file's path and content and of SITE_URL, the one setting a build knows (canonical
 * links).
 */
export function fingerprint(env = process.env) {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  hash.update(`\0SITE_URL=${env.SITE_URL ?? ""}`);
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

/**
 * Builds when needed; answers whether it did. Ends the process when the build fails; the release before then stays the
 * current one.
 */
export async function build({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && existsSync(serverFile) && readFileSync(stampIn(current), "utf8") === wanted) {
    point(alias, realpathSync(current));
    return false;
  }
  // Next empties its folder; a link there must not lead it into a release.
  rmSync(alias, { recursive: true, force: true });
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const { status } = spawnSync(process.execPath, [next, "build"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
  // The traced copy comes without what a CDN may serve; here the server serves it.
  cpSync(join(root, ".next", "static"), join(alias, ".next", "static"), { recursive: true });
  if (existsSync(join(root, "public"))) cpSync(join(root, "public"), join(alias, "public"), { recursive: true });
  writeFileSync(stampIn(alias), wanted);
  mkdirSync(releases, { recursive: true });
  const release = join(releases, `${Date.now()}-${wanted.slice(0, 12)}`);
  renameSync(alias, release);
  point(current, release);
  point(alias, release);
  const old = readdirSync(releases).filter((name) => /^\d+-/.test(name));
  for (const name of old.sort().slice(0, -keptReleases)) rmSync(join(releases, name), { recursive: true });
  return true;
}

/** Lets a link lead to a release, from one moment to the next. */
function point(link, release) {
  mkdirSync(dirname(link), { recursive: true });
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true });
  rmSync(`${link}.new`, { force: true });
  symlinkSync(relative(dirname(link), release), `${link}.new`, "dir");
  renameSync(`${link}.new`, link);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  if (!(await build({ force: process.argv.includes("--force") }))) console.log("The build is up to date.");
}
