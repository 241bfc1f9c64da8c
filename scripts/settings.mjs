// Shared by all commands: the Node version, the file `.env`, default settings for local use, and the welcome message.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

/** The repository, or a release: the folder that a build makes, with the server and the bundled commands. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
export const isRelease = existsSync(join(root, "built-from"));
/** The folder in which the command was called; `npm run` changes to the folder of package.json. */
const calledIn = (process.cwd() === root && process.env.INIT_CWD) || process.cwd();
/** The folder of `.env`, and of a relative DATA_DIR. A release has no data of its own: the next one replaces it. */
const home = isRelease ? calledIn : root;

/** Prints one sentence and ends the process with exit code 1. */
function end(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The names that the file of settings sets; empty before `loadEnv` and without a file. */
export const namesInFile = [];

/** Reads `.env`, or the file named by ENV_FILE (none when it is empty). Variables of the environment are kept. */
export function loadEnv() {
  const file = process.env.ENV_FILE ?? join(home, ".env");
  if (!file || (!process.env.ENV_FILE && !existsSync(file))) return;
  try {
    const found = parseEnv(readFileSync(file, "utf8"));
    namesInFile.push(...Object.keys(found));
    for (const [name, value] of Object.entries(found)) process.env[name] ??= value;
  } catch (error) {
    if (error.code === "ENOENT") end(`The file of settings ${file} does not exist: correct ENV_FILE.`);
    end(`The file of settings ${file} cannot be read (${error.code}): check its owner and its rights.`);
  }
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

/** Ends the process on a Node that is too old. Nothing that such a Node lacks may be imported by name before it. */
export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  const needs = `Daftari needs Node 22.18 or newer; this is ${process.versions.node}.`;
  end(isRelease ? needs : `${needs} Run it by "npm start" after "npm ci": that brings its own Node.`);
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
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
    }
    chmodSync(file, 0o600);
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    return end(
      `The secret in ${file} cannot be read or written (${error.code}): start the server as the user who owns the ` +
        "folder, or set DATA_DIR to another one.",
    );
  }
}

async function untilItAnswers(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 200));
  }
}

/** Prints what a worker does, once it answers. */
export async function welcomeOfWorker(env) {
  await untilItAnswers(env.PORT);
  const data = env.DATABASE_URL ? "PostgreSQL" : env.DATA_DIR;
  console.log(`\n  The worker sends mail and runs the jobs.\n\n  Data: ${data}.  Stop with Ctrl+C.\n`);
}

/** Prints the server's address and how to sign in, once it answers. */
export async function welcome(env) {
  const address = `http://localhost:${env.PORT}`;
  await untilItAnswers(env.PORT);
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
