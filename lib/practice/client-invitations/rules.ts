import { brand } from "@/lib/platform/brand";
import type { Letter } from "@/lib/platform/format/letter";
import { nameInMail } from "@/lib/platform/format/mail-name";
import { dialledNumber } from "@/lib/platform/format/typed-text";

/** How long the link of an invitation works. */
export const invitationDays = 30;

/** The mail with which a firm invites a client to an account. */
export function invitationLetter({ name, firm, path }: { name: string; firm: string; path: string }): Letter {
  const by = nameInMail(firm, "Your accountant");
  const to = nameInMail(name, "");
  return {
    kind: "client-invitation",
    subject: `${by} invites you to ${brand.name}`,
    greeting: to ? `Hello ${to},` : "Hello,",
    paragraphs: [
      `${by} works with ${brand.name} and invites you to join it there, with a free account.`,
      "You see your work, papers and messages with the firm in one place. Without an account everything goes on as it is.",
    ],
    action: { label: "See the invitation", path },
    note: `The link works for ${invitationDays} days, and until the firm sends a new one.`,
  };
}

/** The number of a wa.me link in E.164; "+" where the number has no country code: WhatsApp then asks for the contact. */
export function whatsAppNumber(typed: string): string {
  const number = dialledNumber(typed);
  return number.startsWith("+") ? number : "+";
}
