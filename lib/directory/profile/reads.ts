import { eq } from "drizzle-orm";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { listPortfolio } from "@/lib/directory/professionals/reads";
import { pendingChange } from "@/lib/directory/profile-changes/reads";
import { accountById } from "@/lib/identity/accounts/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { notFound } from "@/lib/platform/http/errors";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { findLicence, licenceLabel } from "@/lib/platform/reference/licences";
import type { OwnProfile } from "./contract";

/** The viewer's own profile, listed or not. Throws 404 without a profile. */
export async function getOwnProfile(viewer: Viewer): Promise<OwnProfile> {
  return ownProfileIn(await database(), viewer);
}

/** The same, read where the caller is (inside a transaction or not). */
export async function ownProfileIn(db: Db | Tx, viewer: Viewer): Promise<OwnProfile> {
  const [row] = await db.select().from(professionals).where(eq(professionals.accountId, viewer.id));
  if (!row) throw notFound("Set up your profile first.");
  const { email, pendingEmail, hasPassword, ...account } = await accountById(db, viewer.id);
  const [first = "", ...rest] = row.name.split(" ");
  // The account stores first and last name separately; a profile that was not made by its owner may have another name.
  const names = account.name === row.name ? account : { firstName: first, lastName: rest.join(" ") };
  const days = (row.weeklyHours as { day: OwnProfile["availability"][number] }[]).map(({ day }) => day);
  const pending = await pendingChange(db, row);
  return {
    id: row.id,
    status: row.status,
    firstName: names.firstName,
    lastName: names.lastName,
    email,
    pendingEmail,
    hasPassword,
    phone: row.phone,
    country: row.country as CountryCode,
    city: row.city,
    bio: row.bio,
    profileImage: row.profileImage,
    coverImage: row.coverImage,
    title: row.title,
    practiceNumber: row.practiceNumber,
    professionalBody: row.professionalBody as OwnProfile["professionalBody"],
    bodyName: row.bodyName ?? "",
    localAuthority: findLicence(row.country, row.localAuthority)?.code ?? "",
    localLicence: row.localLicence ?? "",
    experience: row.experience,
    responseTime: row.responseTime as OwnProfile["responseTime"],
    languages: row.languages as OwnProfile["languages"],
    meetingTypes: row.meetingTypes,
    availability: [...new Set(days)],
    education: row.education as OwnProfile["education"],
    certifications: row.certifications as OwnProfile["certifications"],
    hourlyRate: Math.round(row.hourlyRateCents / 100),
    specializations: row.specializations as OwnProfile["specializations"],
    software: row.software as OwnProfile["software"],
    industries: row.industries as OwnProfile["industries"],
    services: row.services as OwnProfile["services"],
    packages: (row.packages as ServicePackage[]).map(({ id, name, includes, priceCents, period }) => ({
      id,
      name,
      includes,
      period,
      price: Math.round(priceCents / 100),
    })),
    portfolio: await listPortfolio(db, row.id, { forOwner: true }),
    rating: row.rating,
    reviewCount: row.reviewCount,
    ...(pending && {
      pending: {
        name: pending.credentials.name,
        title: pending.credentials.title,
        professionalBody: pending.credentials.professionalBody as OwnProfile["professionalBody"],
        bodyName: pending.credentials.bodyName ?? "",
        practiceNumber: pending.credentials.practiceNumber,
        localLicence: licenceLabel(pending.credentials),
        correction: pending.correction,
      },
    }),
    version: row.version,
  };
}
