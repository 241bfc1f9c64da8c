// `npm run dev`: the development server, with the settings of `npm start`.
import "./typescript.mjs";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { checkSettings, checkStart } from "./checks.mjs";
import { checkNode, loadEnv, localSettings, root, welcome } from "./settings.mjs";

checkNode();
loadEnv();
await checkSettings();
await checkStart();
const env = { ...process.env, ...localSettings(), NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
const next = join(root, "node_modules", "next", "dist", "bin", "next");
const server = spawn(process.execPath, [next, "dev", "--port", env.PORT], { cwd: root, stdio: "inherit", env });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.once("exit", (code) => process.exit(code ?? 0));
await welcome(env);
