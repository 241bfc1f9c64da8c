import type { Mail } from "./contract";

const addresses = /\bhttps?:\/\/[^\s<>"]+/gi;
/** The format of a link's token (lib/identity/sign-in/links.ts). */
const tokens = /[A-Za-z0-9_-]{43,}/g;

/** Mailed codes: six digits (lib/identity/sign-in/mailed-codes.ts). */
const codes = /\b\d{3} \d{3}\b/g;

/** A mail as an administrator sees it: addressee, subject and text, without links and tokens. */
export function withoutLinks(mail: Mail): Mail {
  const text = mail.text
    .replace(addresses, "[link, shown to the addressee only]")
    .replace(tokens, "[shown to the addressee only]")
    .replace(codes, "[code]");
  return { ...mail, subject: mail.subject.replace(codes, "[code]"), text, html: "" };
}
