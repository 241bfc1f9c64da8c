import { generateSync } from "otplib";
import { expect } from "vitest";
import { GET as ownBookings } from "@/app/api/bookings/route";
import { GET as messagesIn } from "@/app/api/conversations/[id]/messages/route";
import { GET as ownConversations } from "@/app/api/conversations/route";
import { GET as ownInvoices } from "@/app/api/invoices/route";
import { GET as ownNotices } from "@/app/api/notifications/route";
import { GET as ownMails } from "@/app/api/outbox/route";
import type { Invoice } from "@/lib/billing/invoices/contract";
import type { Booking } from "@/lib/meetings/bookings/contract";
import type { Quote } from "@/lib/messaging/cards/contract";
import type { Conversation, Message } from "@/lib/messaging/messages/contract";
import type { Notification } from "@/lib/notifications/notices/contract";
import type { Mail } from "@/lib/notifications/outbox/contract";
import type { Handler } from "@/lib/platform/http/server/route";
import { Visitor } from "@/tests/support/visitor";

/** How a person of a release signs in; `secret` is the key of their authenticator app. */
export interface Member {
  email: string;
  password: string;
  secret?: string;
}

/** A browser in which this person has signed in. */
export async function signedIn({ email, password, secret }: Member): Promise<Visitor> {
  const visitor = new Visitor();
  const response = await visitor.signIn(email, password, secret ? { code: generateSync({ secret }) } : {});
  expect([email, response.status]).toEqual([email, 200]);
  return visitor;
}

// Fields whose value depends on the day of the test, such as what may be done with a booking, are left out.
const noticeFields = ["id", "kind", "title", "body", "href", "meeting", "read"] as const;
const bookingFields = [
  ...(["id", "professionalName", "clientName", "startsAt", "duration", "timeZone"] as const),
  ...(["serviceType", "meetingType", "notes", "status", "cancelReason", "history"] as const),
] as const;
const messageFields = ["id", "seq", "senderName", "type", "content", "attachments", "quote"] as const;
const quoteFields = ["id", "serviceType", "description", "amount"] as const;
const invoiceFields = ["id", "number", "issuedOn", "billedTo", "total", "status"] as const;
const mailFields = ["id", "to", "subject", "text"] as const;

type SeenMessage = Pick<Message, Exclude<(typeof messageFields)[number], "quote">> & {
  quote: Pick<Quote, (typeof quoteFields)[number]> | null;
};

/** What a person of a release sees, and must see again after an upgrade. */
export interface Seen {
  notices: Pick<Notification, (typeof noticeFields)[number]>[];
  mails: Pick<Mail, (typeof mailFields)[number]>[];
  bookings: Pick<Booking, (typeof bookingFields)[number]>[];
  conversations: { id: string; participantName: string; messages: SeenMessage[] }[];
  invoices: Pick<Invoice, (typeof invoiceFields)[number]>[];
}

/** Reads, over the API, everything that an upgrade must keep of what this visitor sees. */
export async function seenBy(visitor: Visitor): Promise<Seen> {
  const role = await visitor.role();
  const talks = await list<Conversation>(visitor, ownConversations, "/api/conversations");
  const conversations = talks.map(async ({ id, participantName }) => {
    const sent = await list<Message>(visitor, messagesIn, `/api/conversations/${id}/messages`, { id });
    const messages = sent.map((message) => ({
      ...pick(message, messageFields),
      quote: message.quote && pick(message.quote, quoteFields),
    }));
    return { id, participantName, messages };
  });
  const notices = await list<Notification>(visitor, ownNotices, "/api/notifications?perPage=100");
  const mails = await list<Mail>(visitor, ownMails, "/api/outbox?perPage=100");
  const bookings = role === "admin" ? [] : await list<Booking>(visitor, ownBookings, "/api/bookings");
  const invoices = role === "professional" ? await list<Invoice>(visitor, ownInvoices, "/api/invoices") : [];
  return {
    notices: notices.map((row) => ({ ...pick(row, noticeFields), href: releasedHref(row.href) })),
    // Administrators see everyone's mails, which each addressee's own record holds.
    mails: role === "admin" ? [] : mails.map((row) => pick(row, mailFields)),
    bookings: bookings.map((row) => pick(row, bookingFields)),
    conversations: await Promise.all(conversations),
    invoices: invoices.map((row) => pick(row, invoiceFields)),
  };
}

/** The address that v0.1.0 showed for a page which has moved since: tokens and webhooks were in the Security tab. */
const releasedHref = (href: string) => (href === "/api-access" ? "/profile?tab=security#api" : href);

async function list<Row>(visitor: Visitor, handler: Handler, path: string, params = {}): Promise<Row[]> {
  const response = await visitor.call(handler, { path, params });
  expect([path, response.status]).toEqual([path, 200]);
  return ((await response.json()) as { items: Row[] }).items;
}

function pick<Row extends object, Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> {
  return Object.fromEntries(
    fields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  ) as Pick<Row, Field>;
}
