// Builds for production if the sources have changed since the last build; `--force` always builds. A build uses no
// database and runs anywhere: DATABASE_URL, SIMULATED_SIGN_IN, SAMPLE_DATA and the other settings are read by the
// server.
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
import { bundleCommands, commandFiles } from "./bundle.mjs";
import { checkNode, loadEnv, root } from "./settings.mjs";

const folders = ["app", "components", "fixtures", "lib", "public"];
const files = [
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "scripts/build.mjs",
  "scripts/bundle.mjs",
  ...commandFiles,
  "scripts/public-css.mjs",
  "package-lock.json",
  "package.json",
  "postcss.config.mjs",
  "tsconfig.json",
];
/** Folder of releases, one folder each, so that a running server keeps its files. */
const releases = join(root, ".build");
const current = join(releases, "current");
/** The path expected by the tests and by Next. */
const alias = join(root, ".next", "standalone");
const keptReleases = 3;
export const serverFile = join(current, "server.js");
const stampIn = (release) => join(release, "built-from");

/** Hash of all source files' paths and contents and of SITE_URL, the only setting used by a build (canonical links). */
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
 * Builds if needed and returns whether it did. Exits the process when the build fails; the previous release stays
 * current.
 */
export async function build({ force = false } = {}) {
  const wanted = fingerprint();
  if (!force && existsSync(serverFile) && readFileSync(stampIn(current), "utf8") === wanted) {
    point(alias, realpathSync(current));
    return false;
  }
  // Next empties its output folder; remove the link first, so that it does not empty a release.
  rmSync(alias, { recursive: true, force: true });
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  const { status } = spawnSync(process.execPath, [next, "build"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) process.exit(status ?? 1);
  // The standalone output excludes files that a CDN may serve; here the server serves them.
  cpSync(join(root, ".next", "static"), join(alias, ".next", "static"), { recursive: true });
  if (existsSync(join(root, "public"))) cpSync(join(root, "public"), join(alias, "public"), { recursive: true });
  removeLocalFiles(alias);
  bundleCommands(alias);
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

/** Removes the settings of this machine and the data folder with its key, which Next copies into the build. */
export function removeLocalFiles(folder) {
  for (const name of readdirSync(folder))
    if (name.startsWith(".env") || name === ".data") rmSync(join(folder, name), { recursive: true });
}

/** Switches a link to a release atomically. */
function point(link, release) {
  mkdirSync(dirname(link), { recursive: true });
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true });
  rmSync(`${link}.new`, { force: true });
  symlinkSync(relative(dirname(link), release), `${link}.new`, "dir");
  renameSync(`${link}.new`, link);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  loadEnv();
  if (!(await build({ force: process.argv.includes("--force") }))) console.log("The build is up to date.");
}
