import { eq } from "drizzle-orm";
import { normaliseEmail } from "@/lib/auth/email";
import { makeLink, spendLink } from "@/lib/auth/links";
import { hashPassword } from "@/lib/auth/password";
import { setPassword } from "@/lib/accounts/writes";
import { resetMinutes } from "@/lib/accounts/rules";
import { transaction } from "@/lib/db/connection";
import { accounts } from "@/lib/db/tables/accounts";
import { HttpError } from "@/lib/http/errors";
import { resetLetter } from "@/lib/mail/letters";
import { queueMail } from "@/lib/mail/send";

/** Mails a link to a new password when the address is a registered account's; otherwise does nothing, and nobody can tell. Simulated accounts have no password to reset. */
export async function requestReset(address: string): Promise<void> {
  const email = normaliseEmail(address);
  if (!email) return;
  await transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.email, email));
    if (!account || account.simulated || account.status === "suspended") return;
    await queueMail(
      tx,
      email,
      resetLetter(account.firstName, await makeLink(tx, "reset", account, resetMinutes), resetMinutes),
    );
  });
}

/** Chooses the new password by the mailed token: once, within 30 minutes, ending every session. Refuses 410 `reset-expired`. */
export async function resetPassword(token: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const link = await spendLink(tx, "reset", token);
    const changed = link && (await setPassword(tx, link.accountId, passwordHash));
    if (!changed)
      throw new HttpError(
        410,
        "reset-expired",
        "This link was used before or has expired. Ask for a new one.",
      );
  });
}
