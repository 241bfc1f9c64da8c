import { eq } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { billingDetails } from "@/lib/platform/db/tables/billing";
import { accounts } from "@/lib/platform/db/tables/identity";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { OwnBillingDetails } from "./contract";

/** The viewer's billing details, also inside a transaction. */
export async function getBillingDetails(viewer: Viewer, db?: Db | Tx): Promise<OwnBillingDetails> {
  const found = await buyerOf(db ?? (await database()), viewer.id);
  if (!found) throw notFound();
  const { name = "", address = "", vatNumber = "", version = 0 } = found.details ?? {};
  return { name, address, vatNumber, version, fallback: found.fallback };
}

/** The stored billing details of an account, and the name and address of the account itself. */
export async function buyerOf(db: Db | Tx, accountId: string) {
  const [found] = await db
    .select({ account: accounts, details: billingDetails })
    .from(accounts)
    .leftJoin(billingDetails, eq(billingDetails.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!found) return null;
  const { email, city, country, company, ...person } = found.account;
  const name = fullName(person);
  const fallback = {
    name: company ? `${company} (${name})` : name,
    address: [city, countryByCode(country as CountryCode).name].filter(Boolean).join(", "),
  };
  return { email, details: found.details, fallback };
}
