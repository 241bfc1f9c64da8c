import { eq, like, or, sql } from "drizzle-orm";
import { recordConsent } from "@/lib/identity/accounts/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { type Tx } from "@/lib/platform/db/connection";
import { escapeLike } from "@/lib/platform/db/like";
import { affiliates } from "@/lib/platform/db/tables/affiliates";
import { type Affiliate, type Agreement } from "./contract";
import { getAffiliate } from "./reads";
import { referralCodeOf } from "./rules";

/**
 * Accepts the affiliate agreement: keeps version, time and address, and creates a code if the account has none.
 * Accepting the same version again changes nothing.
 */
export async function acceptAgreement(
  tx: Tx,
  viewer: Viewer,
  { version }: Agreement,
  address: string,
): Promise<Affiliate> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`affiliate ${viewer.id}`}))`);
  const before = await getAffiliate(viewer, { tx });
  if (!before.agreement.acceptedAt || before.agreement.outdated)
    await recordConsent(tx, viewer.id, "affiliate", "given", { textVersion: version, address });
  if (!before.member)
    await tx.insert(affiliates).values({ accountId: viewer.id, code: await freeCode(tx, viewer.name) });
  return getAffiliate(viewer, { tx });
}

/** The code of a name, with a number behind it when others have it; the lock keeps rivals of the same name apart. */
async function freeCode(tx: Tx, name: string): Promise<string> {
  const base = referralCodeOf(name);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`referral code ${base}`}))`);
  const rows = await tx
    .select({ code: affiliates.code })
    .from(affiliates)
    .where(or(eq(affiliates.code, base), like(affiliates.code, `${escapeLike(base)}-%`)));
  const taken = new Set(rows.map(({ code }) => code));
  for (let n = 1; ; n++) if (!taken.has(n === 1 ? base : `${base}-${n}`)) return n === 1 ? base : `${base}-${n}`;
}
