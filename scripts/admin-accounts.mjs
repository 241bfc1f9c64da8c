// `npm run admin:accounts -- list [--admins]`, `-- suspend ADDRESS "REASON"`, `-- reset ADDRESS`: account
// administration from the server's shell, for when no administrator can sign in. Each change is recorded in the audit
// log. `reset` prints a link to a new password, valid for half an hour.
import { command } from "./command.mjs";

const [what, address, reason] = process.argv.slice(2);
const usage = 'Say what: list [--admins] | suspend ADDRESS "REASON" | reset ADDRESS';
if (!["list", "suspend", "reset"].includes(what) || (what !== "list" && !address) || (what === "suspend" && !reason)) {
  console.error(usage);
  process.exit(2);
}

const { sql, eq } = await import("drizzle-orm");
const { database, transaction } = await import("../lib/platform/db/connection.ts");
const { accounts } = await import("../lib/platform/db/tables/identity.ts");
const { recordAudit } = await import("../lib/platform/audit/writes.ts");
const { siteUrl } = await import("../lib/platform/env.ts");

await command(async () => {
  if (what === "list") await list(address === "--admins");
  else await transaction((tx) => change(tx));
});

async function list(onlyAdmins) {
  const db = await database();
  const rows = await db
    .select({ email: accounts.email, role: accounts.role, status: accounts.status, since: accounts.createdAt })
    .from(accounts)
    .where(onlyAdmins ? eq(accounts.role, "admin") : undefined)
    .orderBy(accounts.email);
  for (const { email, role, status, since } of rows)
    console.log([email, role, status, since.toISOString().slice(0, 10)].join("\t"));
}

async function change(tx) {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.email, sql`lower(${address})`))
    .for("update");
  if (!row) throw new Error(`There is no account ${address}.`);
  const entry = { targetType: "user", targetId: row.id, target: row.email, address: "command line" };
  if (what === "suspend") {
    const { suspendAccount } = await import("../lib/trust/suspensions/writes.ts");
    await suspendAccount(tx, row, reason);
    await recordAudit(tx, null, { ...entry, action: "user.suspend", after: { reason }, status: "warning" });
    console.log(`${row.email} is suspended and signed out everywhere.`);
  } else {
    const { createLink } = await import("../lib/identity/sign-in/links.ts");
    const { resetMinutes } = await import("../lib/identity/accounts/rules.ts");
    const token = await createLink(tx, "reset", row, resetMinutes);
    await recordAudit(tx, null, { ...entry, action: "user.reset-link", status: "warning" });
    console.log(`${siteUrl}/reset-password/${token}`);
  }
}
