import { eq, like, or, sql } from "drizzle-orm";
import { searchTextOf } from "@/lib/directory/professionals/rules";
import { newProfileRules } from "@/lib/directory/schedule/rules";
import { movePhotoToProfile } from "@/lib/identity/account-photo/writes";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { type BodyCode, bodyNameColumn } from "@/lib/platform/reference/bodies";
import type { IndustrySlug } from "@/lib/platform/reference/industries";
import { licenceColumns } from "@/lib/platform/reference/licences";
import type { PlanId } from "@/lib/platform/reference/plans";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";

/** What a professional enters to sign up. */
export interface NewProfile {
  firstName: string;
  lastName: string;
  professionalTitle: string;
  gender: "Male" | "Female";
  practiceNumber: string;
  professionalBody: BodyCode;
  /** Empty for a listed body. */
  bodyName: string;
  /** Empty without a local licence. */
  localAuthority: string;
  localLicence: string;
  country: string;
  city: string;
  specializations: SpecializationSlug[];
  software: SoftwareSlug[];
  industries: IndustrySlug[];
  /** Whole ZAR an hour. */
  hourlyRate: number;
  subscriptionPlan: PlanId;
  yearsExperience: number;
  phone: string;
}

/**
 * Makes the profile of a new professional and answers its id. It stays off every list until its review starts
 * (decisions, Finding); fields that are not in the wizard are empty.
 */
export async function createProfile(tx: Tx, account: { id: string; email: string }, form: NewProfile): Promise<string> {
  const name = `${form.firstName} ${form.lastName}`;
  const id = await freeId(tx, name);
  const labels = [form.specializations.map(specializationLabel), form.software.map(softwareLabel)] as const;
  await tx.insert(professionals).values({
    id,
    accountId: account.id,
    status: "pending",
    name,
    title: form.professionalTitle,
    gender: form.gender,
    practiceNumber: form.practiceNumber,
    professionalBody: form.professionalBody,
    bodyName: bodyNameColumn(form.professionalBody, form.bodyName),
    registrationNumber: form.practiceNumber,
    ...licenceColumns(form.country, form.localAuthority, form.localLicence),
    country: form.country,
    city: form.city,
    specializations: form.specializations,
    software: form.software,
    industries: form.industries,
    languages: ["English"],
    bio: "",
    hourlyRateCents: form.hourlyRate * 100,
    responseTime: "<24 hours",
    subscriptionTier: form.subscriptionPlan,
    weeklyHours: [],
    bookingRules: newProfileRules,
    experience: form.yearsExperience,
    education: [],
    certifications: [],
    achievements: [],
    email: account.email,
    phone: form.phone,
    searchText: searchTextOf(name, form.professionalTitle, ...labels, form.city),
    joinedDate: currentTime().toISOString().slice(0, 10),
  });
  const profileImage = await movePhotoToProfile(tx, account.id, id);
  if (profileImage) await tx.update(professionals).set({ profileImage }).where(eq(professionals.id, id));
  return id;
}

/** A readable id from the name, with a number when others have it; the lock keeps rivals of the same name apart. */
async function freeId(tx: Tx, name: string): Promise<string> {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60)
      .replace(/-+$/, "") || "professional";
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`professional ${base}`}))`);
  const rows = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(or(eq(professionals.id, base), like(professionals.id, `${base}-%`)));
  const taken = new Set(rows.map(({ id }) => id));
  for (let n = 1; ; n++) if (!taken.has(n === 1 ? base : `${base}-${n}`)) return n === 1 ? base : `${base}-${n}`;
}
