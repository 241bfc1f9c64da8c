import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Role } from "@/lib/platform/auth/access";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";

/** An account of that role in the database, and its viewer; with `professionalId` it owns that profile. */
export async function makeViewer(
  role: Role,
  { professionalId = null, name = "Amina Diallo" }: { professionalId?: string | null; name?: string } = {},
): Promise<Viewer> {
  const db = await database();
  const id = randomUUID();
  const [firstName = "", ...rest] = name.split(" ");
  const email = `${id}@example.com`;
  await db.insert(accounts).values({
    id,
    email,
    role,
    adminRole: role === "admin" ? "owner" : null,
    roleSource: "sign-up",
    firstName,
    lastName: rest.join(" "),
    country: "ZA",
  });
  if (professionalId) await db.update(professionals).set({ accountId: id }).where(eq(professionals.id, professionalId));
  return {
    id,
    role,
    email,
    name,
    sessionId: randomUUID(),
    professionalId,
    simulated: false,
    ...(role === "admin" && { subRole: "owner" }),
  };
}

/** The same with a session that has just begun, for changes that need a recent sign-in. */
export async function makeSignedIn(role: Role): Promise<Viewer> {
  const viewer = await makeViewer(role);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const db = await database();
  await db.insert(sessions).values({ id: viewer.sessionId, accountId: viewer.id, remember: false, expiresAt });
  return viewer;
}
