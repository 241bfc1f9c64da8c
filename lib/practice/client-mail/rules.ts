import { brand } from "@/lib/platform/brand";
import type { Letter } from "@/lib/platform/format/letter";
import { nameInMail } from "@/lib/platform/format/mail-name";

/** Whether a token of an email objects to the emails of a firm; it is "{client}.firm.{signature}". */
export const isObjectionToken = (token: string): boolean => token.split(".")[1] === "firm";

/** The token of the page where a client objects, by the one of List-Unsubscribe. */
export const objectionTokenOf = (token: string): string => token.replace(".firm.", ".");

/** What decides whether a firm may write to a client, and to which address. */
export interface Reach {
  /** The address in the firm's list; empty for none. */
  email: string;
  objectedAt: Date | null;
  mergedAt: Date | null;
  /** The client's account; null for a client without one. */
  account: { email: string; isOpen: boolean } | null;
}

/** Whether a client may be mailed: the address, or why not. */
export type Reachable = { to: string } | { to: null; why: "objected" | "no-address" | "gone" };

/**
 * The address of a client: the account's, where there is one, else the one in the list. None after an objection, for a
 * merged double, and for an account that is suspended or closed.
 */
export function reachOf({ email, objectedAt, mergedAt, account }: Reach): Reachable {
  if (mergedAt || (account && !account.isOpen)) return { to: null, why: "gone" };
  if (objectedAt) return { to: null, why: "objected" };
  const to = account?.email ?? email;
  return to ? { to } : { to: null, why: "no-address" };
}

/**
 * The letter with the link with which the client objects; the first one to a client also says who has added them to
 * which list.
 */
export function withSource(
  letter: Letter,
  { firm, isFirst, objectionPath }: { firm: string; isFirst: boolean; objectionPath: string },
): Letter {
  const name = nameInMail(firm, "Your accountant");
  const told = [
    `${name} added you to its list of clients on ${brand.name}.`,
    "The list holds your name, contact details, country, tax number and taxes, as far as the firm knows them. " +
      "The firm uses it for the work it does for you. No other firm sees it.",
  ];
  return {
    ...letter,
    paragraphs: isFirst ? [...letter.paragraphs, ...told] : letter.paragraphs,
    links: [
      ...(letter.links ?? []),
      { label: "You don't know this firm, or want no emails from it? Tell us here", path: objectionPath },
    ],
  };
}
