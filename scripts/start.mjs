// `npm start`: builds when the sources changed since the last build, then serves.
import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { build, serverFile } from "./build.mjs";
import { checkNode, localSettings, welcome } from "./settings.mjs";

checkNode();
// Somebody who watches the terminal wants to hear of what goes wrong, not of every call.
if (process.stdout.isTTY) process.env.LOG_LEVEL ||= "warn";
await build();
// Containers put their own name into HOSTNAME, which the server would take for the address to listen at.
Object.assign(process.env, localSettings(), {
  NODE_ENV: "production",
  HOSTNAME: process.env.HOST || "0.0.0.0",
  // lib/platform/db/serve.ts ends the server: what is in flight is answered first.
  NEXT_MANUAL_SIG_HANDLE: "true",
});
createRequire(import.meta.url)(realpathSync(serverFile));
await welcome(process.env);
