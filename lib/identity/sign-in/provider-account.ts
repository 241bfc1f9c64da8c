import { and, eq, sql } from "drizzle-orm";
import { isTaken } from "@/lib/identity/email-changes/writes";
import { nameByEmail, normaliseEmail } from "@/lib/platform/auth/email";
import { transaction } from "@/lib/platform/db/connection";
import { accounts, identities } from "@/lib/platform/db/tables/identity";
import { settings } from "@/lib/platform/db/tables/platform";
import { HttpError } from "@/lib/platform/http/errors";
import { defaultCountry } from "@/lib/platform/reference/countries";

/** A person's data from Google or Facebook. */
export interface ProviderProfile {
  provider: "google" | "facebook";
  subject: string;
  email: string;
  /** True when the provider has verified the address; otherwise it never opens an existing account. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/**
 * The account for a provider sign-in: the linked account, else the account with the verified address, else a new
 * client. Never a simulated account. Throws 409 when the address is taken but not verified by the provider.
 */
export async function accountOf(person: ProviderProfile): Promise<typeof accounts.$inferSelect> {
  const email = normaliseEmail(person.email);
  return transaction(async (tx) => {
    const [linked] = await tx
      .select({ account: accounts })
      .from(identities)
      .innerJoin(accounts, eq(accounts.id, identities.accountId))
      .where(and(eq(identities.provider, person.provider), eq(identities.subject, person.subject)));
    if (linked) return linked.account;
    if (!email)
      throw new HttpError(400, "email-missing", "Your account there shares no email address. Sign up with one here.");
    const [known] = await tx.select().from(accounts).where(eq(accounts.email, email)).for("update");
    if (known && (!person.emailVerified || known.simulated || !known.emailVerifiedAt)) {
      throw taken();
    }
    if (!known && (await isTaken(tx, email))) throw taken();
    const account = known ?? (await newClient(tx, person, email));
    await tx.insert(identities).values({ provider: person.provider, subject: person.subject, accountId: account.id });
    return account;
  });
}

const taken = () =>
  new HttpError(409, "email-taken", "An account with this address exists already. Sign in with its password.");

async function newClient(tx: Parameters<Parameters<typeof transaction>[0]>[0], person: ProviderProfile, email: string) {
  const [open] = await tx.select({ registration: settings.userRegistration }).from(settings);
  if (!open?.registration)
    throw new HttpError(403, "registration-closed", "Sign-up is closed at the moment. Please come back later.");
  const guess = nameByEmail(email);
  const [account] = await tx
    .insert(accounts)
    .values({
      email,
      role: "client",
      roleSource: "sign-up",
      emailVerifiedAt: person.emailVerified ? sql`now()` : null,
      firstName: person.firstName.slice(0, 80) || guess.firstName,
      lastName: person.lastName.slice(0, 80) || guess.lastName,
      country: defaultCountry.code,
    })
    .returning();
  if (!account) throw new Error("the account was not stored");
  return account;
}
