import { and, eq, isNull, sql } from "drizzle-orm";
import { transaction } from "@/lib/platform/db/connection";
import { accounts, contactReveals, professionals } from "@/lib/platform/db/tables";
import { notFound } from "@/lib/platform/http/errors";
import { referenceText, whatsApp } from "@/lib/platform/whatsapp/gateway";
import type { RevealedContact } from "./contract";

/**
 * The contact details of a listed professional, counted for the day (decisions, Finding). Throws 404 unless the person
 * is listed.
 */
export async function revealContact(id: string): Promise<RevealedContact> {
  return transaction(async (tx) => {
    const [contact] = await tx
      .select({
        email: professionals.email,
        phone: professionals.phone,
        website: professionals.website,
        linkedin: professionals.linkedin,
        name: professionals.name,
        number: accounts.whatsapp,
      })
      .from(professionals)
      .leftJoin(
        accounts,
        and(eq(accounts.id, professionals.accountId), eq(accounts.status, "active"), isNull(accounts.deletionDueAt)),
      )
      .where(and(eq(professionals.id, id), sql`${professionals.listed}`));
    if (!contact) throw notFound("There is no professional at this address.");
    await tx
      .insert(contactReveals)
      .values({ professionalId: id, day: sql`(now() at time zone 'utc')::date`, count: 1 })
      .onConflictDoUpdate({
        target: [contactReveals.professionalId, contactReveals.day],
        set: { count: sql`${contactReveals.count} + 1` },
      });
    const { name, number, ...details } = contact;
    const text = referenceText(name.split(" ")[0]!, "I found your profile", `/professional/${id}`);
    return { ...details, whatsapp: number && whatsApp.handOff({ to: number, text }).url };
  });
}
