import { eq } from "drizzle-orm";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts, adminProfiles } from "@/lib/platform/db/tables/identity";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { AdminProfile } from "./contract";

/** The viewer's administrator profile. */
export async function getAdminProfile(viewer: Viewer): Promise<AdminProfile> {
  requireAdmin(viewer);
  const db = await database();
  const [row] = await db
    .select({ account: accounts, department: adminProfiles.department })
    .from(accounts)
    .leftJoin(adminProfiles, eq(adminProfiles.accountId, accounts.id))
    .where(eq(accounts.id, viewer.id));
  const { firstName, lastName, email, phone, country, bio, profileImage, version } = row!.account;
  return {
    firstName,
    lastName,
    email,
    phone,
    bio,
    profileImage,
    version,
    country: country as CountryCode,
    department: row!.department ?? "",
    subRole: row!.account.adminRole ?? "support",
  };
}
