// What has to hold before a build and before the server listens. Each failure is one sentence, and exit code 1.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { refusalOf, unwritableFolder } from "./explain.mjs";
import { mistypedNames } from "./setting-names.mjs";
import { dataFolder, namesInFile } from "./settings.mjs";

const connectMs = 2_000;

/**
 * Checks the settings of the environment, and the names in the file of settings; one that is wrong ends the process with
 * the list of all that are.
 */
export async function checkSettings() {
  await orExit(async () => {
    const { settingNames, shortSecrets, unusable } = await import("../lib/platform/env.ts");
    const faults = shortSecrets().map((name) => `${name} must have 32 characters at least`);
    faults.push(...mistypedNames(namesInFile, settingNames));
    if (faults.length > 0) throw new Error(unusable(faults));
  });
}

/** Checks the port, the data folder and the database's password, after the settings. */
export async function checkStart(env = process.env) {
  await orExit(async () => {
    await checkPort(Number(env.PORT || 3000), env.HOST || "0.0.0.0");
    // With a database server the folder is needed for the secret only.
    if (!env.DATABASE_URL || !env.NEXTAUTH_SECRET) checkFolder(dataFolder(env));
    for (const url of new Set([env.DATABASE_URL, env.DIRECT_DATABASE_URL].filter(Boolean))) await checkPassword(url);
  });
}

/** The result of a step of the start; an error ends the process with one sentence. */
export async function orExit(step) {
  try {
    return await step();
  } catch (error) {
    const isOfOther = ["EACCES", "EPERM"].includes(error.code) && error.path;
    console.error(
      isOfOther
        ? `${error.path} cannot be written (${error.code}): start the server as the user who owns it.`
        : error.message,
    );
    process.exit(1);
  }
}

async function checkPort(port, host) {
  const server = createServer();
  const refused = await new Promise((done) => {
    server.once("error", (error) => done(error.code)).listen(port, host, () => server.close(() => done(undefined)));
  });
  if (refused === "EADDRINUSE")
    throw new Error(`Port ${port} is in use: stop the program that uses it, or set PORT to another one.`);
  if (refused === "EACCES") throw new Error(`Port ${port} may not be opened by this user: set PORT to 1024 or more.`);
  if (refused) throw new Error(`The server cannot listen at ${host}, port ${port} (${refused}): check HOST and PORT.`);
}

function checkFolder(folder) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw new Error(unwritableFolder(folder, error.code), { cause: error });
  }
}

/**
 * Throws when the database refuses the user, the password or the name. A database that does not answer is none of these:
 * the server starts without it and tries again.
 */
async function checkPassword(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const refusal = refusalOf(error, url);
    if (refusal) throw new Error(refusal, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}
