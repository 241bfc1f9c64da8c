import { eq } from "drizzle-orm";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import type { Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { queueMail } from "@/lib/platform/mail/send";

/** Notifies an account's owner, also by mail, that `count` wrong codes followed their password. */
export async function reportWrongCodes(tx: Tx, accountId: string, count: number): Promise<void> {
  const [owner] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!owner) return;
  await notify(tx, { accountId, type: "wrong-codes", params: { count } });
  await queueMail(tx, owner.email, letterTo(owner.firstName, { type: "wrong-codes", params: { count } }));
}
