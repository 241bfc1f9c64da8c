import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { invalidateTags } from "@/lib/db/cache-tags";
import { transaction } from "@/lib/db/connection";
import { contactReveals, professionals } from "@/lib/db/tables";
import { notFound } from "@/lib/http/errors";
import { stale } from "@/lib/http/versions";
import { specializationLabel } from "@/lib/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/reference/software";
import type { ContactInfo, OwnServices, ProfileChange } from "./contract";
import { searchTextOf } from "./rules";

/** The contact details of a listed professional, counted for the day (decisions, Finding). Throws 404 unless the person is listed. */
export async function revealContact(id: string): Promise<ContactInfo> {
  return transaction(async (tx) => {
    const [contact] = await tx
      .select({
        email: professionals.email,
        phone: professionals.phone,
        website: professionals.website,
        linkedin: professionals.linkedin,
      })
      .from(professionals)
      .where(and(eq(professionals.id, id), sql`${professionals.listed}`));
    if (!contact) throw notFound("There is no professional at this address.");
    await tx
      .insert(contactReveals)
      .values({ professionalId: id, day: sql`(now() at time zone 'utc')::date`, count: 1 })
      .onConflictDoUpdate({
        target: [contactReveals.professionalId, contactReveals.day],
        set: { count: sql`${contactReveals.count} + 1` },
      });
    return contact;
  });
}

/** Changes which services one's own profile offers, and with them by what one is found. 404 without a profile, 412 on an old version. */
export async function changeProfile(
  { professionalId }: Viewer,
  version: number,
  { specializations }: ProfileChange,
): Promise<OwnServices> {
  return transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(professionals)
      .where(eq(professionals.id, professionalId ?? ""))
      .for("update");
    if (!row) throw notFound("Set up your profile first.");
    if (row.version !== version) throw stale(row.version);
    const software = row.software.map((slug) => softwareLabel(slug as SoftwareSlug));
    const searchText = searchTextOf(row.name, row.title, specializations.map(specializationLabel), software, row.city);
    await tx
      .update(professionals)
      .set({ specializations, searchText, updatedAt: new Date(), version: version + 1 })
      .where(eq(professionals.id, row.id));
    await invalidateTags(tx, "professionals", `professional:${row.id}`);
    return { specializations, version: version + 1 };
  });
}
