// `npm run admin:create -- --email you@company.example [--name "First Last"]`: creates an administrator with a
// password, for live mode. Prompts for the password; without a terminal it is read from standard input. DATABASE_URL
// selects the database.
import "./typescript.mjs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { localSettings } from "./settings.mjs";

const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string", default: "" } } });
if (!values.email) {
  console.error('Say who: npm run admin:create -- --email you@company.example [--name "First Last"]');
  process.exit(2);
}

const password = await readPassword();
if (password.length < 8 || password.length > 200) {
  console.error("Password must be at least 8 characters");
  process.exit(2);
}

process.env.DATA_DIR = localSettings().DATA_DIR;
// Do not seed an empty database.
process.env.SAMPLE_DATA = "off";
const { closeDatabase } = await import("../lib/platform/db/connection.ts");
const { registerHandlers } = await import("../lib/jobs/handlers.ts");
const { hashPassword } = await import("../lib/identity/sign-in/password.ts");
const { nameByEmail } = await import("../lib/platform/auth/email.ts");
const { createAdmin } = await import("../lib/identity/accounts/writes.ts");
registerHandlers();

try {
  const [firstName, ...rest] = values.name.trim().split(/\s+/);
  const name = firstName ? { firstName, lastName: rest.join(" ") } : nameByEmail(values.email.toLowerCase());
  const done = await createAdmin(values.email, name, await hashPassword(password));
  console.log(
    done === "made"
      ? `${values.email} can sign in as administrator.`
      : `${values.email} is an administrator now, with the new password.`,
  );
} catch (error) {
  console.error(error.detail ?? error.message);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

async function readPassword() {
  if (!process.stdin.isTTY) {
    let text = "";
    for await (const chunk of process.stdin) text += chunk;
    return text.replace(/\r?\n$/, "");
  }
  process.stdout.write("Password (at least 8 characters, not shown): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return typed;
}
