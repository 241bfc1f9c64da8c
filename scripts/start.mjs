// `npm start`: builds when the sources changed since the last build, then serves.
import { createRequire } from "node:module";
import { build, serverFile } from "./build.mjs";
import { checkNode, localSettings, welcome } from "./settings.mjs";

checkNode();
await build();
// Containers put their own name into HOSTNAME, which the server would take for the address to listen at.
Object.assign(process.env, localSettings(), { NODE_ENV: "production", HOSTNAME: process.env.HOST || "0.0.0.0" });
createRequire(import.meta.url)(serverFile);
await welcome(process.env);
