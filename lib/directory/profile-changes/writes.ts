import { eq, sql } from "drizzle-orm";
import { profileSearchText } from "@/lib/directory/listing/rules";
import { changeListing } from "@/lib/directory/listing/writes";
import { setOwnName } from "@/lib/identity/standing/writes";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { professionals, profileChanges } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { fullName } from "@/lib/platform/format/full-name";
import { notFound } from "@/lib/platform/http/errors";
import { changeWithdrawn, credentialsChanged } from "./ports";
import { pendingChange } from "./reads";
import { type Credentials, isVerified, newValues, type WantedCredentials } from "./rules";

type Row = typeof professionals.$inferSelect;

/**
 * Holds new credentials of a verified profile until their verification is decided; the profile keeps its values. Does
 * nothing where no value is another one. The caller has locked the profile.
 */
export async function holdChange(tx: Tx, row: Row, wanted: WantedCredentials): Promise<void> {
  const held = newValues(row, wanted);
  if (Object.keys(held).length === 0 || !row.accountId) return;
  await tx
    .insert(profileChanges)
    .values({ professionalId: row.id, ...held })
    .onConflictDoUpdate({ target: profileChanges.professionalId, set: { ...held, requestedAt: sql`now()` } });
  const pending = await pendingChange(tx, row);
  await credentialsChanged.emit(tx, {
    accountId: row.accountId,
    professionalId: row.id,
    change: { kind: "held", correction: pending!.correction },
  });
}

/**
 * The one rule for a new name of an account with a profile: a verified profile holds it until it is verified (false:
 * the account keeps its name, too), another one shows it at once (true). True without a profile.
 */
export async function takeNewName(
  tx: Tx,
  accountId: string,
  name: { firstName: string; lastName: string },
): Promise<boolean> {
  const own = eq(professionals.accountId, accountId);
  const [row] = await tx.select().from(professionals).where(own).for("update");
  if (!row || fullName(name) === row.name) return true;
  if (isVerified(row)) {
    await holdChange(tx, row, { name });
    return false;
  }
  const renamed = { name: fullName(name) };
  await changeListing(tx, own, () =>
    tx
      .update(professionals)
      .set({ ...renamed, searchText: profileSearchText({ ...row, ...renamed }), version: row.version + 1 })
      .where(own),
  );
  await credentialsChanged.emit(tx, {
    accountId,
    professionalId: row.id,
    change: { kind: "applied", anew: false },
  });
  return true;
}

/**
 * Gives a profile and its account the values of its change, after their approval; the public pages follow. Returns the
 * profile's credentials, also without a change. The caller has locked the profile.
 */
export async function applyChange(tx: Tx, row: Row): Promise<Credentials> {
  const pending = await pendingChange(tx, row);
  if (!pending) return row;
  const { change, credentials } = pending;
  const own = eq(professionals.id, row.id);
  const next = { ...credentials, registrationNumber: credentials.practiceNumber };
  await changeListing(tx, own, () =>
    tx
      .update(professionals)
      .set({
        ...next,
        searchText: profileSearchText({ ...row, ...next }),
        updatedAt: currentTime(),
        version: sql`${professionals.version} + 1`,
      })
      .where(own),
  );
  if (row.accountId && change.firstName !== null)
    await setOwnName(tx, row.accountId, { firstName: change.firstName, lastName: change.lastName ?? "" });
  await dropChange(tx, row.id);
  return credentials;
}

/** Deletes a profile's change; its values stay. */
export async function dropChange(tx: Tx, professionalId: string): Promise<void> {
  await tx.delete(profileChanges).where(eq(profileChanges.professionalId, professionalId));
}

/** Withdraws the change of a locked profile, and its verification. Throws 404 without one. */
export async function withdrawHeldChange(tx: Tx, { id }: Pick<Row, "id">): Promise<void> {
  const [change] = await tx
    .delete(profileChanges)
    .where(eq(profileChanges.professionalId, id))
    .returning({ id: profileChanges.professionalId });
  if (!change) throw notFound("No change of your profile is being checked.");
  await changeWithdrawn.emit(tx, id);
}

/** What a decision on a held change replaced, as JSON holds it. */
export interface DecidedChange {
  credentials: Credentials;
  account: { firstName: string; lastName: string } | null;
  held: Omit<typeof profileChanges.$inferSelect, "professionalId" | "requestedAt">;
}

/** The change of a locked profile with the values it would replace, for `restoreChange`; null without one. */
export async function changeBeforeDecision(tx: Tx, row: Row): Promise<DecidedChange | null> {
  const pending = await pendingChange(tx, row);
  if (!pending) return null;
  const { professionalId: _id, requestedAt: _at, ...held } = pending.change;
  const [account] = row.accountId
    ? await tx
        .select({ firstName: accounts.firstName, lastName: accounts.lastName })
        .from(accounts)
        .where(eq(accounts.id, row.accountId))
    : [];
  return {
    credentials: {
      name: row.name,
      title: row.title,
      professionalBody: row.professionalBody,
      bodyName: row.bodyName,
      practiceNumber: row.practiceNumber,
      localAuthority: row.localAuthority,
      localLicence: row.localLicence,
    },
    account: account ?? null,
    held,
  };
}

/** Undoes a decision on a change: the profile and its account get their values back, and the change is held again. */
export async function restoreChange(tx: Tx, row: Row, { credentials, account, held }: DecidedChange): Promise<void> {
  const own = eq(professionals.id, row.id);
  const before = { ...credentials, registrationNumber: credentials.practiceNumber };
  await changeListing(tx, own, () =>
    tx
      .update(professionals)
      .set({
        ...before,
        searchText: profileSearchText({ ...row, ...before }),
        updatedAt: currentTime(),
        version: sql`${professionals.version} + 1`,
      })
      .where(own),
  );
  if (row.accountId && account && held.firstName !== null) await setOwnName(tx, row.accountId, account);
  await tx
    .insert(profileChanges)
    .values({ professionalId: row.id, ...held })
    .onConflictDoUpdate({ target: profileChanges.professionalId, set: held });
}
