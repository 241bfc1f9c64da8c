// Shared by `npm start` and `npm run dev`: the Node version, default settings for local use, and the welcome message.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

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
  const dataDir = resolve(root, env.DATA_DIR || ".data");
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
