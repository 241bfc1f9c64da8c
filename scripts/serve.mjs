// Shared by `npm start` and `npm run worker`.
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { checkSettings, checkStart, orExit } from "./checks.mjs";
import { checkNode, isRelease, loadEnv, localSettings, root } from "./settings.mjs";

/** Builds when the sources have changed since the last build (a release is built already), serves, and announces it. */
export async function serve(announce) {
  checkNode();
  loadEnv();
  // On a terminal log warnings and errors only, not every call.
  if (process.stdout.isTTY) process.env.LOG_LEVEL ||= "warn";
  await checkSettings();
  await checkStart();
  let serverFile = join(root, "server.js");
  if (!isRelease) {
    const builder = await import("./build.mjs");
    // The port may be taken while a build takes minutes.
    if (await orExit(() => builder.build())) await checkStart();
    serverFile = builder.serverFile;
  }
  // Containers set HOSTNAME to their name, which the server would use as its listen address.
  Object.assign(process.env, localSettings(), {
    NODE_ENV: "production",
    HOSTNAME: process.env.HOST || "0.0.0.0",
    // lib/platform/db/serve.ts shuts the server down after in-flight requests are answered.
    NEXT_MANUAL_SIG_HANDLE: "true",
  });
  createRequire(import.meta.url)(realpathSync(serverFile));
  await announce(process.env);
}
