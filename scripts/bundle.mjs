// Bundles the commands into a release, which has neither the sources nor most packages.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { root } from "./settings.mjs";

/** Commands of a release by the name of their npm script, with its arguments before those of the operator. */
const commands = {
  start: "start",
  worker: "worker",
  "db:migrate": "migrate",
  "db:backup": "backup backup",
  "db:backup:daily": "backup daily",
  "db:restore": "backup restore",
  "files:move": "files-move",
  "admin:create": "admin-create",
  "admin:accounts": "admin-accounts",
  retention: "retention",
  "affiliate:statements": "affiliate-statements",
};
const names = [...new Set(Object.values(commands).map((command) => command.split(" ")[0]))];
const shared = ["checks", "command", "explain", "serve", "setting-names", "settings", "typescript"];

/** Files that a build depends on. */
export const commandFiles = [...names, ...shared].map((name) => `scripts/${name}.mjs`);

/** Packages that the server needs as files, too: its build has copied them into the release. */
const inRelease = ["@electric-sql/*", "@hyzyla/pdfium", "pdfkit", "pg", "pino", "pino-pretty", "prom-client", "sharp"];

/** Bundled CommonJS packages require Node's modules, and some read `__dirname`. */
const commonJs = `import { createRequire as requireOf } from "node:module";
const require = requireOf(import.meta.url);
const __dirname = import.meta.dirname;`;

/** Writes `commands/` and `start.mjs`, and names the commands in the release's package.json. */
export function bundleCommands(release) {
  buildSync({
    absWorkingDir: root,
    entryPoints: names.map((name) => `scripts/${name}.mjs`),
    outdir: join(release, "commands"),
    outExtension: { ".js": ".mjs" },
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node22",
    // `./build.mjs` is imported in the repository only; `./typescript.mjs` lets Node import the sources.
    external: ["./build.mjs", ...inRelease],
    tsconfig: join(root, "tsconfig.json"),
    logLevel: "warning",
    banner: { js: commonJs },
  });
  writeFileSync(join(release, "start.mjs"), 'import "./commands/start.mjs";\n');
  const { name, version, type, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const scripts = Object.fromEntries(
    Object.entries(commands).map(([script, command]) => {
      const [file, ...args] = command.split(" ");
      return [script, ["node", script === "start" ? "start.mjs" : `commands/${file}.mjs`, ...args].join(" ")];
    }),
  );
  writeFileSync(
    join(release, "package.json"),
    `${JSON.stringify({ name, version, private: true, type, engines, scripts }, null, 2)}\n`,
  );
}
