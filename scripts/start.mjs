// `npm start`: builds when the sources have changed since the last build, then serves.
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { build, serverFile } from "./build.mjs";
import { checkNode, localSettings, welcome } from "./settings.mjs";

checkNode();
// On a terminal log warnings and errors only, not every call.
if (process.stdout.isTTY) process.env.LOG_LEVEL ||= "warn";
await build();
// Containers set HOSTNAME to their name, which the server would use as its listen address.
Object.assign(process.env, localSettings(), {
  NODE_ENV: "production",
  HOSTNAME: process.env.HOST || "0.0.0.0",
  // lib/platform/db/serve.ts shuts the server down after in-flight requests are answered.
  NEXT_MANUAL_SIG_HANDLE: "true",
});
createRequire(import.meta.url)(realpathSync(serverFile));
await welcome(process.env);
