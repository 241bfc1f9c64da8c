// Shared by all commands: the Node version, the file `.env`, default settings for local use, and the welcome message.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository, or a release: the folder that a build makes, with the server and the bundled commands. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
export const isRelease = existsSync(join(root, "built-from"));
/** The folder in which the command was called; `npm run` changes to the folder of package.json. */
const calledIn = (process.cwd() === root && process.env.INIT_CWD) || process.cwd();
/** The folder of `.env`, and of a relative DATA_DIR. A release has no data of its own: the next one replaces it. */
const home = isRelease ? calledIn : root;

/** Reads `.env`, or the file named by ENV_FILE (none when it is empty). Variables of the environment are kept. */
export function loadEnv() {
  const file = process.env.ENV_FILE ?? join(home, ".env");
  if (file && (process.env.ENV_FILE || existsSync(file))) process.loadEnvFile(file);
}

/** Absolute path of a file named on the command line. */
export const pathOf = (file) => resolve(isRelease ? calledIn : process.cwd(), file);

/** The data folder. Throws when it is inside a release. */
export function dataFolder(env = process.env) {
  const folder = resolve(home, env.DATA_DIR || ".data");
  if (isRelease && `${folder}/`.startsWith(`${root}/`))
    throw new Error(
      `The data folder ${folder} is inside the release, which the next deployment replaces: ` +
        "set DATA_DIR to a folder outside it, or start it from another folder.",
    );
  return folder;
}

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  console.error(
    `Daftari needs Node 22.18 or newer; this is ${process.versions.node}. Run it by "npm start" after "npm ci": that brings its own Node.`,
  );
  process.exit(1);
}

/** Default settings of a local server; existing variables are kept. */
export function localSettings(env = process.env) {
  const port = env.PORT || "3000";
  const dataDir = dataFolder(env);
  return {
    PORT: port,
    DATA_DIR: dataDir,
    NEXTAUTH_URL: env.NEXTAUTH_URL || env.SITE_URL || `http://localhost:${port}`,
    NEXTAUTH_SECRET: env.NEXTAUTH_SECRET || secretIn(dataDir),
  };
}

/** A random secret, created once per data folder; there is no shipped default. */
function secretIn(dataDir) {
  const file = join(dataDir, "nextauth-secret");
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8").trim();
}

/** Prints the server's address and how to sign in, once it answers. */
export async function welcome(env) {
  const address = `http://localhost:${env.PORT}`;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/health`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((later) => setTimeout(later, 200));
  }
  const domain = env.COMPANY_DOMAIN || "daftari.example";
  const simulated = env.SIMULATED_SIGN_IN !== "off" && env.VERCEL_ENV !== "production";
  const lines = ["", `  Daftari is at ${address}`];
  if (simulated) {
    lines.push(
      "",
      "  Sign in with any password (simulated: the address decides who you are):",
      "    client@example.com         a client",
      "    professional@example.com   an accountant",
      `    admin@${domain}      an administrator`,
    );
  }
  lines.push("", `  Data: ${env.DATABASE_URL ? "PostgreSQL" : env.DATA_DIR}.  Stop with Ctrl+C.`, "");
  console.log(lines.join("\n"));
}
