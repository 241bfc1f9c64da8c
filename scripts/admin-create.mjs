// `npm run admin:create -- --email you@company.example [--name "First Last"] [--owner]`: creates an administrator
// with a password, for live mode; an owner when there is none, or with --owner. Prompts for the password; without a terminal it is read from standard input. DATABASE_URL
// selects the database.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { command } from "./command.mjs";

const { values } = parseArgs({
  options: {
    email: { type: "string" },
    name: { type: "string", default: "" },
    owner: { type: "boolean", default: false },
  },
});
if (!values.email) {
  console.error('Say who: npm run admin:create -- --email you@company.example [--name "First Last"] [--owner]');
  process.exit(2);
}

const password = await readPassword();
if (password.length < 8 || password.length > 200) {
  console.error("Password must be at least 8 characters");
  process.exit(2);
}

await command(async () => {
  const { assertUncommon } = await import("../lib/identity/sign-in/common-passwords.ts");
  await assertUncommon(password, "password");
  const { hashPassword } = await import("../lib/identity/sign-in/password.ts");
  const { nameByEmail } = await import("../lib/platform/auth/email.ts");
  const { createAdmin } = await import("../lib/identity/accounts/writes.ts");
  const [firstName, ...rest] = values.name.trim().split(/\s+/);
  const name = firstName ? { firstName, lastName: rest.join(" ") } : nameByEmail(values.email.toLowerCase());
  const done = await createAdmin(values.email, name, await hashPassword(password), { owner: values.owner });
  console.log(
    done === "made"
      ? `${values.email} can sign in as administrator.`
      : `${values.email} is an administrator now, with the new password.`,
  );
});

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
