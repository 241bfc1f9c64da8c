// Lighthouse and autocannon are large and used only here: bench/tools installs them on first use.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = join(import.meta.dirname, "..", "tools");

export async function tool(name) {
  if (!existsSync(join(folder, "node_modules", name))) {
    console.log("Installing Lighthouse and autocannon into bench/tools.");
    const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional"], {
      cwd: folder,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("Lighthouse and autocannon could not be installed.");
  }
  const found = createRequire(join(folder, "package.json")).resolve(name);
  return (await import(pathToFileURL(found).href)).default;
}
