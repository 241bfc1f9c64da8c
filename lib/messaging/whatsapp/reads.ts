import { eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { referenceText, whatsApp } from "@/lib/platform/whatsapp/gateway";
import type { HandOff, HandOffSubject, WhatsAppChoice } from "./contract";

/** The viewer's number and consent. */
export async function getWhatsAppChoice(viewer: Viewer): Promise<WhatsAppChoice> {
  const db = await database();
  const [row] = await db.select({ number: accounts.whatsapp }).from(accounts).where(eq(accounts.id, viewer.id));
  return { number: row?.number ?? "", consent: Boolean(row?.number) };
}

interface OtherSide extends Record<string, unknown> {
  /** E.164; null without consent. */
  number: string | null;
  name: string;
  conversationId: string | null;
}

/** The other participant of the viewer's booking or quote; 404 for any other. */
async function otherSideOf(viewer: Viewer, { about, id }: HandOffSubject): Promise<OtherSide> {
  const db = await database();
  const isClient = viewer.role === "client";
  const mine = isClient ? sql`t.client_id = ${viewer.id}` : sql`t.professional_id = ${viewer.professionalId}`;
  const { rows } = await db.execute<OtherSide>(sql`
    select o.whatsapp as number, ${isClient ? sql`p.name` : sql`coalesce(o.first_name, '')`} as name,
      ${about === "quote" ? sql`t.conversation_id` : sql`null::uuid`} as "conversationId"
    from ${about === "quote" ? sql`quotes` : sql`bookings`} t
    join professionals p on p.id = t.professional_id
    left join accounts o on o.id = ${isClient ? sql`p.account_id` : sql`t.client_id`}
      and o.status = 'active' and o.deletion_due_at is null
    where t.id = ${id} and ${mine}`);
  if (!rows[0]) throw notFound(`There is no such ${about}.`);
  return rows[0];
}

/** True if the other participant of the viewer's booking or quote has consented to WhatsApp. 404 for any other. */
export async function canHandOff(viewer: Viewer, subject: HandOffSubject): Promise<{ available: boolean }> {
  return { available: Boolean((await otherSideOf(viewer, subject)).number) };
}

/**
 * The link to the other participant's WhatsApp with a prefilled reference. 404 for other bookings and quotes, 409
 * `no-whatsapp` without current consent.
 */
export async function handOff(viewer: Viewer, subject: HandOffSubject): Promise<HandOff> {
  const { number, name, conversationId } = await otherSideOf(viewer, subject);
  if (!number) throw conflict("no-whatsapp", "This person is not on WhatsApp here. Send a message instead.");
  const reference = subject.id.slice(0, 8).toUpperCase();
  const firstName = name.split(" ")[0]!;
  const text =
    subject.about === "quote"
      ? referenceText(firstName, `this is about quote Q-${reference}`, `/messages?conversation=${conversationId}`)
      : referenceText(firstName, `this is about our meeting B-${reference}`, `/calendar?booking=${subject.id}`);
  return { name, ...whatsApp.handOff({ to: number, text }) };
}
