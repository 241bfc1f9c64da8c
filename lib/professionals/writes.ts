import { and, eq, sql } from "drizzle-orm";
import { transaction } from "@/lib/db/connection";
import { contactReveals, professionals } from "@/lib/db/tables";
import { notFound } from "@/lib/http/errors";
import type { ContactInfo } from "./contract";

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
